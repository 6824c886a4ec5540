import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

/** A native select, with `option` elements as children. */
export function Select({ label, hint, error, ...input }: FieldTexts & ComponentProps<'select'>) {
	return (
		<Field label={label} hint={hint} error={error} required={input.required}>
			{(wiring) => <select {...input} {...wiring} className="field" />}
		</Field>
	);
}
