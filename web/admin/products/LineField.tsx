import { useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/TextField.tsx';
import type { ProductForm } from './productForm.ts';
import { type amountTyped, digitsTyped, filtered } from './typedNumbers.ts';

type TextName = {
	[Name in keyof ProductForm]: ProductForm[Name] extends string ? Name : never;
}[keyof ProductForm];

/** A single-line field; `typed` filters the input. */
export function Line({
	name,
	label,
	hint,
	required,
	maxLength,
	typed,
}: {
	name: TextName;
	label: string;
	hint?: string;
	required?: boolean;
	maxLength?: number;
	typed?: typeof amountTyped | typeof digitsTyped;
}) {
	const { register, formState } = useFormContext<ProductForm>();
	const field = register(name);
	return (
		<TextField
			label={label}
			hint={hint}
			required={required}
			maxLength={maxLength}
			inputMode={typed === undefined ? 'text' : typed === digitsTyped ? 'numeric' : 'decimal'}
			autoComplete="off"
			error={formState.errors[name]?.message}
			{...(typed === undefined ? field : filtered(field, typed))}
		/>
	);
}
