import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useState } from 'react';
import type { SettingField } from '../../../contracts/settingFields.ts';
import { getPreviewPages, type SettingGroup, settingGroups } from '../../../contracts/settingGroups.ts';
import type { StoredSettings } from '../../../contracts/settings.ts';
import { ApiError } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts';
import { Notice } from '../../ui/Notice.tsx';
import { getFailureMessage } from '../failures.ts';
import { contractErrors } from '../forms/contractErrors.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { AccentPreview } from './AccentPreview.tsx';
import { formatFields, parseValue } from './fieldText.ts';
import { settingsQuery } from './queries.ts';
import { SettingInput, type Typed } from './SettingInput.tsx';
import { TheirChange } from './TheirChange.tsx';
import { useSettingChange } from './useSettingChange.ts';

const ChangesDialog = lazyDialog(async () => (await import('./ChangesDialog.tsx')).ChangesDialog);
const Planning = lazyWithRetry(() => import('./Planning.tsx'));

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
	const values = new Map(Object.entries(value));
	const defaults = new Map(Object.entries(standard));
	const heading = useId();
	const client = useQueryClient();
	const [historyIsOpen, setHistoryIsOpen] = useState(false);
	const { store, show } = useSettingChange(group, version);
	const toValue = (typed: Typed) =>
		Object.fromEntries(fields.map(([name, { kind }]) => [name, parseValue(kind, typed[name] ?? '')]));
	const form = useValidatedForm<Typed, StoredSettings>({
		initialForm: formatFields(group, value),
		validate: (typed) => contractErrors(typed, [], schema, toValue(typed)),
		store: (typed) => store(toValue(typed)),
		onStored: show,
	});
	const { isDirty, save, submit, setValue, watch } = form;
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
				{fields.map(([name, field]) => (
					<SettingInput
						key={name}
						name={name}
						field={field}
						form={form}
						error={form.errors[name]?.message ?? rejected[`value.${name}`]}
						value={values.get(name)}
						standard={defaults.get(name)}
					/>
				))}
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
						read={() => toValue(form.getValues())}
						write={type}
						// As Save shows them.
						onInvalid={form.handleSubmit(() => undefined)}
						onPlanned={() => form.reset()}
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
