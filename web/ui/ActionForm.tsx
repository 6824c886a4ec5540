import type { ReactNode } from 'react';

/**
 * The form of a single submit button. React records a submission before hydration and runs the action afterwards, while a
 * click would be lost (docs/decisions/016-inline-style-sheet.md).
 */
export function ActionForm({
	id,
	action,
	children,
}: {
	/** For fields outside the form that belong to it. */
	id?: string;
	action: (form: FormData) => void;
	children: ReactNode;
}) {
	return (
		<form id={id} action={action} className="contents">
			{children}
		</form>
	);
}
