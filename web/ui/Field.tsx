import { type ReactNode, useId } from 'react';

/** Label, hint and error of a field. */
export type FieldTexts = {
	label: string;
	hint?: ReactNode;
	/** The error and how to correct it; undefined when valid. */
	error?: string | undefined;
};

/** Connects a control to its label, hint and error. */
export type FieldWiring = {
	id: string;
	'aria-invalid': true | undefined;
	'aria-describedby': string | undefined;
};

export function Hint({ id, children }: { id: string; children: ReactNode }) {
	return (
		<p id={id} className="mt-1.5 text-muted text-sm">
			{children}
		</p>
	);
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
	return (
		<p id={id} className="mt-1.5 text-danger text-sm">
			{children}
		</p>
	);
}

/** A label above a control, a hint and an error below it, connected for screen readers through `wiring`. */
export function Field({
	label,
	hint,
	error,
	required = false,
	children,
}: FieldTexts & { required?: boolean | undefined; children: (wiring: FieldWiring) => ReactNode }) {
	const id = useId();
	const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
		Boolean,
	);
	return (
		<div>
			<label htmlFor={id} data-required={required || undefined} className="field-label">
				{label}
			</label>
			{children({
				id,
				'aria-invalid': error === undefined ? undefined : true,
				'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
			})}
			{hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
			{error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
		</div>
	);
}
