import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { PaymentProgress } from '../../contracts/payments.ts';
import { call } from '../session/call.ts';
import { shopConfigQuery } from '../session/shopConfig.ts';
import { useToken } from '../session/useSession.ts';

/** The cart's price; asked for as soon as there is a token, side by side with the question whose it is. */
export function useQuote() {
	const token = useToken();
	return useQuery({
		queryKey: ['me', 'quote'],
		queryFn: ({ signal }) => call('GET /checkout/quote', { signal }),
		enabled: typeof token === 'string',
	});
}

export const paymentsKey = ['me', 'payments'] as const;

/**
 * The states of the user's latest payments, newest first, settled by the server before it answers.
 * @param pauseMs until the next question, by the number of answers and failures so far; left out, it is asked once
 */
export function usePayments(
	pauseMs?: (payments: PaymentProgress[] | undefined, asked: number) => number | false,
): UseQueryResult<PaymentProgress[]> {
	const token = useToken();
	return useQuery({
		queryKey: paymentsKey,
		queryFn: async ({ signal }) => (await call('POST /payments/check', { signal })).payments,
		enabled: typeof token === 'string',
		staleTime: 0,
		refetchInterval: ({ state }) =>
			pauseMs?.(state.data, state.dataUpdateCount + state.errorUpdateCount) ?? false,
	});
}

export const useShop = () => useQuery(shopConfigQuery());
