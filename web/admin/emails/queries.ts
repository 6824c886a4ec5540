import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

export const failuresKey = ['me', 'admin', 'failures'] as const;

export const failedEmailsQuery = (page: number) =>
	queryOptions({
		queryKey: [...failuresKey, 'emails', page],
		queryFn: ({ signal }) => call('GET /admin/mails', { query: { page }, signal }),
		placeholderData: keepPreviousData,
	});

/** The newest; there are few, and each disappears once the payment service accepts it. */
export const failedRefundsQuery = queryOptions({
	queryKey: [...failuresKey, 'refunds'],
	queryFn: ({ signal }) => call('GET /admin/refunds', { query: { limit: 50 }, signal }),
});

/** The oldest; each disappears once it is marked as paid. */
export const refundsToPayQuery = queryOptions({
	queryKey: [...failuresKey, 'to pay'],
	queryFn: ({ signal }) => call('GET /admin/refunds/to-pay', { query: { limit: 50 }, signal }),
});

/** The newest; there are few, and each disappears once it is generated. */
export const failedDocumentsQuery = queryOptions({
	queryKey: [...failuresKey, 'documents'],
	queryFn: ({ signal }) => call('GET /admin/documents', { query: { limit: 50 }, signal }),
});
