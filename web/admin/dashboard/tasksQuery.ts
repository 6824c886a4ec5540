import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

export const tasksQuery = queryOptions({
	queryKey: ['me', 'admin', 'tasks'],
	queryFn: ({ signal }) => call('GET /admin/tasks', { signal }),
	// Always refetched: a task completed elsewhere in the back-office must not be listed again.
	staleTime: 0,
	refetchInterval: 60_000,
});
