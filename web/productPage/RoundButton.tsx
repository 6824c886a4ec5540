import type { ReactNode } from 'react';
import { ActionForm } from '../ui/ActionForm.tsx';

/** A button over a picture, at a corner or an edge of it. */
export function RoundButton({
	label,
	placement,
	action,
	children,
}: {
	label: string;
	placement: string;
	action: () => void;
	children: ReactNode;
}) {
	return (
		<ActionForm action={action}>
			<button
				type="submit"
				aria-label={label}
				className={`absolute grid size-11 place-items-center rounded-full border border-line bg-raised/90 text-text shadow-sm transition-colors hover:bg-raised ${placement}`}
			>
				{children}
			</button>
		</ActionForm>
	);
}
