import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AddressId } from '../../contracts/ids.ts';
import type { PaymentProgress } from '../../contracts/payments.ts';
import { call } from '../session/call.ts';
import { shopConfigQuery } from '../session/shopConfig.ts';
import { useToken } from '../session/useSession.ts';

/** What a quote depends on besides the cart. */
export type QuoteOptions = {
	/** The code that applies; undefined without one. */
	coupon: string | undefined;
	payment: 'online' | 'cod';
	/** Only where cash on delivery depends on it. */
	addressId: AddressId | undefined;
};

export const quoteKey = ({ coupon, payment, addressId }: QuoteOptions) =>
	['me', 'quote', coupon ?? '', payment, addressId ?? ''] as const;

/**
 * The quote of the cart; requested as soon as there is a token, in parallel with the session.
 * @param isFixed whether the quote stays as it is
 */
export function useQuote(options: QuoteOptions, isFixed = false) {
	const token = useToken();
	return useQuery({
		queryKey: quoteKey(options),
		queryFn: ({ signal }) => call('GET /checkout/quote', { query: options, signal }),
		placeholderData: keepPreviousData,
		// The cart may have been ordered or changed on another device.
		refetchOnWindowFocus: 'always',
		enabled: typeof token === 'string' && !isFixed,
	});
}

export const paymentsKey = ['me', 'payments'] as const;

/**
 * The user's latest payments, newest first, reconciled by the server before it responds.
 * @param pauseMs delay until the next request, by the number of responses and failures so far; requested only once
 * without it
 */
export function usePayments(
	pauseMs?: (payments: PaymentProgress[] | undefined, attempts: number) => number | false,
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
