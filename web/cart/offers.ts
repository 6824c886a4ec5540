import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductId } from '../../contracts/ids.ts';
import { formatRupees, roundUpToRupee } from '../../shared/money.ts';
import { call } from '../session/call.ts';

/** The automatic offers of today that apply to a product of the cart. The cart works without them, so a failure is not shown. */
export const offersQuery = (product: ProductId[]) =>
	queryOptions({
		queryKey: ['offers', product],
		queryFn: async ({ signal }) => (await call('GET /offers', { query: { product }, signal })).offers,
		placeholderData: keepPreviousData,
	});

/** As in `Opening offer: add goods worth ₹500 more.` The minimum counts all goods, also those that the offer is not for. */
export const offerText = ({ name, minimum }: { name: string; minimum: number }, subtotal: number): string =>
	subtotal < minimum
		? `${name}: add goods worth ${formatRupees(roundUpToRupee(minimum - subtotal))} more.`
		: `${name} is applied at checkout.`;
