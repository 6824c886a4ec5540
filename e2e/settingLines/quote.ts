import { z } from 'zod';
import type { Shown } from './line.ts';

const quoted = z.object({
	lines: z.tuple([z.object({ lowestPrice: z.number() })]),
	highestDiscount: z.number(),
	minimumAge: z.number().optional(),
});
export const getQuote = async ({ calls, product }: Shown) =>
	quoted.parse(
		await calls.call('POST /admin/orders/quote', { lines: [{ productId: product.id, quantity: 1 }] }),
	);

/** Enters an order by telephone, as New order does. */
export async function enterOrder(
	{ calls, product }: Shown,
	email: string,
	payment: { by: 'cash' } | { by: 'payment link' },
) {
	const lines = [{ productId: product.id, quantity: 1 }];
	const { total } = z
		.object({ total: z.number() })
		.parse(await calls.call('POST /admin/orders/quote', { lines }));
	return z
		.object({
			order: z.object({ number: z.string() }).nullish(),
			link: z.object({ expiresAt: z.string() }).nullish(),
		})
		.loose()
		.parse(
			await calls.call('POST /admin/orders', {
				channel: 'phone',
				payment,
				lines,
				total,
				ageDeclared: true,
				customer: { name: 'Kiran First', email, phone: '9814027182' },
				delivery: {
					to: 'address',
					address: {
						recipientName: 'Kiran First',
						phone: '9814027182',
						line1: '12 Mall Road',
						line2: '',
						city: 'Ludhiana',
						state: 'Punjab',
						postalCode: '141001',
						country: 'India',
					},
				},
			}),
		);
}
