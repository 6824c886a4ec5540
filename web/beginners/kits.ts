import type { ProductCard } from '../../contracts/products.ts';
import { type Beginner, heaviestRifle } from '../../shared/beginner.ts';
import { roundUpToRupee } from '../../shared/money.ts';
import { getPrices } from '../product/prices.ts';
import { call as browserCall, type Call } from '../session/call.ts';
import type { Query } from '../session/queryContext.ts';

/** A rifle with the owner's pellets for it and a target, as far as the shop has them. */
type Kit = {
	name: string;
	products: [rifle: ProductCard, ...others: ProductCard[]];
	/** What the shop has none of. */
	missing: string[];
	/** Rupees, with GST. */
	total: number;
	/** Whether variants cost more. */
	from: boolean;
};

const names = ['Lowest price', 'Mid-range', 'Room to grow'];
/** Rifles whose pellets are looked up: more than are shown, because the dearest may leave nothing for pellets. */
const maxLookedUp = 9;

/** Some of a list from its first to its last, evenly apart. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
	const places = Array.from({ length: count }, (_, step) =>
		Math.floor((step * (items.length - 1)) / (count - 1)),
	);
	return [...new Set(places)].flatMap((place) => items[place] ?? []);
}

/** The whole rupees of some products with GST, as their cards show them. */
const sumWithGst = (products: readonly ProductCard[]): number =>
	products.reduce((sum, product) => sum + roundUpToRupee(getPrices(product).withGst), 0);

/** Up to three kits within the budget, cheapest first: rifles in stock, the cheapest of the pellets that the owner linked to them, the cheapest target. */
export const kitsQuery = (beginner: Beginner, call: Call = browserCall): Query<Kit[]> => ({
	queryKey: ['kits', beginner],
	queryFn: async ({ signal }) => {
		const budget = Number(beginner.budget);
		const heaviest = heaviestRifle(beginner);
		const inStock = { availability: 'in-stock', sort: 'price-asc', fields: 'card' } as const;
		const [{ products: rifles }, { products: targets }] = await Promise.all([
			call('GET /products', {
				signal,
				query: {
					...inStock,
					category: 'air-rifles',
					limit: 48,
					maxPrice: String(budget),
					...(heaviest === undefined ? {} : { maxWeightG: String(heaviest) }),
				},
			}),
			call('GET /products', {
				signal,
				query: { ...inStock, category: 'manual-target-systems', limit: 1 },
			}),
		]);
		const affordable = rifles.filter(
			(rifle) => !rifle.needsLicence && sumWithGst([rifle, ...targets]) <= budget,
		);
		const kits = await Promise.all(
			spread(affordable, maxLookedUp).map(async (rifle): Promise<Omit<Kit, 'name'>> => {
				const { products: pellets } = await call('GET /products', {
					signal,
					query: { ...inStock, category: 'air-pellets', fits: rifle.id, limit: 1 },
				});
				const products: Kit['products'] = [rifle, ...pellets, ...targets];
				return {
					products,
					missing: [
						...(pellets.length === 0 ? ['pellets'] : []),
						...(targets.length === 0 ? ['target'] : []),
					],
					total: sumWithGst(products),
					from: products.some(({ priceFrom }) => priceFrom === true),
				};
			}),
		);
		const within = kits.filter(({ total }) => total <= budget);
		return spread(within, names.length).map((kit, position) => ({ name: names[position] ?? '', ...kit }));
	},
});
