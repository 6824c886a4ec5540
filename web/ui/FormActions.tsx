import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/** The buttons of a form in a dialog: cancel, then submit. */
export function FormActions({
	submit,
	busy,
	disabled = false,
	onCancel,
	children,
}: {
	/** The label of the submit button. */
	submit: ReactNode;
	busy: boolean;
	disabled?: boolean;
	onCancel: () => void;
	/** Shown before the cancel button. */
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
