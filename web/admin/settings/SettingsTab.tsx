import { useQuery } from '@tanstack/react-query';
import { groupNames, settingGroups } from '../../../contracts/settingGroups.ts';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { settingsQuery } from './queries.ts';
import { SettingForm } from './SettingForm.tsx';

/** What the owner changes without a developer, in groups. */
export default function SettingsTab() {
	const { data, error, refetch } = useQuery(settingsQuery);
	return (
		<section aria-label="Settings">
			<h2 className="mb-2 font-display text-2xl">Settings</h2>
			<p className="mb-4 max-w-prose text-muted text-sm">
				Changes are shown in the shop within two seconds. Orders and documents keep their amounts, dates and
				addresses; the rules of returns also apply to earlier orders.
			</p>
			<nav aria-label="Groups of settings" className="mb-5">
				<ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
					{groupNames.map((group) => (
						<li key={group}>
							<a href={`#settings-${group}`} className="inline-flex min-h-6 items-center underline">
								{settingGroups[group].title}
							</a>
						</li>
					))}
				</ul>
			</nav>
			{error !== null && <RetryNotice onRetry={refetch}>Failed to fetch the settings</RetryNotice>}
			{data === undefined && error === null && (
				<div role="status" aria-label="Loading settings">
					<Skeleton className="h-96" />
				</div>
			)}
			<div className="grid gap-5">
				{data !== undefined &&
					groupNames.map((group) => (
						<SettingForm key={`${group} ${data[group].version}`} group={group} stored={data[group]} />
					))}
			</div>
		</section>
	);
}
