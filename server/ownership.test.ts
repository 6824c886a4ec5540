import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint, Method } from '../contracts/endpoint.ts';
import { belongingsOf } from '../testing/belongings.ts';
import { buildProduct } from '../testing/buildProduct.ts';
import type { Success } from '../testing/gateway.ts';
import { claimBody, doJobs, fillBasket, orderUpTo, pay } from '../testing/walkthrough.ts';
import { type Answer, openWorld, type SignedInClient, type World } from '../testing/world.ts';
import { mountAll } from './routes.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
	world = await openWorld();
	owner = await openOwner();
});
afterAll(() => world.close());

/** Somebody who has one of everything that belongs to a person. */
type Owner = {
	shopper: SignedInClient;
	ids: Record<'user' | 'address' | 'order' | 'item' | 'product' | 'inCart' | 'session', string>;
	paid: Success;
	/** Paid in the dialog, and not yet claimed as an order. */
	unclaimed: Success;
};

const comment = 'Groups of ten rings all morning, nothing to add.';
/** What must never reach anybody else. */
const secrets = ['Nirmala Deshpande', 'nirmala@example.com', '12 Mall Road', '9814027182'];
const review = { rating: 5, comment };
const home = {
	name: 'Home',
	line1: '12 Mall Road',
	city: 'Ludhiana',
	state: 'Punjab',
	postalCode: '141001',
	country: 'India',
};

async function openOwner(): Promise<Owner> {
	const shopper = await world.signedIn({ name: 'Nirmala Deshpande', email: 'nirmala@example.com' });
	const products = [await buildProduct(world.db), await buildProduct(world.db)];
	const { order, success, admin, basket } = await orderUpTo(world, 'paid', { shopper, products });
	const [kept, calledOff] = order.orderItems;
	await admin.call(`PUT /orders/items/${calledOff?.id}`, { status: 'cancelled' });
	await doJobs(world);
	await shopper.call(`POST /products/${kept?.productId}/reviews`, review);
	const waiting = await buildProduct(world.db);
	const unclaimed = await pay(world, await fillBasket(world, { shopper, products: [waiting] }));
	await shopper.call('POST /wishlist', { productId: waiting.id });
	const sessions = (await shopper.call('GET /auth/sessions')).body;
	return {
		shopper,
		ids: {
			user: shopper.user.id,
			address: basket.addressId,
			order: order.id,
			item: calledOff?.id ?? '',
			product: kept?.productId ?? '',
			inCart: waiting.id,
			session: z.array(z.object({ id: z.string() })).parse(sessions)[0]?.id ?? '',
		},
		paid: success,
		unclaimed,
	};
}

type Attempt = {
	call: `${Method} /${string}`;
	body?: object;
	/** What anybody else is answered: 403, 404, or 200 with what is their own. */
	stranger: number;
};

/** Every call that is about somebody's own things, aimed at the owner's; what ends something comes last. */
function attemptsAt({ ids, paid, unclaimed, shopper }: Owner): Attempt[] {
	const claimed = { userId: ids.user };
	const toCart = { ...claimed, productId: ids.inCart, quantity: 1 };
	const payment = { amount: 1, currency: 'INR' };
	return [
		{ call: 'GET /auth/verify-role', stranger: 200 },
		{ call: 'GET /auth/sessions', stranger: 200 },
		{ call: `PUT /users/${ids.user}`, body: { name: 'Nirmala Deshpande' }, stranger: 403 },
		{
			call: `POST /users/${ids.user}/change-password`,
			body: { currentPassword: 'guess1', newPassword: 'stolen1' },
			stranger: 403,
		},
		{ call: `GET /addresses?userId=${ids.user}`, stranger: 403 },
		{ call: 'GET /addresses', stranger: 200 },
		{ call: 'POST /addresses', body: { ...home, ...claimed }, stranger: 403 },
		{ call: `PUT /addresses/${ids.address}`, body: home, stranger: 404 },
		{ call: `PUT /addresses/${ids.address}`, body: { ...home, ...claimed }, stranger: 403 },
		{ call: `GET /cart?userId=${ids.user}`, stranger: 403 },
		{ call: 'GET /cart', stranger: 200 },
		{ call: 'POST /cart', body: toCart, stranger: 403 },
		{ call: `PUT /cart/${ids.inCart}`, body: { ...claimed, quantity: 2 }, stranger: 403 },
		{ call: 'POST /cart/merge', body: { lines: [] }, stranger: 200 },
		{ call: `GET /wishlist?userId=${ids.user}`, stranger: 403 },
		{ call: 'GET /wishlist', stranger: 200 },
		{ call: 'POST /wishlist', body: { ...claimed, productId: ids.product }, stranger: 403 },
		{ call: 'GET /checkout/quote', stranger: 200 },
		{ call: 'POST /payments/order', body: { ...payment, notes: { addressId: ids.address } }, stranger: 404 },
		{
			call: 'POST /payments/order',
			body: { ...payment, notes: { ...claimed, addressId: ids.address } },
			stranger: 403,
		},
		{ call: 'POST /payments/verify', body: unclaimed, stranger: 403 },
		{ call: 'POST /payments/check', stranger: 200 },
		{ call: 'POST /orders', body: claimBody(shopper, unclaimed), stranger: 403 },
		{ call: 'POST /orders', body: { paymentId: unclaimed.razorpay_payment_id }, stranger: 404 },
		{ call: 'POST /orders', body: { paymentId: paid.razorpay_payment_id }, stranger: 404 },
		{ call: `GET /orders/user?userId=${ids.user}`, stranger: 403 },
		{ call: 'GET /orders/user', stranger: 200 },
		{ call: `GET /orders/${ids.order}/invoice`, stranger: 404 },
		{ call: `GET /orders/items/${ids.item}/credit-note`, stranger: 404 },
		{ call: `POST /orders/${ids.order}/buy-again`, stranger: 404 },
		{ call: `GET /products/${ids.product}/reviews/mine`, stranger: 404 },
		{ call: `GET /products/${ids.product}/reviews/eligibility`, stranger: 200 },
		{ call: `POST /products/${ids.product}/reviews`, body: review, stranger: 403 },
		{ call: `PUT /products/${ids.product}/reviews`, body: review, stranger: 404 },
		{ call: `DELETE /products/${ids.product}/reviews`, stranger: 404 },
		{ call: `DELETE /wishlist/${ids.inCart}`, body: claimed, stranger: 403 },
		{ call: 'DELETE /wishlist', body: claimed, stranger: 403 },
		{ call: `DELETE /cart/${ids.inCart}`, body: claimed, stranger: 403 },
		{ call: 'DELETE /cart', body: claimed, stranger: 403 },
		{ call: `DELETE /addresses/${ids.address}`, stranger: 404 },
		{ call: 'DELETE /auth/sessions', stranger: 204 },
		{ call: `DELETE /auth/sessions/${ids.session}`, stranger: 404 },
		{ call: 'POST /auth/logout', stranger: 204 },
	];
}

const pathOf = (call: string) => call.replace(/\?.*$/, '');
const fits = ({ method, path }: Endpoint, call: string) =>
	new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathOf(call));

test('OPEN-079 OPEN-082 addresses, orders, invoices, reviews, cart and sessions of one person are out of reach of another', async () => {
	const before = await belongingsOf(world.db, owner.ids.user);
	expect(before.join()).toContain(comment);
	const { order, item, address, session } = owner.ids;
	const payment = owner.unclaimed.razorpay_order_id;
	const neverTold = [...secrets, comment, order, item, address, session, payment];
	for (const { call, body, stranger } of attemptsAt(owner)) {
		// A new one for each, since some of the calls end the session.
		const other = await world.signedIn();
		const answer: Answer = await other.call(call, body);
		expect(answer.status, `${call} ${answer.raw}`).toBe(stranger);
		const told = answer.raw.toString();
		for (const secret of neverTold) expect(told, call).not.toContain(secret);
		expect(await belongingsOf(world.db, owner.ids.user), call).toEqual(before);
	}
});

test('No call of a signed-in user that is declared is left out above', () => {
	const endpoints: Endpoint[] = [];
	mountAll((endpoint) => endpoints.push(endpoint), world.services);
	const attempts = attemptsAt(owner).map(({ call }) => call);
	const untried = endpoints
		.filter(({ access }) => access === 'user')
		.filter((endpoint) => !attempts.some((call) => fits(endpoint, call)))
		.map(({ method, path }) => `${method} ${path}`);
	expect(untried, 'add them to attemptsAt').toEqual([]);
});

test('The same calls, made by the owner, find what they are aimed at', async () => {
	const refused: string[] = [];
	for (const { call, body } of attemptsAt(owner)) {
		if (call === 'DELETE /auth/sessions' || call === 'POST /auth/logout') continue;
		const answer = await owner.shopper.call(call, body);
		if ([401, 403, 404].includes(answer.status)) refused.push(`${answer.status} ${call} ${answer.raw}`);
	}
	expect(refused).toEqual([]);
});
