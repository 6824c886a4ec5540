import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';

/** A modal dialog; the browser keeps the focus inside and gives it back. */
export function Dialog({
	title,
	onClose,
	children,
}: {
	title: string;
	onClose: () => void;
	children: ReactNode;
}) {
	const dialog = useRef<HTMLDialogElement>(null);
	const heading = useId();
	useEffect(() => {
		dialog.current?.showModal();
	}, []);
	return (
		<dialog
			ref={dialog}
			aria-labelledby={heading}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
			className="m-auto max-h-[92dvh] w-[min(36rem,calc(100vw-2rem))] overflow-y-auto bg-surface p-6 text-text backdrop:bg-black/60"
		>
			<div className="mb-4 flex items-start justify-between gap-4">
				<h2 id={heading} className="font-display text-xl">
					{title}
				</h2>
				<button type="button" aria-label="Close" onClick={onClose} className="grid size-9 place-items-center">
					<X size={20} aria-hidden />
				</button>
			</div>
			{children}
		</dialog>
	);
}

export function ConfirmDialog({
	title,
	question,
	confirm,
	onConfirm,
	onClose,
}: {
	title: string;
	question: string;
	confirm: string;
	onConfirm: () => void;
	onClose: () => void;
}) {
	return (
		<Dialog title={title} onClose={onClose}>
			<p>{question}</p>
			<div className="mt-6 flex justify-end gap-3">
				<button type="button" onClick={onClose} className="button button-quiet">
					Cancel
				</button>
				<button type="button" onClick={onConfirm} className="button button-danger">
					{confirm}
				</button>
			</div>
		</Dialog>
	);
}
