import type { ChangeEventHandler } from 'react';
import { Field, type FieldTexts } from '../../ui/Field.tsx';

/** A colour as text, beside the browser's picker. */
export function ColourField({
	name,
	value,
	onChange,
	...texts
}: FieldTexts & { name: string; value: string; onChange: ChangeEventHandler<HTMLInputElement> }) {
	return (
		<Field {...texts}>
			{(wiring) => (
				<span className="flex gap-2">
					<input
						{...wiring}
						name={name}
						value={value}
						onChange={onChange}
						autoComplete="off"
						spellCheck={false}
						className="field"
					/>
					<input
						type="color"
						aria-label={`Pick: ${texts.label}`}
						value={/^#[\da-f]{6}$/i.test(value) ? value : '#000000'}
						onChange={onChange}
						className="h-11 w-14 flex-none cursor-pointer rounded-sm border border-line-strong bg-surface p-1"
					/>
				</span>
			)}
		</Field>
	);
}
