import { Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { FieldKind, SettingField } from '../../../contracts/settingFields.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ColourField } from './ColourField.tsx';
import { formatValue, hasEditor, parseValue } from './fieldText.ts';

const RowsField = lazyWithRetry(() => import('./RowsField.tsx'));

/** The fields of a group as texts. */
export type Typed = Record<string, string>;

const multiline: FieldKind[] = ['paragraph', 'paragraphs', 'lines', 'links'];

/** The hint of a field, with the default where the shop has another value. */
function getHint({ hint, kind }: SettingField, value: unknown, standard: unknown): string | undefined {
	if (hasEditor(kind)) return hint;
	const shown = formatValue(kind, value);
	const usual = formatValue(kind, standard);
	const other =
		shown === usual ? undefined : `Default: ${usual === '' ? 'none' : usual.replaceAll('\n', ', ')}`;
	return [hint, other].filter(Boolean).join(' ') || undefined;
}

/** The control of a setting by its kind. */
export function SettingInput({
	name,
	field,
	form: { register, setValue, watch },
	error,
	value,
	standard,
}: {
	name: string;
	field: SettingField;
	form: Pick<UseFormReturn<Typed>, 'register' | 'setValue' | 'watch'>;
	error: string | undefined;
	/** What is stored, and what a new shop has. */
	value: unknown;
	standard: unknown;
}) {
	const { kind, label, schema } = field;
	const texts = { label, hint: getHint(field, value, standard), error };
	const type = (text: string) =>
		setValue(name, text, { shouldDirty: true, shouldValidate: error !== undefined });
	// Not registered, since the form has texts only.
	if (kind === 'switch')
		return (
			<Checkbox
				{...texts}
				name={name}
				checked={parseValue(kind, watch(name) ?? '') === true}
				onChange={({ target }) => type(formatValue(kind, target.checked))}
			/>
		);
	if (kind === 'colour')
		return (
			<ColourField
				{...texts}
				name={name}
				value={watch(name) ?? ''}
				onChange={({ target }) => type(target.value)}
			/>
		);
	if (hasEditor(kind))
		return (
			<Suspense fallback={<Skeleton className="h-48 sm:col-span-2" />}>
				<RowsField field={field} error={error} typed={watch(name) ?? ''} onChange={type} />
			</Suspense>
		);
	const props = { ...texts, autoComplete: 'off', ...register(name) };
	if (schema instanceof z.ZodEnum)
		return (
			<Select {...props}>
				{schema.options.map((choice) => (
					<option key={choice}>{choice}</option>
				))}
			</Select>
		);
	return multiline.includes(kind) ? (
		<div className="sm:col-span-2">
			<TextArea rows={kind === 'paragraphs' ? 10 : 3} {...props} />
		</div>
	) : (
		<TextField {...props} />
	);
}
