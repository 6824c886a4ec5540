import { type InputHTMLAttributes, useId, useState } from 'react';

/** A labelled input with its error, wired for screen readers. */
export function FormField({
	label,
	error,
	...input
}: { label: string; error?: string | undefined } & InputHTMLAttributes<HTMLInputElement>) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium text-sm">
				{label}
			</label>
			<input
				id={id}
				aria-invalid={error !== undefined}
				aria-describedby={error === undefined ? undefined : `${id}-error`}
				{...input}
				className="field"
			/>
			{error !== undefined && (
				<p id={`${id}-error`} className="mt-1 text-danger text-sm">
					{error}
				</p>
			)}
		</div>
	);
}

/** A password that can be shown. */
export function PasswordField(
	props: { label: string; error?: string } & InputHTMLAttributes<HTMLInputElement>,
) {
	const [shown, setShown] = useState(false);
	return (
		<div className="relative">
			<FormField {...props} type={shown ? 'text' : 'password'} />
			<button
				type="button"
				aria-pressed={shown}
				aria-label={shown ? `Hide ${props.label}` : `Show ${props.label}`}
				onClick={() => setShown(!shown)}
				className="absolute top-7 right-1 min-h-9 bg-surface px-2 text-sm underline"
			>
				{shown ? 'Hide' : 'Show'}
			</button>
		</div>
	);
}
