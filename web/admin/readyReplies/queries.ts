import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

export const readyRepliesQuery = queryOptions({
	queryKey: ['me', 'admin', 'ready replies'],
	queryFn: async ({ signal }) => (await call('GET /admin/ready-replies', { signal })).replies,
});
