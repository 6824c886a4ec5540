import type { ChangeEvent } from 'react';
import type { ChangeHandler } from 'react-hook-form';

/** Filters the input to digits and one decimal point. */
export function amountTyped(text: string): string {
	const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.');
	return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
}

/** Filters the input to digits. */
export const digitsTyped = (text: string): string => text.replaceAll(/\D/g, '');

/** Digits with an optional sign and, when `decimals` is set, a decimal point. */
export const signedTyped = (text: string, decimals: boolean): string =>
	(/^\s*[-−]/.test(text) ? '-' : '') + (decimals ? amountTyped(text) : digitsTyped(text));

/** A registered field whose input is filtered while it is typed. */
export const filtered = <Field extends { onChange: ChangeHandler }>(
	field: Field,
	typed: (text: string) => string,
) => ({
	...field,
	onChange: (event: ChangeEvent<HTMLInputElement>) => {
		const { target } = event;
		const text = typed(target.value);
		// Assigning the same text would move the caret.
		if (text !== target.value) target.value = text;
		return field.onChange(event);
	},
});
