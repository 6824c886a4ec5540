// Rows of the demonstration shop that no test changes. A test may read only these rows and its own: all tests share one
// shop, so every other row may be added, changed or deleted at any time.
import { z } from 'zod';
import { createShopCalls } from './shopCalls.ts';

/** Addresses of a post and of an event. */
export const demoPost = '/blog/finding-your-natural-point-of-aim';
export const demoEvent = '/events/patiala-winter-open-10-m';

const list = z.object({ products: z.array(z.object({ id: z.string() })) });

/** Ids of the first products of a category in which no test makes or changes any. */
export async function demoProducts(origin: string, count: number): Promise<string[]> {
	const { products } = list.parse(
		await createShopCalls(origin).call(`GET /products?category=air-rifles&sort=name-asc&limit=${count}`),
	);
	return products.map(({ id }) => id);
}
