import { useQueryClient } from '@tanstack/react-query';
import { type PlannedSettings, planSettings } from '../../../contracts/plannedSettings.ts';
import { type SettingGroup, settingGroups } from '../../../contracts/settingGroups.ts';
import { dateAndTime, instantInIndia, isoMinute } from '../../../shared/dates.ts';
import { ApiError, call, hasCode } from '../../session/call.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { getFailureMessage } from '../failures.ts';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { formatFields } from './fieldText.ts';
import { plannedQuery } from './queries.ts';
import { TheirChange } from './TheirChange.tsx';

/** Asks from when on what is typed is shown. */
export function PlanDialog({
	group,
	version,
	value,
	replaced,
	onPlanned,
	onShowTheirs,
	onClose,
}: {
	group: SettingGroup;
	/** The stored one, which was read before the change. */
	version: number;
	value: object;
	/** The planned change of the group, if there is one. */
	replaced: PlannedSettings | undefined;
	onPlanned: () => void;
	/** Replaces what is typed by what someone else has saved. */
	onShowTheirs: () => void;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const { errors, isDirty, save, submit, register } = useValidatedForm<
		{ startsAt: string },
		{ planned: PlannedSettings[] }
	>({
		initialForm: { startsAt: replaced === undefined ? '' : isoMinute(replaced.startsAt) },
		validate: ({ startsAt }) =>
			instantInIndia(startsAt) === undefined ? { startsAt: 'Please choose a day and a time.' } : {},
		store: ({ startsAt }) =>
			call('POST /admin/planned-settings', {
				body: planSettings.body.parse({
					change: { group, version, value },
					startsAt: instantInIndia(startsAt)?.toISOString(),
					replaces: replaced?.id ?? null,
				}),
			}),
		onStored: (planned) => {
			client.setQueryData(plannedQuery.queryKey, planned);
			toast.success('Change planned');
			onPlanned();
		},
		onFailed: () => void client.invalidateQueries(plannedQuery),
	});
	const rejected = save.error instanceof ApiError ? save.error.fields : {};
	return (
		<EditorDialog
			title={`Plan: ${settingGroups[group].title}`}
			submit="Plan the Change"
			unsaved={isDirty && !save.isSuccess}
			saving={save.isPending}
			onSubmit={submit}
			onClose={onClose}
		>
			<p className="max-w-prose">
				Only the fields that you have changed change then, in place of whatever is saved in them until then.
				Other fields stay as they are saved.
			</p>
			{replaced !== undefined && (
				<Notice kind="warning">
					This takes the place of the change that is planned for {dateAndTime(replaced.startsAt)}.
				</Notice>
			)}
			<TextField
				label="Show from"
				hint="Indian time."
				type="datetime-local"
				required
				min={isoMinute(new Date())}
				{...register('startsAt')}
				error={errors.startsAt?.message ?? rejected.startsAt}
			/>
			{save.isError && rejected.startsAt === undefined && (
				<Notice kind="error">
					<p>{getFailureMessage('The change was not planned', save.error)}</p>
					{hasCode(save.error, 'changed_meanwhile') && (
						<TheirChange group={group} typed={formatFields(group, value)} onShow={onShowTheirs} />
					)}
				</Notice>
			)}
		</EditorDialog>
	);
}
