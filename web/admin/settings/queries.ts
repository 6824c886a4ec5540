import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SettingGroup } from '../../../contracts/settingGroups.ts';
import type { StoredSettings } from '../../../contracts/settings.ts';
import { call } from '../../session/call.ts';

const settingsKey = ['me', 'admin', 'settings'] as const;
const changesKey = ['me', 'admin', 'setting changes'] as const;

export const settingsQuery = queryOptions({
	queryKey: settingsKey,
	queryFn: ({ signal }) => call('GET /admin/settings', { signal }),
});

export const serverStateQuery = queryOptions({
	queryKey: ['me', 'admin', 'server'],
	queryFn: ({ signal }) => call('GET /admin/server', { signal }),
});

/** The value of a group as of now, beside a form that keeps what is typed. */
export const latestQuery = (group: SettingGroup) =>
	queryOptions({
		queryKey: ['me', 'admin', 'latest settings', group],
		queryFn: async ({ signal }) => (await call('GET /admin/settings', { signal }))[group].value,
		staleTime: 0,
		gcTime: 0,
	});

export const changesQuery = (group: SettingGroup) =>
	queryOptions({
		queryKey: [...changesKey, group],
		queryFn: async ({ signal }) =>
			(await call('GET /admin/settings/{group}/changes', { params: { group }, signal })).changes,
		staleTime: 0,
	});

export const plannedQuery = queryOptions({
	queryKey: ['me', 'admin', 'planned settings'],
	queryFn: ({ signal }) => call('GET /admin/planned-settings', { signal }),
});

/** Shows what a change has stored. */
export function showStored(client: QueryClient, stored: StoredSettings): Promise<void> {
	client.setQueryData(settingsKey, stored);
	return client.invalidateQueries({ queryKey: changesKey });
}
