import { queryOptions } from '@tanstack/react-query';
import { call } from '../session/call.ts';

/** The delivery estimate of a PIN code; nothing is asked without one. */
export const estimateQuery = (pin: string | undefined) =>
	queryOptions({
		queryKey: ['delivery estimate', pin],
		queryFn: ({ signal }) => call('GET /delivery-estimate', { query: { pin: pin ?? '' }, signal }),
		enabled: pin !== undefined,
	});
