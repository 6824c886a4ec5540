import { useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/TextField.tsx';
import type { ProductForm } from './productForm.ts';
import { type amountTyped, digitsTyped } from './typedNumbers.ts';

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
	const { onChange, ...field } = register(name);
	return (
		<TextField
			label={label}
			hint={hint}
			required={required}
			maxLength={maxLength}
			inputMode={typed === undefined ? 'text' : typed === digitsTyped ? 'numeric' : 'decimal'}
			autoComplete="off"
			error={formState.errors[name]?.message}
			{...field}
			onChange={(event) => {
				const { target } = event;
				const text = typed?.(target.value) ?? target.value;
				// Assigning the same text would move the caret.
				if (text !== target.value) target.value = text;
				void onChange(event);
			}}
		/>
	);
}
