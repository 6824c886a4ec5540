import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

/** A multi-line text field; grows with its content where supported. */
export function TextArea({ label, hint, error, ...input }: FieldTexts & ComponentProps<'textarea'>) {
	return (
		<Field label={label} hint={hint} error={error} required={input.required}>
			{(wiring) => <textarea {...input} {...wiring} className="field" />}
		</Field>
	);
}
