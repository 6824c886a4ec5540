import { z } from 'zod';
import type { AddressId, OrderId, VariantId } from '../contracts/ids.ts';
import { type Order, order as orderResponse } from '../contracts/orders.ts';
import { jobHandlers } from '../server/jobs.ts';
import { takeOne } from '../server/platform/database/database.ts';
import { createJobRunner } from '../server/platform/jobs/jobs.ts';
import { addresses } from '../server/schema/addresses.ts';
import { cartLines } from '../server/schema/cart.ts';
import type { products } from '../server/schema/catalog.ts';
import { buildProduct } from './buildProduct.ts';
import { getOnlyVariant } from './buildVariants.ts';
import type { Success } from './gateway.ts';
import { retryWhenBusy } from './retryWhenBusy.ts';
import type { SignedInClient, TestApp, TestResponse } from './testApp.ts';

type Product = typeof products.$inferSelect;

/** A shopper with an address and a filled cart, ready for Pay Now. */
export type FilledCart = {
	shopper: SignedInClient;
	products: Product[];
	addressId: AddressId;
	/** Presses Pay Now with the total of the quote. */
	payNow: (total?: number, gstin?: string, coupon?: string) => Promise<TestResponse>;
};

const homes = {
	Punjab: { city: 'Ludhiana', postalCode: '141001' },
	Maharashtra: { city: 'Pune', postalCode: '411001' },
	'Tamil Nadu': { city: 'Chennai', postalCode: '600001' },
};

/**
 * @param options.gstin of the business the shopper buys for, by default in the shopper's name
 * @param options.coupon the code that the shopper enters at checkout
 * @param options.products each with a quantity, 1 when left out
 */
export async function fillCart(
	testApp: TestApp,
	options: {
		shopper?: SignedInClient;
		products?: Product[];
		/** Variants to buy instead of the products' only ones. */
		variants?: { id: VariantId }[];
		quantity?: number;
		state?: keyof typeof homes;
		/** The city; one of the State by default. */
		city?: string;
		gstin?: string;
		legalName?: string;
		billingAddressId?: AddressId;
		coupon?: string;
	} = {},
): Promise<FilledCart> {
	const shopper = options.shopper ?? (await testApp.signedIn());
	const state = options.state ?? 'Punjab';
	const chosen = options.products ?? (options.variants === undefined ? [await buildProduct(testApp.db)] : []);
	const variantIds =
		options.variants?.map(({ id }) => id) ??
		(await Promise.all(chosen.map(({ id }) => getOnlyVariant(testApp.db, id))));
	for (const variantId of variantIds)
		await testApp.db
			.insert(cartLines)
			.values({ userId: shopper.user.id, variantId, quantity: options.quantity ?? 1 })
			.onConflictDoUpdate({
				target: [cartLines.userId, cartLines.variantId],
				set: { quantity: options.quantity ?? 1 },
			});
	const { id: addressId } = takeOne(
		await testApp.db
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
		payNow: async (total, gstin = options.gstin, coupon = options.coupon) => {
			const quote = z.object({ total: z.number() });
			const path = `/checkout/quote${coupon === undefined ? '' : `?coupon=${coupon}`}` as const;
			const amount = total ?? quote.parse((await shopper.call(`GET ${path}`)).body).total;
			return shopper.call('POST /payments/order', {
				amount,
				currency: 'INR',
				receipt: `receipt_${Date.now()}`,
				notes: { userId: shopper.user.id, addressId },
				gstin,
				legalName: gstin ? (options.legalName ?? shopper.user.name) : undefined,
				billingAddressId: options.billingAddressId,
				coupon,
				ageDeclared: true,
			});
		},
	};
}

const paymentOrder = z.object({ id: z.string(), amount: z.number(), currency: z.literal('INR') });

/** Presses Pay Now and pays in the dialog; the shop has not been notified yet. */
export async function pay(testApp: TestApp, cart: FilledCart, card?: string): Promise<Success> {
	const response = await retryWhenBusy(() => cart.payNow());
	if (response.status !== 200)
		throw new Error(`No payment order: ${response.status} ${JSON.stringify(response.body)}`);
	return testApp.gateway.pay(paymentOrder.parse(response.body).id, card);
}

export const orderBody = (shopper: SignedInClient, success: Success) => ({
	userId: shopper.user.id,
	paymentId: success.razorpay_payment_id,
	status: 'completed',
});

export type PlacedOrder = { order: Order; cart: FilledCart; success: Success; admin: SignedInClient };

/** An order up to the given state, created by the same calls as browsers make. */
export async function orderUpTo(
	testApp: TestApp,
	state: 'paid' | 'shipped' | 'delivered',
	options: Parameters<typeof fillCart>[1] = {},
): Promise<PlacedOrder> {
	const cart = await fillCart(testApp, options);
	const success = await pay(testApp, cart);
	await cart.shopper.call('POST /payments/verify', success);
	const claimed = await cart.shopper.call('POST /orders', orderBody(cart.shopper, success));
	if (claimed.status >= 300) throw new Error(`No order: ${claimed.status} ${JSON.stringify(claimed.body)}`);
	const admin = await testApp.admin();
	const order = orderResponse.parse(claimed.body);
	const steps = { paid: [], shipped: ['shipped'], delivered: ['shipped', 'delivered'] }[state];
	for (const status of steps)
		for (const item of order.orderItems) {
			const response = await admin.call(`PUT /orders/items/${item.id}`, { status });
			if (response.status !== 200) throw new Error(`The item did not become ${status}: ${response.status}`);
		}
	return { order: await readOrder(cart.shopper, order.id), cart, success, admin };
}

export async function getOrders(shopper: SignedInClient): Promise<Order[]> {
	const { body } = await shopper.call('GET /orders/user');
	return z.object({ orders: z.array(orderResponse) }).parse(body).orders;
}

async function readOrder(shopper: SignedInClient, id: OrderId): Promise<Order> {
	return takeOne((await getOrders(shopper)).filter((order) => order.id === id));
}

/** Runs every due job: emails and refunds. */
export async function runDueJobs({ services }: TestApp): Promise<void> {
	await createJobRunner(services.database, jobHandlers(services), [], services.log).drain();
}
