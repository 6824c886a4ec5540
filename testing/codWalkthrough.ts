import { z } from 'zod';
import { unconfirmedOrder } from '../contracts/cashOnDelivery.ts';
import type { Order } from '../contracts/orders.ts';
import { takeOne } from '../server/platform/database/database.ts';
import { linkIn } from './mailbox.ts';
import type { TestApp, TestResponse } from './testApp.ts';
import { type FilledCart, fillCart, getOrders, runDueJobs } from './walkthrough.ts';

/** Chooses cash on delivery and orders the cart, for the total of the quote. */
export async function orderOnDelivery(
	{ shopper, addressId }: Pick<FilledCart, 'shopper' | 'addressId'>,
	body: object = {},
): Promise<TestResponse> {
	const quote = await shopper.call(`GET /checkout/quote?payment=cod&addressId=${addressId}`);
	const { total } = z.object({ total: z.number() }).parse(quote.body);
	return shopper.call('POST /orders/cod', { addressId, amount: total, ageDeclared: true, ...body });
}

/** The token in the latest email that asks to confirm an order. */
export async function emailedToken(testApp: TestApp): Promise<string> {
	await runDueJobs(testApp);
	const email = testApp.mailbox.emails.findLast(({ subject }) =>
		subject.startsWith('Please confirm your order'),
	);
	if (email === undefined) throw new Error('No email asks to confirm an order.');
	return new URL(linkIn(email)).searchParams.get('token') ?? '';
}

/** A cart that is ordered on delivery and waits for its buyer to confirm it. */
export async function unconfirmed(testApp: TestApp, options: Parameters<typeof fillCart>[1] = {}) {
	const cart = await fillCart(testApp, options);
	const response = await orderOnDelivery(cart);
	if (response.status !== 201)
		throw new Error(`Not ordered: ${response.status} ${JSON.stringify(response.body)}`);
	return {
		cart,
		shopper: cart.shopper,
		waiting: unconfirmedOrder.parse(response.body),
		token: await emailedToken(testApp),
	};
}

/** An order on delivery that its buyer has confirmed, up to the given state of its items. */
export async function codOrder(
	testApp: TestApp,
	state: 'pending' | 'shipped',
	options: Parameters<typeof fillCart>[1] = {},
) {
	const { cart, shopper, token } = await unconfirmed(testApp, options);
	await testApp.guest.call('POST /orders/cod/confirm', { token });
	const admin = await testApp.admin();
	/** The newest one. */
	const order = async (): Promise<Order> => takeOne((await getOrders(shopper)).slice(0, 1));
	if (state === 'shipped') {
		const { id, orderItems } = await order();
		const itemIds = orderItems.map(({ id }) => id);
		const response = await admin.call(`POST /admin/orders/${id}/shipments`, { itemIds, sendEmail: false });
		if (response.status !== 201) throw new Error(`Not shipped: ${JSON.stringify(response.body)}`);
	}
	return { cart, shopper, admin, order: await order(), reread: order };
}
