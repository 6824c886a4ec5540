import { useQuery } from '@tanstack/react-query';
import type { SettingGroup } from '../../../contracts/settings.ts';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { settingsQuery } from './queries.ts';
import { SettingForm } from './SettingForm.tsx';

const groups: SettingGroup[] = [
	'contact',
	'premises',
	'shipping',
	'returns',
	'grievanceOfficer',
	'presentation',
];

/** What the owner changes without a developer, in groups. */
export default function SettingsTab() {
	const { data, error, refetch } = useQuery(settingsQuery);
	return (
		<section aria-label="Settings">
			<h2 className="mb-2 font-display text-2xl">Settings</h2>
			<p className="mb-5 max-w-prose text-muted text-sm">
				Changes are shown in the shop at once. Orders and documents keep their amounts, dates and addresses;
				the rules of returns also apply to earlier orders.
			</p>
			{error !== null && <RetryNotice onRetry={refetch}>Failed to fetch the settings</RetryNotice>}
			{data === undefined && error === null && (
				<div role="status" aria-label="Loading settings">
					<Skeleton className="h-96" />
				</div>
			)}
			<div className="grid gap-5">
				{data !== undefined &&
					groups.map((group) => (
						<SettingForm key={`${group} ${data[group].version}`} group={group} stored={data[group]} />
					))}
			</div>
		</section>
	);
}
