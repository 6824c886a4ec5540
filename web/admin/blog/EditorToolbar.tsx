import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import {
	Bold,
	Heading2,
	Heading3,
	ImagePlus,
	Italic,
	Link2,
	List,
	ListOrdered,
	Minus,
	Quote,
	Redo2,
	Strikethrough,
	Table2,
	Underline,
	Undo2,
} from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { usePictureUpload } from '../pictures/PictureField.tsx';
import { uploadPostPicture } from './queries.ts';
import { newTable } from './tableNodes.ts';

function Tool({
	label,
	pressed,
	disabled = false,
	onClick,
	children,
}: {
	label: string;
	/** Undefined for commands that are not toggles. */
	pressed?: boolean;
	disabled?: boolean;
	onClick: () => void;
	children: ReactNode;
}) {
	return (
		<button
			type="button"
			aria-label={label}
			title={label}
			aria-pressed={pressed}
			disabled={disabled}
			onClick={onClick}
			className="icon-button icon-button-small aria-pressed:bg-primary aria-pressed:text-on-primary"
		>
			{children}
		</button>
	);
}

/** The URL of a link; an empty one removes the link. */
function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
	const [url, setUrl] = useState<string>(String(editor.getAttributes('link').href ?? ''));
	function apply() {
		const href = url.trim();
		const chain = editor.chain().focus().extendMarkRange('link');
		if (href === '') chain.unsetLink().run();
		else chain.setLink({ href }).run();
		onDone();
	}
	return (
		<div className="flex flex-wrap gap-2 border-line border-b p-2">
			<input
				aria-label="Address of the link"
				placeholder="/categories or https://"
				value={url}
				onChange={({ target }) => setUrl(target.value)}
				onKeyDown={(event) => {
					if (event.key !== 'Enter') return;
					event.preventDefault();
					apply();
				}}
				className="field min-w-40 flex-1"
			/>
			<Button variant="secondary" onClick={apply}>
				{url.trim() === '' ? 'Remove link' : 'Set link'}
			</Button>
			<Button variant="ghost" onClick={onDone}>
				Cancel
			</Button>
		</div>
	);
}

const tableTools = [
	['Add row', addRowAfter],
	['Add column', addColumnAfter],
	['Delete row', deleteRow],
	['Delete column', deleteColumn],
	['Delete table', deleteTable],
] as const;

function TableToolbar({ editor }: { editor: Editor }) {
	return (
		<div role="toolbar" aria-label="Table" className="flex flex-wrap gap-1 border-line border-b p-1">
			{tableTools.map(([name, command]) => (
				<Button
					key={name}
					variant="ghost"
					size="small"
					onClick={() => {
						command(editor.state, editor.view.dispatch);
						editor.commands.focus();
					}}
				>
					{name}
				</Button>
			))}
		</div>
	);
}

/** The formatting commands; each mark and block also has its usual keyboard shortcut. */
export function EditorToolbar({ editor }: { editor: Editor }) {
	const [linking, setLinking] = useState(false);
	const picture = useRef<HTMLInputElement>(null);
	const now = useEditorState({
		editor,
		selector: ({ editor: current }) => ({
			bold: current.isActive('bold'),
			italic: current.isActive('italic'),
			underline: current.isActive('underline'),
			strike: current.isActive('strike'),
			h2: current.isActive('heading', { level: 2 }),
			h3: current.isActive('heading', { level: 3 }),
			bullets: current.isActive('bulletList'),
			numbers: current.isActive('orderedList'),
			quote: current.isActive('blockquote'),
			link: current.isActive('link'),
			table: current.isActive('table'),
			undo: current.can().undo(),
			redo: current.can().redo(),
		}),
	});
	const chain = () => editor.chain().focus();

	const { pick } = usePictureUpload(uploadPostPicture, ({ url }) => {
		chain().setImage({ src: url, alt: '' }).run();
	});

	return (
		<div className="editor-tools">
			<div role="toolbar" aria-label="Text" className="flex flex-wrap gap-0.5 border-line border-b p-1">
				<Tool label="Bold" pressed={now.bold} onClick={() => chain().toggleBold().run()}>
					<Bold size={16} aria-hidden />
				</Tool>
				<Tool label="Italic" pressed={now.italic} onClick={() => chain().toggleItalic().run()}>
					<Italic size={16} aria-hidden />
				</Tool>
				<Tool label="Underline" pressed={now.underline} onClick={() => chain().toggleUnderline().run()}>
					<Underline size={16} aria-hidden />
				</Tool>
				<Tool label="Strikethrough" pressed={now.strike} onClick={() => chain().toggleStrike().run()}>
					<Strikethrough size={16} aria-hidden />
				</Tool>
				<Tool label="Heading" pressed={now.h2} onClick={() => chain().toggleHeading({ level: 2 }).run()}>
					<Heading2 size={16} aria-hidden />
				</Tool>
				<Tool label="Subheading" pressed={now.h3} onClick={() => chain().toggleHeading({ level: 3 }).run()}>
					<Heading3 size={16} aria-hidden />
				</Tool>
				<Tool label="Bullet list" pressed={now.bullets} onClick={() => chain().toggleBulletList().run()}>
					<List size={16} aria-hidden />
				</Tool>
				<Tool label="Numbered list" pressed={now.numbers} onClick={() => chain().toggleOrderedList().run()}>
					<ListOrdered size={16} aria-hidden />
				</Tool>
				<Tool label="Quote" pressed={now.quote} onClick={() => chain().toggleBlockquote().run()}>
					<Quote size={16} aria-hidden />
				</Tool>
				<Tool label="Link" pressed={now.link} onClick={() => setLinking(!linking)}>
					<Link2 size={16} aria-hidden />
				</Tool>
				<Tool label="Insert image" onClick={() => picture.current?.click()}>
					<ImagePlus size={16} aria-hidden />
				</Tool>
				<Tool label="Insert table" disabled={now.table} onClick={() => chain().insertContent(newTable).run()}>
					<Table2 size={16} aria-hidden />
				</Tool>
				<Tool label="Dividing line" onClick={() => chain().setHorizontalRule().run()}>
					<Minus size={16} aria-hidden />
				</Tool>
				<span className="grow" />
				<Tool label="Undo" disabled={!now.undo} onClick={() => chain().undo().run()}>
					<Undo2 size={16} aria-hidden />
				</Tool>
				<Tool label="Redo" disabled={!now.redo} onClick={() => chain().redo().run()}>
					<Redo2 size={16} aria-hidden />
				</Tool>
			</div>
			<input
				ref={picture}
				type="file"
				accept="image/*"
				hidden
				aria-label="Picture for the text"
				onChange={({ target }) => {
					pick(target.files?.[0]);
					target.value = '';
				}}
			/>
			{linking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
			{now.table && <TableToolbar editor={editor} />}
		</div>
	);
}
