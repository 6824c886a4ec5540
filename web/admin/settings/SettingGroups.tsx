import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { groupNames, type SettingGroup, settingGroups } from '../../../contracts/settingGroups.ts';
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { getReason } from '../failures.ts';
import { settingsQuery } from './queries.ts';

const SettingForms = lazyWithRetry(async () => ({
	default: (await import('./SettingForms.tsx')).SettingForms,
}));

const loading = (
	<div role="status" aria-label="Loading settings">
		<Skeleton className="h-96" />
	</div>
);

/** A page of the back-office with groups of settings, one form each. */
export function SettingGroups({
	changedIn,
	title,
	children,
}: {
	changedIn: (typeof settingGroups)[SettingGroup]['changedIn'];
	title: string;
	children: ReactNode;
}) {
	const { data, error, refetch } = useQuery(settingsQuery);
	const groups = groupNames.filter((group) => settingGroups[group].changedIn === changedIn);
	return (
		<section aria-label={title}>
			<p className="mb-4 max-w-prose text-muted text-sm">{children}</p>
			{groups.length > 1 && (
				<nav aria-label="Groups of settings" className="mb-5">
					<ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
						{groups.map((group) => (
							<li key={group}>
								<a
									href={`#settings-${group}`}
									className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-11"
								>
									{settingGroups[group].title}
								</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			{error !== null && (
				<RetryNotice onRetry={refetch} reason={getReason(error)}>
					Failed to fetch the settings
				</RetryNotice>
			)}
			{data === undefined ? (
				error === null && loading
			) : (
				<Suspense fallback={loading}>
					<SettingForms groups={groups} stored={data} />
				</Suspense>
			)}
		</section>
	);
}
