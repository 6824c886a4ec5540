import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

const staffKey = ['me', 'admin', 'staff'] as const;

export const staffQuery = queryOptions({
	queryKey: staffKey,
	queryFn: ({ signal }) => call('GET /admin/staff', { signal }),
});

export const refreshStaff = (client: QueryClient): Promise<void> =>
	client.invalidateQueries({ queryKey: staffKey });
