// What the demonstration shop begins with and no test changes. A test reads these rows or such as it made itself: every
// other row may come, change or go at any moment, as all tests share one shop.
import { z } from 'zod';
import { callsOf } from './shopCalls.ts';

/** Addresses of a post and of an event. */
export const demoPost = '/blog/finding-your-natural-point-of-aim';
export const demoEvent = '/events/patiala-winter-open-10-m';
/** A category of posts in which no test writes; it has at least five. */
export const demoPostCategory = 'Training';

const list = z.object({ products: z.array(z.object({ id: z.string() })) });

/** Ids of the first products of a category in which no test makes or changes any. */
export async function demoProducts(origin: string, count: number): Promise<string[]> {
	const { products } = list.parse(
		await callsOf(origin).call(`GET /products?category=air-rifles&sort=name-asc&limit=${count}`),
	);
	return products.map(({ id }) => id);
}
