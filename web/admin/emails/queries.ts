import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

const failuresKey = ['me', 'admin', 'failures'] as const;

export const failedEmailsQuery = (page: number) =>
	queryOptions({
		queryKey: [...failuresKey, 'emails', page],
		queryFn: ({ signal }) => call('GET /admin/mails', { query: { page }, signal }),
		placeholderData: keepPreviousData,
	});

/** The newest; there are few, and each disappears once it is generated. */
export const failedDocumentsQuery = queryOptions({
	queryKey: [...failuresKey, 'documents'],
	queryFn: ({ signal }) => call('GET /admin/documents', { query: { limit: 50 }, signal }),
});
