import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { useModal } from './modal.ts';

/** A modal dialog, open while rendered; the browser traps the focus and restores it. */
export function Dialog({
	title,
	wide = false,
	onClose,
	children,
}: {
	title: string;
	wide?: boolean;
	onClose: () => void;
	children: ReactNode;
}) {
	const modal = useModal(onClose);
	const heading = useId();
	return (
		<dialog {...modal} aria-labelledby={heading} className={`dialog ${wide ? 'dialog-wide' : ''}`}>
			<div className="p-5 sm:p-7">
				<h2 id={heading} className="mb-5 pr-12 font-display text-2xl">
					{title}
				</h2>
				{children}
			</div>
			{/* Last in the DOM, so that the first field gets the focus and not the close button. */}
			<button
				type="button"
				aria-label="Close"
				onClick={onClose}
				className="icon-button absolute top-3 right-3 sm:top-5 sm:right-5"
			>
				<X size={20} aria-hidden />
			</button>
		</dialog>
	);
}

/** Confirms an irreversible action; Cancel comes first. */
export function ConfirmDialog({
	title,
	question,
	confirm,
	dismiss = 'Cancel',
	loading = false,
	onConfirm,
	onClose,
}: {
	title: string;
	question: string;
	confirm: string;
	/** The label of the cancel button, where 'Cancel' would be ambiguous. */
	dismiss?: string;
	loading?: boolean;
	onConfirm: () => void;
	onClose: () => void;
}) {
	return (
		<Dialog title={title} onClose={onClose}>
			<p>{question}</p>
			<div className="mt-7 flex flex-wrap justify-end gap-3">
				<Button variant="secondary" onClick={onClose}>
					{dismiss}
				</Button>
				<Button variant="danger" loading={loading} onClick={onConfirm}>
					{confirm}
				</Button>
			</div>
		</Dialog>
	);
}
