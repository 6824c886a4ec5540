import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { groupNames, type SettingGroup, settingGroups } from '../../../contracts/settingGroups.ts';
import type { StoredSettings } from '../../../contracts/settings.ts';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { settingsQuery } from './queries.ts';
import { SettingForm } from './SettingForm.tsx';

/** A newer version takes the place of a form, unless that has unsaved words: then Save says what was changed meanwhile. */
function Group({ group, stored }: { group: SettingGroup; stored: StoredSettings[SettingGroup] }) {
	const [shown, setShown] = useState(stored);
	const [unsaved, setUnsaved] = useState(false);
	if (!unsaved && shown !== stored) setShown(stored);
	return <SettingForm key={shown.version} group={group} stored={shown} onUnsaved={setUnsaved} />;
}

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
	const { hash, key } = useLocation();
	const isLoaded = data !== undefined;
	// The browser goes to the group of an address only when it is on the page already.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same address, chosen again, has another key
	useEffect(() => {
		if (isLoaded && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
	}, [isLoaded, hash, key]);
	const groups = groupNames.filter((group) => settingGroups[group].changedIn === changedIn);
	return (
		<section aria-label={title}>
			<h2 className="mb-2 font-display text-2xl">{title}</h2>
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
			{error !== null && <RetryNotice onRetry={refetch}>Failed to fetch the settings</RetryNotice>}
			{data === undefined && error === null && (
				<div role="status" aria-label="Loading settings">
					<Skeleton className="h-96" />
				</div>
			)}
			<div className="grid gap-5">
				{data !== undefined &&
					groups.map((group) => <Group key={group} group={group} stored={data[group]} />)}
			</div>
		</section>
	);
}
