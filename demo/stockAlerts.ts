import { and, eq } from 'drizzle-orm';
import type { ProductId } from '../contracts/ids.ts';
import { type Db, takeOne } from '../server/platform/database/database.ts';
import { stockAlerts } from '../server/schema/alerts.ts';
import { productVariants } from '../server/schema/catalog.ts';
import type { DemoAccounts } from './accounts.ts';

/** Sold-out items with the people who wait for them: index in `people`, and days since they asked. */
const wanted: {
	product: string;
	options?: Record<string, string>;
	people: [person: number, daysAgo: number][];
}[] = [
	{
		product: 'zinnora-finale-rifle-451',
		people: [
			[2, 19],
			[5, 17],
			[9, 12],
			[14, 9],
			[21, 6],
			[30, 2],
			[33, 1],
		],
	},
	{
		product: 'kavrin-glove-five-finger',
		options: { Size: 'S', Colour: 'Black' },
		people: [
			[7, 11],
			[12, 8],
			[26, 3],
		],
	},
	{
		product: 'kestrath-kr900-left',
		people: [
			[19, 24],
			[3, 5],
		],
	},
	{ product: 'tarkeen-trigger-gauge', people: [[28, 4]] },
];

const dayMs = 24 * 60 * 60 * 1000;

/** Adds people who wait for sold-out items. @param productIds by the key of the demonstration product */
export async function loadStockAlerts(
	tx: Db,
	{ buyers, productIds }: Pick<DemoAccounts, 'buyers'> & { productIds: ReadonlyMap<string, ProductId> },
): Promise<void> {
	for (const { product, options = {}, people } of wanted) {
		const productId = productIds.get(product);
		if (productId === undefined) throw new Error(`A demo alert refers to '${product}'.`);
		const variant = takeOne(
			await tx
				.select({ id: productVariants.id })
				.from(productVariants)
				.where(and(eq(productVariants.productId, productId), eq(productVariants.options, options))),
		);
		await tx.insert(stockAlerts).values(
			people.map(([person, daysAgo]) => {
				const buyer = buyers[person];
				if (buyer === undefined) throw new Error(`A demo alert refers to the unknown person ${person}.`);
				return {
					variantId: variant.id,
					email: buyer.email,
					state: 'waiting' as const,
					askedAt: new Date(Date.now() - daysAgo * dayMs),
				};
			}),
		);
	}
}
