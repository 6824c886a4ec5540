import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CustomPageStatus } from '../../../contracts/customPages.ts';
import { call } from '../../session/call.ts';

export const statusNames = {
	draft: 'Draft',
	scheduled: 'Scheduled',
	published: 'Published',
} as const satisfies Record<CustomPageStatus, string>;

const key = ['me', 'admin', 'custom pages'] as const;

/** All pages that the owner wrote, with their texts: they are edited from the list. */
export const customPagesQuery = queryOptions({
	queryKey: key,
	queryFn: async ({ signal }) => (await call('GET /admin/pages', { signal })).pages,
});

/** Refetches the list and the pages of the shop cached in this browser. */
export async function refreshCustomPages(client: QueryClient): Promise<void> {
	const keys = [key, ['custom page'], ['me', 'custom page'], ['me', 'admin', 'settings']];
	await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
