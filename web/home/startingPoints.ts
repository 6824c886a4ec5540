import { emptyListing, type Listing } from '../../contracts/listing.ts';
import type { ProductCard } from '../../contracts/products.ts';
import { addressOf } from '../catalog/listingPlace.ts';
import { call as browserCall, type Call } from '../session/call.ts';
import type { Query } from '../session/shopData.ts';

/** A start for one kind of shopper: a category's listing, cheapest first. */
export type StartingPoint = { question: string; title: string; category: string; minPrice?: number };

/** Where the home page sends beginners and competitors. `minPrice` is in rupees without GST. */
export const startingPoints: StartingPoint[] = [
	{ question: 'New to shooting?', title: 'Air rifles to start with', category: 'air-rifles' },
	{
		question: 'Training for matches?',
		title: '10 m match rifles',
		category: 'air-rifles',
		minPrice: 100_000,
	},
];

const listingOf = ({ minPrice }: StartingPoint): Listing => ({
	...emptyListing,
	minPrice,
	availability: ['in-stock'],
	sort: 'price-asc',
});

export const addressOfStart = (start: StartingPoint): string =>
	addressOf({ category: start.category, listing: listingOf(start) });

/** The cheapest product that a starting point leads to; null when there is none in stock. */
export const cheapestQuery = (start: StartingPoint, call: Call = browserCall): Query<ProductCard | null> => ({
	queryKey: ['cheapest', start.category, start.minPrice ?? 0],
	queryFn: async ({ signal }) => {
		const { minPrice, availability, sort } = listingOf(start);
		const query = {
			category: start.category,
			minPrice,
			availability,
			sort,
			limit: 1,
			fields: 'card',
		} as const;
		return (await call('GET /products', { signal, query })).products[0] ?? null;
	},
});
