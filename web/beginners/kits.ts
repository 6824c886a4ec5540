import type { ProductCard } from '../../contracts/products.ts';
import { type Beginner, heaviestRifle } from '../../shared/beginner.ts';
import { roundUpToRupee } from '../../shared/money.ts';
import { getPrices } from '../product/prices.ts';
import { call as browserCall, type Call } from '../session/call.ts';
import type { Query } from '../session/queryContext.ts';

/** A rifle with the owner's pellets for it and a target; `total` in rupees, with GST. */
type Kit = { name: string; products: [rifle: ProductCard, ...others: ProductCard[]]; total: number };

/** The share of the budget that is left for pellets. */
const forPellets = 0.05;

const names = ['Light on the purse', 'The middle way', 'Room to grow'];

/** Up to three of a list from the cheapest to the dearest, evenly apart. */
export function spread<Item>(items: readonly Item[]): Item[] {
	const places = [0, Math.floor((items.length - 1) / 2), items.length - 1];
	return [...new Set(places)].flatMap((place) => items[place] ?? []);
}

/** The whole rupees of some products with GST, as their cards show them. */
const sumWithGst = (products: readonly ProductCard[]): number =>
	products.reduce((sum, product) => sum + roundUpToRupee(getPrices(product).withGst), 0);

const isPellets = ({ slug }: ProductCard['category']) => slug === 'air-pellets';

/** Up to three kits within the budget, cheapest first: rifles in stock, what the owner linked to them, the cheapest target. */
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
					...{ ...inStock, category: 'air-rifles', limit: 48, maxPrice: String(budget) },
					...(heaviest === undefined ? {} : { 'attr.weight.max': String(heaviest) }),
				},
			}),
			call('GET /products', {
				signal,
				query: { ...inStock, category: 'manual-target-systems', limit: 1 },
			}),
		]);
		const affordable = rifles.filter(
			(rifle) => !rifle.needsLicence && sumWithGst([rifle, ...targets]) <= budget * (1 - forPellets),
		);
		const fitting = await Promise.all(
			spread(affordable).map(async (rifle) => {
				const { products } = await call('GET /products/{productId}/compatible', {
					signal,
					params: { productId: rifle.id },
				});
				return {
					rifle,
					pellets: products.find(({ category, inStock: sold }) => sold && isPellets(category)),
				};
			}),
		);
		return fitting
			.map(({ rifle, pellets }): Kit['products'] => [rifle, ...(pellets ? [pellets] : []), ...targets])
			.map((products, position) => ({ name: names[position] ?? '', products, total: sumWithGst(products) }))
			.filter(({ total }) => total <= budget);
	},
});
