import { queryOptions } from '@tanstack/react-query';
import { formatRupees, roundUpToRupee } from '../../shared/money.ts';
import { call } from '../session/call.ts';

/** The automatic offers of today. The cart works without them, so a failure is not shown. */
export const offersQuery = queryOptions({
	queryKey: ['offers'],
	queryFn: async ({ signal }) => (await call('GET /offers', { signal })).offers,
});

/**
 * As in `Opening offer: add goods worth ₹500 more.` What an offer on some goods needs is not known here: only checkout tells
 * which goods those are.
 */
export function offerText(
	{ name, minimum, wholeOrder }: { name: string; minimum: number; wholeOrder: boolean },
	subtotal: number,
): string {
	if (!wholeOrder) return `${name} is applied at checkout.`;
	return subtotal < minimum
		? `${name}: add goods worth ${formatRupees(roundUpToRupee(minimum - subtotal))} more.`
		: `${name} is applied at checkout.`;
}
