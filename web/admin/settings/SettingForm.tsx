import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useState } from 'react';
import { z } from 'zod';
import type { FieldKind, SettingField } from '../../../contracts/settingFields.ts';
import { getPreviewPages, type SettingGroup, settingGroups } from '../../../contracts/settingGroups.ts';
import type { StoredSettings } from '../../../contracts/settings.ts';
import { ApiError } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { contractErrors } from '../forms/contractErrors.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { getFailureMessage } from '../groups/failureMessage.ts';
import { AccentPreview } from './AccentPreview.tsx';
import { ColourField } from './ColourField.tsx';
import { formatFields, formatValue, hasEditor, parseValue } from './fieldText.ts';
import { settingsQuery } from './queries.ts';
import { TheirChange } from './TheirChange.tsx';
import { useSettingChange } from './useSettingChange.ts';

const ChangesDialog = lazyDialog(async () => (await import('./ChangesDialog.tsx')).ChangesDialog);
const Planning = lazyWithRetry(() => import('./Planning.tsx'));
const RowsField = lazyWithRetry(() => import('./RowsField.tsx'));

type Typed = Record<string, string>;

const multiline: FieldKind[] = ['paragraph', 'paragraphs', 'lines', 'links'];

/** The hint of a field, with the default where the shop has another value. */
function getHint({ hint, kind }: SettingField, value: unknown, standard: unknown): string | undefined {
	if (hasEditor(kind)) return hint;
	const [shown, usual] = [formatValue(kind, value), formatValue(kind, standard)];
	const other =
		shown === usual ? undefined : `Default: ${usual === '' ? 'none' : usual.replaceAll('\n', ', ')}`;
	return [hint, other].filter(Boolean).join(' ') || undefined;
}

/** One group of settings, with its defaults and its history. */
export function SettingForm({
	group,
	stored,
	onUnsaved,
}: {
	group: SettingGroup;
	stored: StoredSettings[SettingGroup];
	/** Called with whether the form has words that are not stored. */
	onUnsaved: (unsaved: boolean) => void;
}) {
	const { title, shown, schema } = settingGroups[group];
	const fields: [string, SettingField][] = Object.entries(settingGroups[group].fields);
	const { value, default: standard, version } = stored;
	const [values, defaults] = [new Map(Object.entries(value)), new Map(Object.entries(standard))];
	const heading = useId();
	const client = useQueryClient();
	const [historyIsOpen, setHistoryIsOpen] = useState(false);
	const { store, show } = useSettingChange(group, version);
	const toValue = (typed: Typed) =>
		Object.fromEntries(fields.map(([name, { kind }]) => [name, parseValue(kind, typed[name] ?? '')]));
	const { register, errors, isDirty, save, submit, setValue, watch, reset, getValues, handleSubmit } =
		useValidatedForm<Typed, StoredSettings>({
			initialForm: formatFields(group, value),
			validate: (typed) => contractErrors(typed, [], schema, toValue(typed)),
			store: (typed) => store(toValue(typed)),
			onStored: show,
		});
	/** Puts values into their fields. */
	function type(typed: object): void {
		for (const [name, text] of Object.entries(formatFields(group, typed)))
			setValue(name, text, { shouldDirty: true });
	}
	function showTheirs(): void {
		onUnsaved(false);
		void client.invalidateQueries(settingsQuery);
	}
	const isUnsaved = isDirty && !save.isSuccess;
	useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
	const isChanged = JSON.stringify(value) !== JSON.stringify(standard);
	const rejected = save.error instanceof ApiError ? save.error.fields : {};
	const conflict = save.error instanceof ApiError && save.error.status === 409;

	return (
		<section
			aria-labelledby={heading}
			id={`settings-${group}`}
			className="scroll-mt-32 rounded-md border border-line bg-surface p-5 sm:p-7"
		>
			<h2 id={heading} className="font-display text-xl">
				{title}
			</h2>
			<p className="mt-1 mb-5 max-w-prose text-muted text-sm">{shown}</p>
			<form
				onSubmit={(event) => void submit(event)}
				noValidate
				className="grid grid-cols-1 gap-5 sm:grid-cols-2"
			>
				{fields.map(([name, field]) => {
					const texts = {
						label: field.label,
						hint: getHint(field, values.get(name), defaults.get(name)),
						error: errors[name]?.message ?? rejected[`value.${name}`],
					};
					// Not registered, since the form has texts only.
					if (field.kind === 'switch')
						return (
							<Checkbox
								key={name}
								{...texts}
								name={name}
								checked={parseValue('switch', watch(name) ?? '') === true}
								onChange={({ target: { checked } }) =>
									setValue(name, formatValue('switch', checked), { shouldDirty: true })
								}
							/>
						);
					if (field.kind === 'colour')
						return (
							<ColourField
								key={name}
								{...texts}
								name={name}
								value={watch(name) ?? ''}
								onChange={({ target }) =>
									setValue(name, target.value, {
										shouldDirty: true,
										shouldValidate: errors[name] !== undefined,
									})
								}
							/>
						);
					if (hasEditor(field.kind))
						return (
							<Suspense key={name} fallback={<Skeleton className="h-48 sm:col-span-2" />}>
								<RowsField
									field={field}
									error={texts.error}
									typed={watch(name) ?? ''}
									onChange={(typed) =>
										setValue(name, typed, {
											shouldDirty: true,
											shouldValidate: errors[name] !== undefined,
										})
									}
								/>
							</Suspense>
						);
					const props = { ...texts, autoComplete: 'off', ...register(name) };
					if (field.schema instanceof z.ZodEnum)
						return (
							<Select key={name} {...props}>
								{field.schema.options.map((choice) => (
									<option key={choice}>{choice}</option>
								))}
							</Select>
						);
					return multiline.includes(field.kind) ? (
						<div key={name} className="sm:col-span-2">
							<TextArea rows={field.kind === 'paragraphs' ? 10 : 3} {...props} />
						</div>
					) : (
						<TextField key={name} {...props} />
					);
				})}
				{group === 'accents' && <AccentPreview typed={watch()} />}
				{save.isError && (
					<div className="sm:col-span-2">
						<Notice kind="error">
							<p>{getFailureMessage('The settings were not saved', save.error)}</p>
							{conflict && <TheirChange group={group} typed={watch()} onShow={showTheirs} />}
						</Notice>
					</div>
				)}
				<div className="flex flex-wrap gap-3 sm:col-span-2">
					<Button type="submit" loading={save.isPending} disabled={!isDirty}>
						Save
					</Button>
					{isChanged && (
						<Button
							variant="secondary"
							onClick={() => {
								type(standard);
								void submit();
							}}
						>
							Reset to Default
						</Button>
					)}
					{version > 0 && (
						<Button variant="ghost" onClick={() => setHistoryIsOpen(true)}>
							History
						</Button>
					)}
				</div>
			</form>
			{getPreviewPages(group).length > 0 && (
				<Suspense>
					<Planning
						group={group}
						stored={stored}
						isDirty={isUnsaved}
						read={() => toValue(getValues())}
						write={type}
						// As Save shows them.
						onInvalid={handleSubmit(() => undefined)}
						onPlanned={() => reset()}
						onShowTheirs={showTheirs}
					/>
				</Suspense>
			)}
			{historyIsOpen && (
				<ChangesDialog group={group} version={version} onClose={() => setHistoryIsOpen(false)} />
			)}
		</section>
	);
}
