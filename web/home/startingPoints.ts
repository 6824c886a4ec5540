import type { ProductCard } from '../../contracts/products.ts';
import { call as browserCall, type Call } from '../session/call.ts';
import type { Query } from '../session/queryContext.ts';

/** An entry point for a kind of shopper: a page of its own, or a category's listing, cheapest first. */
export type StartingPoint = {
	question: string;
	title: string;
	category: string;
	minPrice?: number;
	page?: string;
};

/** The entry points for beginners and competitors. `minPrice` is in rupees without GST. */
export const startingPoints: StartingPoint[] = [
	{
		question: 'New to shooting?',
		title: 'Air rifles to start with',
		category: 'air-rifles',
		page: '/beginners',
	},
	{
		question: 'Training for matches?',
		title: '10 m match rifles',
		category: 'air-rifles',
		minPrice: 100_000,
	},
];

/** The filters of an entry point, as the API and the URL of a listing have them. */
const toQuery = ({ minPrice }: StartingPoint) =>
	({
		...(minPrice === undefined ? {} : { minPrice: String(minPrice) }),
		availability: 'in-stock',
		sort: 'price-asc',
	}) as const;

export const startUrl = (start: StartingPoint): string =>
	start.page ?? `/products/${start.category}?${new URLSearchParams(toQuery(start))}`;

/** The cheapest product of an entry point; null when none is in stock. */
export const cheapestQuery = (start: StartingPoint, call: Call = browserCall): Query<ProductCard | null> => ({
	queryKey: ['cheapest', startingPoints.indexOf(start)],
	queryFn: async ({ signal }) => {
		const query = { ...toQuery(start), category: start.category, limit: 1, fields: 'card' } as const;
		return (await call('GET /products', { signal, query })).products[0] ?? null;
	},
});
