import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rupees } from './fields.ts';

/** The public configuration of the shop; contains no secrets. */
export const shopConfig = z.strictObject({
	name: z.string(),
	/** True in the demonstration shop: demo accounts, mailbox, sandbox payments. */
	demo: z.boolean(),
	payment: z.strictObject({
		publicKey: z.string(),
		checkoutScript: z.string(),
		sandbox: z.boolean(),
	}),
	/** Upload target for product images: one file as `field`, plus `fields`. */
	upload: z.strictObject({
		url: z.string(),
		field: z.string(),
		fields: z.record(z.string(), z.string()),
		maxBytes: z.int(),
	}),
	shipping: z.strictObject({
		freeOver: rupees.nullable(),
		flatCap: rupees.nullable(),
	}),
	guestBasket: z.boolean(),
});
export type ShopConfig = z.output<typeof shopConfig>;

export const getShopConfig = endpoint('GET /config', {
	summary: 'Identity of the shop, the public payment key and the upload URL.',
	access: 'anyone',
	response: shopConfig,
});
