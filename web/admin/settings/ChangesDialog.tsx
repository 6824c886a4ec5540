import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingField } from '../../../contracts/settingFields.ts';
import { type SettingGroup, settingGroups } from '../../../contracts/settingGroups.ts';
import type { RecordedChange } from '../../../contracts/settings.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showFailure } from '../failures.ts';
import { getChangedLines } from './changedLines.ts';
import { formatValue, readableText } from './fieldText.ts';
import { changesQuery, settingsQuery } from './queries.ts';
import { useSettingChange } from './useSettingChange.ts';

/**
 * The changed fields in words, of rows only those that differ; a field that was added or removed by an update of the shop
 * has no other value.
 */
function getDifferences(group: SettingGroup, { before, after }: RecordedChange) {
	const fields: [string, SettingField][] = Object.entries(settingGroups[group].fields);
	const toLines = ({ kind, schema }: SettingField, value: unknown) => {
		if (value === undefined) return [];
		// Values of before an update of the shop may be of another kind.
		if (!schema.safeParse(value).success) return [JSON.stringify(value)];
		return readableText(kind, formatValue(kind, value)).split('\n');
	};
	return fields
		.map(([name, field]) => ({
			label: field.label,
			...getChangedLines(toLines(field, before[name]), toLines(field, after[name])),
		}))
		.filter(({ removed, added }) => removed.length > 0 || added.length > 0);
}

/** Who changed a group of settings and when; a change can be undone while its values are still allowed. */
export function ChangesDialog({
	group,
	version,
	onClose,
}: {
	group: SettingGroup;
	version: number;
	onClose: () => void;
}) {
	const { data: changes, error, refetch } = useQuery(changesQuery(group));
	const { data: settings } = useQuery(settingsQuery);
	/** A field that came with an update of the shop keeps its value. */
	const toUndone = ({ before }: RecordedChange) => ({ ...settings?.[group].value, ...before });
	const { store, show } = useSettingChange(group, version);
	const { title, undoWarning }: { title: string; undoWarning?: string } = settingGroups[group];
	const { schema } = settingGroups[group];
	const [asked, setAsked] = useState<RecordedChange>();
	const { mutate, isPending, variables } = useMutation({
		mutationFn: (change: RecordedChange) => store(toUndone(change)),
		onSuccess: async (stored) => {
			await show(stored);
			onClose();
		},
		onError: (failure) => {
			setAsked(undefined);
			showFailure(failure, 'The change could not be undone');
		},
	});
	return (
		<Dialog title={`History: ${title}`} wide onClose={onClose}>
			<p className="mb-4 text-muted text-sm">
				Undo puts back everything in this group as it was before that change.
			</p>
			{error !== null && <RetryNotice onRetry={refetch}>The history could not be loaded.</RetryNotice>}
			{changes === undefined && error === null && <Skeleton className="h-48" />}
			<ul className="divide-y divide-line">
				{changes?.map((change) => {
					const time = dateAndTime(change.changedAt);
					return (
						<li key={change.id} data-change={change.id} className="py-4">
							<div className="flex flex-wrap items-start justify-between gap-3">
								<p className="text-sm">
									<span className="font-medium">{change.person?.name ?? 'The shop'}</span>,{' '}
									<time dateTime={change.changedAt}>{time}</time>
								</p>
								{schema.safeParse(toUndone(change)).success && (
									<Button
										variant="secondary"
										size="small"
										aria-label={`Undo the change of ${time}`}
										loading={isPending && variables.id === change.id}
										onClick={() => (undoWarning === undefined ? mutate(change) : setAsked(change))}
									>
										Undo
									</Button>
								)}
							</div>
							<dl className="mt-2 grid gap-2 text-sm">
								{getDifferences(group, change).map(({ label, removed, added }) => (
									<div key={label}>
										<dt className="text-muted">{label}</dt>
										<dd className="wrap-anywhere whitespace-pre-line">
											<del className="block text-muted">{removed.join('\n')}</del>
											<ins className="block no-underline">{added.join('\n')}</ins>
										</dd>
									</div>
								))}
							</dl>
						</li>
					);
				})}
			</ul>
			{asked !== undefined && undoWarning !== undefined && (
				<ConfirmDialog
					title={`Undo the change of ${dateAndTime(asked.changedAt)}`}
					question={undoWarning}
					confirm="Undo the Change"
					loading={isPending}
					onConfirm={() => mutate(asked)}
					onClose={() => setAsked(undefined)}
				/>
			)}
		</Dialog>
	);
}
