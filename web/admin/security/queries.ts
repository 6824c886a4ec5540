import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

export const secondFactorsKey = ['me', 'admin', 'second factors'] as const;

export const secondFactorsQuery = () =>
	queryOptions({
		queryKey: secondFactorsKey,
		queryFn: ({ signal }) => call('GET /auth/second-factors', { signal }),
	});
