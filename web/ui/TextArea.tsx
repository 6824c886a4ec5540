import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

/** Several lines of text; grows with them where the browser can. */
export function TextArea({ label, hint, error, ...input }: FieldTexts & ComponentProps<'textarea'>) {
	return (
		<Field label={label} hint={hint} error={error} required={input.required}>
			{(wiring) => <textarea {...input} {...wiring} className="field" />}
		</Field>
	);
}
