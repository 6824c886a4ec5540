import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateTime, searchWords, sum } from './fields.ts';
import { orderId, productId, userId } from './ids.ts';

/** Shorter texts find nothing: they match almost everything. */
export const minFindLength = 3;
/** The most of each kind that one text finds. */
export const maxFound = 5;

const order = z.strictObject({
	id: orderId,
	/** The order number shown to people, for example NSH-10001. */
	number: z.string(),
	/** The buyer's name. */
	buyer: z.string(),
	createdAt: dateTime,
	totalAmount: sum,
});
const customer = z.strictObject({ id: userId, name: z.string(), email: z.string() });
const product = z.strictObject({ id: productId, name: z.string(), sku: z.string(), archived: z.boolean() });

export const find = endpoint('GET /admin/find', {
	summary:
		'Orders by number, id and buyer, customers by name, email and phone, products by name, SKU and barcode; none of what the caller may not see.',
	permission: 'backOffice',
	personalData: ['orders', 'customers'],
	query: z.object({ q: searchWords }),
	response: z.strictObject({
		/** The newest first. */
		orders: z.array(order).max(maxFound),
		customers: z.array(customer).max(maxFound),
		/** Archived ones last. */
		products: z.array(product).max(maxFound),
	}),
	errors: { 429: 'Too many searches in a minute.' },
});
export type Found = z.output<typeof find.response>;
