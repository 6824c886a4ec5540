import { z } from 'zod';
import type { AddressId, OrderId } from '../contracts/ids.ts';
import { type Order, order as orderAnswer } from '../contracts/orders.ts';
import { addresses } from '../server/addresses/tables.ts';
import { cartLines } from '../server/cart/tables.ts';
import type { products } from '../server/catalog/tables.ts';
import { jobHandlers } from '../server/jobs.ts';
import { only } from '../server/platform/database/database.ts';
import { createJobRunner } from '../server/platform/jobs/jobs.ts';
import { buildProduct } from './buildProduct.ts';
import type { Success } from './gateway.ts';
import type { Answer, SignedInClient, World } from './world.ts';

type Product = typeof products.$inferSelect;

/** A shopper with an address and a filled cart, right before Pay Now. */
export type Basket = {
	shopper: SignedInClient;
	products: Product[];
	addressId: AddressId;
	/** Presses Pay Now with the total of the quote. */
	payNow: (total?: number, gstin?: string) => Promise<Answer>;
};

const homes = {
	Punjab: { city: 'Ludhiana', postalCode: '141001' },
	Maharashtra: { city: 'Pune', postalCode: '411001' },
	'Tamil Nadu': { city: 'Chennai', postalCode: '600001' },
};

/**
 * @param options.gstin of the business the shopper buys for
 * @param options.products each with a quantity, 1 when left out
 */
export async function fillBasket(
	world: World,
	options: {
		shopper?: SignedInClient;
		products?: Product[];
		quantity?: number;
		state?: keyof typeof homes;
		/** As the shopper writes it; the State's own when left out. */
		city?: string;
		gstin?: string;
	} = {},
): Promise<Basket> {
	const shopper = options.shopper ?? (await world.signedIn());
	const state = options.state ?? 'Punjab';
	const chosen = options.products ?? [await buildProduct(world.db)];
	for (const product of chosen)
		await world.db
			.insert(cartLines)
			.values({ userId: shopper.user.id, productId: product.id, quantity: options.quantity ?? 1 })
			.onConflictDoUpdate({
				target: [cartLines.userId, cartLines.productId],
				set: { quantity: options.quantity ?? 1 },
			});
	const { id: addressId } = only(
		await world.db
			.insert(addresses)
			.values({
				userId: shopper.user.id,
				name: 'Home',
				recipientName: shopper.user.name,
				phone: '9814027182',
				line1: '12 Mall Road',
				state,
				...homes[state],
				...(options.city === undefined ? {} : { city: options.city }),
				country: 'India',
			})
			.returning(),
	);
	return {
		shopper,
		products: chosen,
		addressId,
		payNow: async (total, gstin = options.gstin) => {
			const quoted = z.object({ total: z.number() });
			const amount = total ?? quoted.parse((await shopper.call('GET /checkout/quote')).body).total;
			return shopper.call('POST /payments/order', {
				amount,
				currency: 'INR',
				receipt: `receipt_${Date.now()}`,
				notes: { userId: shopper.user.id, addressId },
				gstin,
			});
		},
	};
}

const paymentOrder = z.object({ id: z.string(), amount: z.number(), currency: z.literal('INR') });

/** Presses Pay Now and pays in the dialog; the shop has heard nothing of it yet. */
export async function pay(world: World, basket: Basket, card?: string): Promise<Success> {
	const answer = await basket.payNow();
	if (answer.status !== 200)
		throw new Error(`No payment order: ${answer.status} ${JSON.stringify(answer.body)}`);
	return world.gateway.pay(paymentOrder.parse(answer.body).id, card);
}

export const claimBody = (shopper: SignedInClient, success: Success) => ({
	userId: shopper.user.id,
	paymentId: success.razorpay_payment_id,
	status: 'completed',
});

export type PlacedOrder = { order: Order; basket: Basket; success: Success; admin: SignedInClient };

/** An order as far as a test needs it, by the same calls that people's browsers make. */
export async function orderUpTo(
	world: World,
	state: 'paid' | 'shipped' | 'delivered',
	options: Parameters<typeof fillBasket>[1] = {},
): Promise<PlacedOrder> {
	const basket = await fillBasket(world, options);
	const success = await pay(world, basket);
	await basket.shopper.call('POST /payments/verify', success);
	const claimed = await basket.shopper.call('POST /orders', claimBody(basket.shopper, success));
	const admin = await world.admin();
	const order = orderAnswer.parse(claimed.body);
	const steps = { paid: [], shipped: ['shipped'], delivered: ['shipped', 'delivered'] }[state];
	for (const status of steps)
		for (const item of order.orderItems) {
			const answer = await admin.call(`PUT /orders/items/${item.id}`, { status });
			if (answer.status !== 200) throw new Error(`The item did not become ${status}: ${answer.status}`);
		}
	return { order: await readOrder(basket.shopper, order.id), basket, success, admin };
}

export async function ordersOf(shopper: SignedInClient): Promise<Order[]> {
	const { body } = await shopper.call('GET /orders/user');
	return z.object({ orders: z.array(orderAnswer) }).parse(body).orders;
}

async function readOrder(shopper: SignedInClient, id: OrderId): Promise<Order> {
	return only((await ordersOf(shopper)).filter((order) => order.id === id));
}

/** Does every job that is due: mails and refunds. */
export async function doJobs({ services }: World): Promise<void> {
	await createJobRunner(services.database, jobHandlers(services), [], services.log).drain();
}
