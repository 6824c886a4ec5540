import './editor.css';
import Image from '@tiptap/extension-image';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { EditorContent, getSchema, type JSONContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId, useState } from 'react';
import { trustedHtml } from '../../head/trustedHtml.ts';
import { FieldError } from '../../ui/Field.tsx';
import { EditorToolbar } from './EditorToolbar.tsx';
import { tableNodes } from './tableNodes.ts';

const extensions = [
	StarterKit.configure({
		// The page already has its h1: the title.
		heading: { levels: [2, 3, 4] },
		link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
	}),
	Image,
	...tableNodes,
];

/** Parses stored content here, because the editor would pass the text to the browser's parser as it is. */
function parseDocument(html: string): JSONContent {
	const { body } = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
	return DocumentParser.fromSchema(getSchema(extensions)).parse(body).toJSON();
}

/** Edits rich text as it will be displayed. The resulting HTML is sanitized again by the server. */
export default function RichTextEditor({
	label,
	content,
	required = false,
	error,
	onChange,
}: {
	label: string;
	/** The initial content; later changes of this prop are ignored. */
	content: string;
	required?: boolean;
	error: string | undefined;
	onChange: (html: string) => void;
}) {
	const id = useId();
	const [initial] = useState(() => parseDocument(content));
	const editor = useEditor({
		extensions,
		content: initial,
		// The content security policy allows styles from files only; these are in editor.css.
		injectCSS: false,
		editorProps: {
			attributes: {
				role: 'textbox',
				'aria-multiline': 'true',
				'aria-required': String(required),
				'aria-labelledby': `${id}-label`,
				class: 'article editor-text',
			},
		},
		onUpdate: ({ editor: current }) => onChange(current.getHTML()),
	});
	return (
		<div>
			<p id={`${id}-label`} data-required={required || undefined} className="field-label">
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
