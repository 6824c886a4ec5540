import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

const key = ['me', 'admin', 'refunds'] as const;

/** The newest; there are few, and each disappears once the payment service accepts it. */
export const failedRefundsQuery = queryOptions({
	queryKey: [...key, 'refused'],
	queryFn: ({ signal }) => call('GET /admin/refunds', { query: { limit: 50 }, signal }),
});

/** The oldest; each disappears once it is marked as paid. */
export const refundsToPayQuery = queryOptions({
	queryKey: [...key, 'to pay'],
	queryFn: ({ signal }) => call('GET /admin/refunds/to-pay', { query: { limit: 50 }, signal }),
});

/** Those that wait for a second person, then the newest that were decided. */
export const refundRequestsQuery = queryOptions({
	queryKey: [...key, 'requests'],
	queryFn: async ({ signal }) => (await call('GET /admin/refund-requests', { signal })).requests,
});
