import { queryOptions } from '@tanstack/react-query';
import { formatRupeesExact } from '../../contracts/money.ts';
import { call } from '../session/call.ts';

/** The automatic offers of today. The cart works without them, so a failure is not shown. */
export const offersQuery = queryOptions({
	queryKey: ['offers'],
	queryFn: async ({ signal }) => (await call('GET /offers', { signal })).offers,
});

/** As in `Opening offer: add goods worth ₹500 more.`; the checkout decides whether it applies. */
export function offerText({ name, minimum }: { name: string; minimum: number }, subtotal: number): string {
	return subtotal < minimum
		? `${name}: add goods worth ${formatRupeesExact(minimum - subtotal)} more.`
		: `${name}: deducted at checkout where it applies.`;
}
