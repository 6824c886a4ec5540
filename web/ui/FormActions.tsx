import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/** The end of a form in a dialog: the way back, then what the form does. */
export function FormActions({
	submit,
	busy,
	disabled = false,
	onCancel,
	children,
}: {
	/** What the form does, as its button says it. */
	submit: ReactNode;
	busy: boolean;
	disabled?: boolean;
	onCancel: () => void;
	/** Stands before the way back. */
	children?: ReactNode;
}) {
	return (
		<div className="flex flex-wrap justify-end gap-3">
			{children}
			<Button variant="secondary" onClick={onCancel}>
				Cancel
			</Button>
			<Button type="submit" disabled={disabled} loading={busy}>
				{submit}
			</Button>
		</div>
	);
}
