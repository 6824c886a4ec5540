import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PlannedSettings } from '../../../contracts/plannedSettings.ts';
import { type SettingGroup, settingGroups } from '../../../contracts/settingGroups.ts';
import type { StoredSettings } from '../../../contracts/settings.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { call } from '../../session/call.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { toast } from '../../ui/toasts.ts';
import { showFailure } from '../failures.ts';
import { writePreviewed } from './previewedSettings.ts';
import { plannedQuery, settingsQuery } from './queries.ts';

const PlanDialog = lazyDialog(async () => (await import('./PlanDialog.tsx')).PlanDialog);

/** The fields of a group by name, as they are typed or stored. */
export type FieldValues = Record<string, unknown>;

/** Opens a tab with a value as shoppers will see it. @param read undefined when the value cannot be saved */
function PreviewLink({
	group,
	read,
	name,
	size,
}: {
	group: SettingGroup;
	read: () => unknown;
	name: string;
	size?: 'small';
}) {
	return (
		<ButtonLink
			variant="secondary"
			size={size}
			to={`/preview/settings?settings=${group}`}
			target="_blank"
			aria-label={`${name}, in a new tab`}
			onClick={(event) => {
				const value = read();
				if (value === undefined) event.preventDefault();
				else writePreviewed(group, value);
			}}
		>
			{name}
		</ButtonLink>
	);
}

/** A planned change of a group, or one that did not take effect. */
function Planned({
	plan,
	stored,
	onEdit,
}: {
	plan: PlannedSettings;
	stored: FieldValues;
	onEdit: (value: FieldValues) => void;
}) {
	const client = useQueryClient();
	const { id, group, startsAt, person, problem } = plan;
	const [asks, setAsks] = useState(false);
	const cancel = useMutation({
		mutationFn: () => call('DELETE /admin/planned-settings/{id}', { params: { id } }),
		onSuccess: (planned) => {
			client.setQueryData(plannedQuery.queryKey, planned);
			toast.success('Planned change cancelled');
		},
		onError: (error) => {
			showFailure(error, 'The planned change was not cancelled');
			void client.invalidateQueries(plannedQuery);
		},
		onSettled: () => setAsks(false),
	});
	useEffect(() => {
		// It takes effect within two seconds of its time; no timer is longer than 24 days.
		const timer = setTimeout(
			() => {
				void client.invalidateQueries(plannedQuery);
				void client.invalidateQueries(settingsQuery);
			},
			Math.min(Math.max(Date.parse(startsAt) - Date.now(), 0) + 2500, 2 ** 31 - 1),
		);
		return () => clearTimeout(timer);
	}, [client, startsAt]);
	const declared: Record<string, { label: string }> = settingGroups[group].fields;
	const labels = Object.keys(plan.value).map((field) => declared[field]?.label ?? field);
	const { data } = settingGroups[group].schema.safeParse({ ...stored, ...plan.value });
	return (
		<>
			<Notice kind={problem === null ? 'info' : 'error'}>
				<p>
					{problem === null
						? `Planned for ${dateAndTime(startsAt)}`
						: `Planned for ${dateAndTime(startsAt)}, but not changed`}
					{person !== null && ` by ${person.name}`}: <span className="font-medium">{labels.join(', ')}</span>
				</p>
				<p className="mt-1">
					{problem ??
						'Only these fields change then, in place of whatever is saved in them until then. Other fields stay as they are saved.'}
				</p>
				<div className="mt-3 flex flex-wrap gap-3">
					{data !== undefined && (
						<>
							<PreviewLink group={group} read={() => data} name="Preview Planned" size="small" />
							<Button variant="secondary" size="small" onClick={() => onEdit(plan.value)}>
								Edit Planned
							</Button>
						</>
					)}
					<Button variant="secondary" size="small" onClick={() => setAsks(true)}>
						Cancel Planned
					</Button>
				</div>
			</Notice>
			{asks && (
				<ConfirmDialog
					title="Cancel the planned change"
					question={`What is planned for ${dateAndTime(startsAt)} is not kept. What is saved stays.`}
					confirm="Cancel the Change"
					dismiss="Keep It"
					loading={cancel.isPending}
					onConfirm={() => cancel.mutate()}
					onClose={() => setAsks(false)}
				/>
			)}
		</>
	);
}

/** Previews what is typed in a group, plans it for a later time, and shows what is planned. */
export default function Planning({
	group,
	stored: { value: stored, version },
	isDirty,
	read,
	write,
	onInvalid,
	onPlanned,
	onShowTheirs,
}: {
	group: SettingGroup;
	stored: StoredSettings[SettingGroup];
	isDirty: boolean;
	/** What is typed. */
	read: () => FieldValues;
	/** Types values. */
	write: (value: FieldValues) => void;
	/** Called when what is typed cannot be saved. */
	onInvalid: () => void;
	onPlanned: () => void;
	/** Replaces what is typed by what someone else has saved. */
	onShowTheirs: () => void;
}) {
	const { data, error, refetch } = useQuery(plannedQuery);
	const [planning, setPlanning] = useState<FieldValues>();
	const plan = data?.planned.find((each) => each.group === group);
	function readValid(): FieldValues | undefined {
		const parsed = settingGroups[group].schema.safeParse(read());
		if (!parsed.success) onInvalid();
		return parsed.data;
	}
	return (
		<div className="mt-5 grid gap-5 border-line border-t pt-5">
			{error !== null && (
				<RetryNotice onRetry={refetch}>The planned changes could not be loaded.</RetryNotice>
			)}
			{plan !== undefined && <Planned plan={plan} stored={{ ...stored }} onEdit={write} />}
			<div className="flex flex-wrap gap-3">
				<PreviewLink group={group} read={readValid} name="Preview" />
				<Button
					variant="secondary"
					disabled={!isDirty || data === undefined}
					onClick={() => setPlanning(readValid())}
				>
					Plan for Later
				</Button>
			</div>
			{planning !== undefined && (
				<PlanDialog
					group={group}
					version={version}
					value={planning}
					replaced={plan}
					onPlanned={() => {
						setPlanning(undefined);
						onPlanned();
					}}
					onShowTheirs={() => {
						setPlanning(undefined);
						onShowTheirs();
					}}
					onClose={() => setPlanning(undefined)}
				/>
			)}
		</div>
	);
}
