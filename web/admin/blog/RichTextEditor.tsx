import './editor.css';
import Image from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId } from 'react';
import { FieldError } from '../../ui/Field.tsx';
import { EditorToolbar } from './EditorToolbar.tsx';
import { tableNodes } from './tableNodes.ts';

const extensions = [
	StarterKit.configure({
		// The page has its one first heading: the title.
		heading: { levels: [2, 3, 4] },
		link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
	}),
	Image,
	...tableNodes,
];

/** Rich text as readers will see it. What it gives is HTML, which the server cleans once more. */
export default function RichTextEditor({
	label,
	content,
	error,
	onChange,
}: {
	label: string;
	/** What is edited; later changes of it are not taken over. */
	content: string;
	error: string | undefined;
	onChange: (html: string) => void;
}) {
	const id = useId();
	const editor = useEditor({
		extensions,
		content,
		// The policy of the pages takes styles from files only; ours are in editor.css.
		injectCSS: false,
		editorProps: {
			attributes: {
				role: 'textbox',
				'aria-multiline': 'true',
				'aria-required': 'true',
				'aria-labelledby': `${id}-label`,
				class: 'article editor-text',
			},
		},
		onUpdate: ({ editor: current }) => onChange(current.getHTML()),
	});
	return (
		<div>
			<p id={`${id}-label`} data-required className="field-label">
				{label}
			</p>
			<div className="editor" data-invalid={error === undefined ? undefined : true}>
				<EditorToolbar editor={editor} />
				<EditorContent editor={editor} />
			</div>
			{error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
		</div>
	);
}
