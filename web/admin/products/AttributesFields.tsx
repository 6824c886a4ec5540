import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CategoryAttribute } from '../../../contracts/categoryAttributes.ts';
import { type AttributeValue, getQuantity, readMeasured } from '../../../shared/attributes.ts';
import { quantities } from '../../../shared/units.ts';
import { FieldError } from '../../ui/Field.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { attributesQuery } from '../attributes/queries.ts';
import { getReason } from '../failures.ts';
import { FoldedGroup } from './FieldGroup.tsx';
import type { ProductForm } from './productForm.ts';

type FieldProps = {
	attribute: CategoryAttribute;
	value: AttributeValue | undefined;
	onChange: (value: AttributeValue) => void;
};

/** A number in the attribute's unit, or typed with its second one: `5.5 ft·lb` becomes 7.457. */
function NumberField({ attribute, value = '', onChange }: FieldProps) {
	const [typed, setTyped] = useState(String(value));
	const { label, unit } = attribute;
	const quantity = getQuantity(attribute);
	const read = typed.trim() === '' ? '' : readMeasured(attribute, typed);
	return (
		<TextField
			label={unit === '' ? label : `${label} (${unit})`}
			hint={quantity && `Or with its unit, as in 12 ${quantities[quantity].other}.`}
			error={read === undefined ? `Please enter a number${unit === '' ? '' : ` in ${unit}`}.` : undefined}
			autoComplete="off"
			maxLength={30}
			value={typed}
			onChange={({ target }) => {
				setTyped(target.value);
				// What is no number is sent as text, which the server rejects.
				onChange(readMeasured(attribute, target.value) ?? target.value.trim());
			}}
			onBlur={() => typeof read === 'number' && setTyped(String(read))}
		/>
	);
}

function AttributeField({ attribute, value, onChange }: FieldProps) {
	const { kind, label, choices } = attribute;
	if (kind === 'number') return <NumberField attribute={attribute} value={value} onChange={onChange} />;
	if (kind === 'choice')
		return (
			<Select label={label} value={String(value ?? '')} onChange={({ target }) => onChange(target.value)}>
				<option value="">Not stated</option>
				{choices.map((choice) => (
					<option key={choice} value={choice}>
						{choice}
					</option>
				))}
			</Select>
		);
	return (
		<Select
			label={label}
			value={typeof value === 'boolean' ? String(value) : ''}
			onChange={({ target }) => onChange(target.value === '' ? '' : target.value === 'true')}
		>
			<option value="">Not stated</option>
			<option value="true">Yes</option>
			<option value="false">No</option>
		</Select>
	);
}

function Fields({ declared }: { declared: CategoryAttribute[] }) {
	const { control, setValue, formState } = useFormContext<ProductForm>();
	const values = useWatch({ control, name: 'attributes' });
	const own = declared.filter(({ fact }) => fact === null);
	const foreign = Object.keys(values).filter((name) => !own.some((attribute) => attribute.name === name));
	// Another category was chosen: its products have other attributes.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the names decide
	useEffect(() => {
		if (foreign.length === 0) return;
		const kept = Object.entries(values).filter(([name]) => !foreign.includes(name));
		setValue('attributes', Object.fromEntries(kept), { shouldDirty: true });
	}, [foreign.join()]);
	if (own.length === 0) return null;
	const error = formState.errors.attributes?.message;
	return (
		<FoldedGroup title="Attributes">
			{own.map((attribute) => (
				<AttributeField
					key={attribute.name}
					attribute={attribute}
					value={values[attribute.name]}
					onChange={(value) =>
						setValue('attributes', { ...values, [attribute.name]: value }, { shouldDirty: true })
					}
				/>
			))}
			{typeof error === 'string' && (
				<div data-invalid tabIndex={-1} className="sm:col-span-2">
					<FieldError id="attributes-error">{error}</FieldError>
				</div>
			)}
		</FoldedGroup>
	);
}

/** The attributes of the chosen category, except those that are technical data. */
export function AttributesFields() {
	const { control } = useFormContext<ProductForm>();
	const categoryId = useWatch({ control, name: 'categoryId' });
	const { data, error, refetch } = useQuery({ ...attributesQuery(categoryId), enabled: categoryId !== '' });
	if (error !== null)
		return (
			<RetryNotice onRetry={refetch} reason={getReason(error)}>
				Failed to fetch attributes
			</RetryNotice>
		);
	return data === undefined ? null : <Fields key={categoryId} declared={data} />;
}
