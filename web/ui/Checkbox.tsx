import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, Hint } from './Field.tsx';

/** A checkbox and its text, both clickable; for lists of options, which have neither hints nor errors. */
export function TickLine({ children, ...input }: { children: ReactNode } & ComponentProps<'input'>) {
	return (
		<label className="tick-line">
			<input {...input} type="checkbox" className="tick" />
			{children}
		</label>
	);
}

/** A checkbox; the whole line is clickable. */
export function Checkbox({
	label,
	hint,
	error,
	...input
}: { label: ReactNode; hint?: ReactNode; error?: string | undefined } & ComponentProps<'input'>) {
	const id = useId();
	const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
		Boolean,
	);
	return (
		<div>
			<TickLine
				{...input}
				aria-invalid={error === undefined ? undefined : true}
				aria-describedby={described.length > 0 ? described.join(' ') : undefined}
			>
				<span data-required={input.required || undefined}>{label}</span>
			</TickLine>
			<div className="pl-8">
				{hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
				{error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
			</div>
		</div>
	);
}
