import { type ReactNode, useId } from 'react';
import { FieldError, type FieldTexts, Hint } from './Field.tsx';

export function RadioGroup<Value extends string>({
	label,
	hint,
	error,
	name,
	options,
	value,
	onChange,
}: FieldTexts & {
	name: string;
	options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
	/** Undefined while nothing is selected. */
	value: Value | undefined;
	onChange: (value: Value) => void;
}) {
	const id = useId();
	const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
		Boolean,
	);
	return (
		<fieldset aria-describedby={described.length > 0 ? described.join(' ') : undefined}>
			<legend className="field-label">{label}</legend>
			{options.map((option) => (
				<label key={option.value} className="tick-line">
					<input
						type="radio"
						name={name}
						value={option.value}
						checked={value === option.value}
						disabled={option.disabled}
						aria-invalid={error === undefined ? undefined : true}
						onChange={() => onChange(option.value)}
						className="tick"
					/>
					<span>{option.label}</span>
				</label>
			))}
			{hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
			{error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
		</fieldset>
	);
}
