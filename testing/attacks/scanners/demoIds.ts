import { z } from 'zod';
import type { Tokens } from './targets.ts';

const id = z.string();
const withId = z.looseObject({ id });

/** What the demonstration shop has, one of each kind. */
export async function readDemoIds(shop: string, { shopper, admin }: Tokens) {
	const get = async (path: string, token: string): Promise<unknown> =>
		(await fetch(`${shop}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
	/** The first element of a list, which may be a field of the answer. */
	const first = async <Row extends z.ZodType>(path: string, row: Row, token = admin) => {
		const response = await get(path, token);
		const lists = Array.isArray(response) ? [response] : Object.values(z.looseObject({}).parse(response));
		const [found] = z.array(z.unknown()).parse(lists.find(Array.isArray));
		return row.parse(found);
	};
	const order = z.looseObject({ id, orderItems: z.array(withId).min(1) });
	const product = await first('/products?limit=1', withId);
	const { variants } = z
		.looseObject({ variants: z.array(withId).min(1) })
		.parse(await get(`/admin/products/${product.id}`, admin));
	const ownOrder = await first('/orders/user', order, shopper);
	const anyOrder = await first('/orders?limit=5', order);
	const { user } = z.looseObject({ user: withId }).parse(await get('/auth/verify-role', shopper));
	return {
		product: product.id,
		variant: variants[0]?.id ?? '',
		order: anyOrder.id,
		item: anyOrder.orderItems[0]?.id ?? '',
		ownOrder: ownOrder.id,
		ownItem: ownOrder.orderItems[0]?.id ?? '',
		shopper: user.id,
		address: (await first('/addresses', withId, shopper)).id,
		review: (await first('/admin/reviews?limit=10', withId)).id,
		question: (await first('/admin/questions?limit=1', withId)).id,
		return: (await first('/admin/returns?limit=1', withId)).id,
		category: (await first('/categories', withId)).id,
		brand: (await first('/brands', withId)).id,
		coupon: (await first('/admin/coupons', withId)).id,
		zone: (await first('/admin/delivery-zones', withId)).id,
		synonyms: (await first('/admin/synonyms', withId)).id,
		gunModel: (await first('/admin/gun-models', withId)).id,
		meaning: (await first('/admin/search-meanings', withId)).id,
		customer: (await first('/admin/customers?limit=1', withId)).id,
	};
}
export type DemoIds = Awaited<ReturnType<typeof readDemoIds>>;
