import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

export function TextField({ label, hint, error, ...input }: FieldTexts & ComponentProps<'input'>) {
	return (
		<Field label={label} hint={hint} error={error} required={input.required}>
			{(wiring) => <input {...input} {...wiring} className="field" />}
		</Field>
	);
}
