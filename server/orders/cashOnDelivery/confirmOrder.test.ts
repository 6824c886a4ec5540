import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { unconfirmedOrder } from '../../../contracts/cashOnDelivery.ts';
import { defaultSettings } from '../../../store.config.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { codOrder, emailedToken, orderOnDelivery, unconfirmed } from '../../../testing/codWalkthrough.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { fillCart, getOrders, orderUpTo, runDueJobs } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { users } from '../../schema/auth.ts';
import { codConfirmations } from '../../schema/cashOnDelivery.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { categories } from '../../schema/categories.ts';
import { checkouts } from '../../schema/checkout.ts';
import { payments } from '../../schema/payments.ts';
import { releaseExpiredReservations } from '../../selling/checkout/checkout.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const confirm = (token: string) => testApp.guest.call('POST /orders/cod/confirm', { token });
const check = (token: string) => testApp.guest.call('POST /orders/cod/check', { token });
const stock = async () =>
	takeOne(await testApp.db.select({ stock: products.stock, reserved: products.reserved }).from(products));
const emailsToConfirm = () =>
	testApp.mailbox.emails.filter(({ subject }) => subject.startsWith('Please confirm your order'));

describe('an order on delivery', () => {
	test('reserves the stock, emails one link, and is placed with the fee when its buyer confirms it', {
		tags: ['AFT-204', 'AFT-205'],
	}, async () => {
		const { shopper, waiting, token } = await unconfirmed(testApp, { quantity: 2 });
		const { fee } = defaultSettings.cashOnDelivery;
		expect(waiting).toMatchObject({ amount: 2360 + fee, items: [{ quantity: 2 }] });
		expect(await stock()).toEqual({ stock: 10, reserved: 2 });
		expect(await getOrders(shopper)).toEqual([]);
		expect((await shopper.call('GET /cart')).body).toEqual([]);
		expect((await shopper.call('GET /orders/cod')).body).toMatchObject({ orders: [{ id: waiting.id }] });
		expect(takeOne(emailsToConfirm())).toMatchObject({ to: shopper.user.email });
		expect(JSON.stringify(await testApp.db.select().from(codConfirmations))).not.toContain(token);

		expect(await check(token)).toMatchObject({ status: 200, body: { order: null } });
		const confirmed = await confirm(token);
		expect(confirmed).toMatchObject({ status: 200, body: { amount: waiting.amount } });
		expect(await check(token)).toMatchObject({ status: 200, body: { order: confirmed.body } });
		expect(await confirm(token)).toMatchObject({ status: 200, body: confirmed.body });
		expect(takeOne(await getOrders(shopper))).toMatchObject({
			paymentState: 'due',
			codFee: fee,
			shipping: fee,
			totalAmount: waiting.amount,
			payment: { channel: 'cash on delivery', amountDue: waiting.amount, refusals: 0 },
		});
		expect(await stock()).toEqual({ stock: 8, reserved: 0 });
		expect((await shopper.call('GET /orders/cod')).body).toEqual({ orders: [] });
		expect((await shopper.call('GET /cart')).body).toEqual([]);
	});

	test('of the same goods again is a further one, with an email of its own', {
		tags: ['AFT-204'],
	}, async () => {
		const { cart, shopper, waiting } = await unconfirmed(testApp);
		await fillCart(testApp, cart);
		const further = unconfirmedOrder.parse((await orderOnDelivery(cart)).body);
		expect(further.id).not.toBe(waiting.id);
		expect((await shopper.call('GET /orders/cod')).body).toMatchObject({
			orders: expect.arrayContaining([
				expect.objectContaining({ id: waiting.id }),
				expect.objectContaining({ id: further.id }),
			]),
		});
		expect(await stock()).toEqual({ stock: 10, reserved: 2 });
		await runDueJobs(testApp);
		expect(emailsToConfirm()).toHaveLength(2);
	});

	test('keeps its units when its buyer wants to pay for more than the others', {
		tags: ['AFT-206'],
	}, async () => {
		const { cart, shopper, token } = await unconfirmed(testApp, { quantity: 8 });
		const next = await fillCart(testApp, { shopper, products: cart.products, quantity: 3 });
		expect((await next.payNow()).status).toBe(409);
		expect(await stock()).toEqual({ stock: 10, reserved: 8 });
		expect((await confirm(token)).status).toBe(200);
	});

	test('is not placed for an account other than the one that is signed in', {
		tags: ['AFT-204'],
	}, async () => {
		const userId = (await testApp.signedIn()).user.id;
		expect(await orderOnDelivery(await fillCart(testApp), { userId })).toMatchObject({
			status: 403,
			body: { error: 'This order belongs to another account. Please login again.' },
		});
		expect(await stock()).toMatchObject({ reserved: 0 });
	});

	test('is not placed with an unknown link, or for another amount than the shopper saw', {
		tags: ['AFT-204', 'AFT-206'],
	}, async () => {
		expect((await confirm('unknown')).status).toBe(404);
		expect((await check('unknown')).status).toBe(404);
		const cart = await fillCart(testApp);
		const response = await orderOnDelivery(cart, { amount: 1 });
		expect(response).toMatchObject({ status: 409, body: { quote: { codFee: 49 } } });
		expect(await stock()).toMatchObject({ reserved: 0 });
	});

	test('ends when it is not confirmed in time, and its stock is available again', {
		tags: ['AFT-206'],
	}, async () => {
		const { shopper, token } = await unconfirmed(testApp);
		await testApp.db.update(checkouts).set({ reservedUntil: sql`now() - interval '1 second'` });
		expect((await check(token)).status).toBe(409);
		expect((await confirm(token)).status).toBe(409);
		await releaseExpiredReservations(testApp.db);
		expect(await stock()).toEqual({ stock: 10, reserved: 0 });
		expect(takeOne(await testApp.db.select().from(payments)).state).toBe('failed');
		expect((await confirm(token)).status).toBe(409);
		expect(await getOrders(shopper)).toEqual([]);
	});

	test('is cancelled by its buyer only, which returns its goods to the cart', {
		tags: ['AFT-206'],
	}, async () => {
		const first = await unconfirmed(testApp);
		const stranger = await testApp.signedIn();
		const path = `POST /orders/cod/${first.waiting.id}/cancel` as const;
		expect((await stranger.call(path)).status).toBe(404);
		expect((await first.shopper.call(path)).status).toBe(200);
		expect((await first.shopper.call(path)).status).toBe(404);
		expect((await confirm(first.token)).status).toBe(409);

		expect((await orderOnDelivery(first.cart)).status).toBe(201);
		expect((await confirm(await emailedToken(testApp))).status).toBe(200);
	});

	test('stays beside a newer checkout, and what the cart got meanwhile stays in it', {
		tags: ['AFT-206'],
	}, async () => {
		const { cart, shopper, token } = await unconfirmed(testApp);
		const [bought] = cart.products;
		const other = await buildProduct(testApp.db, { name: 'Pellets' });
		const next = await fillCart(testApp, { shopper, products: [other] });
		expect((await next.payNow()).status).toBe(200);
		await shopper.call('POST /cart', { userId: shopper.user.id, productId: bought?.id, quantity: 1 });
		expect((await confirm(token)).status).toBe(200);
		expect((await shopper.call('GET /cart')).body).toMatchObject([
			{ product: { id: other.id } },
			{ product: { id: bought?.id }, quantity: 1 },
		]);
	});

	test('that expires returns its goods to the cart, beside those that are in it', {
		tags: ['AFT-206'],
	}, async () => {
		const { cart, shopper } = await unconfirmed(testApp, { quantity: 2 });
		await shopper.call('POST /cart', {
			userId: shopper.user.id,
			productId: cart.products[0]?.id,
			quantity: 1,
		});
		await testApp.db.update(checkouts).set({ reservedUntil: sql`now() - interval '1 second'` });
		await releaseExpiredReservations(testApp.db);
		expect((await shopper.call('GET /cart')).body).toMatchObject([{ quantity: 3 }]);
	});

	test('that expires leaves out of the cart what was switched off meanwhile', {
		tags: ['AFT-206'],
	}, async () => {
		const { shopper } = await unconfirmed(testApp);
		await testApp.db.update(productVariants).set({ active: false });
		await testApp.db.update(checkouts).set({ reservedUntil: sql`now() - interval '1 second'` });
		await releaseExpiredReservations(testApp.db);
		expect((await shopper.call('GET /cart')).body).toEqual([]);
	});

	test('gets another email when its buyer asks for it, a few times an hour; each link works', {
		tags: ['AFT-205'],
	}, async () => {
		const { shopper, waiting, token } = await unconfirmed(testApp);
		const path = `POST /orders/cod/${waiting.id}/resend` as const;
		const statuses = [];
		for (let i = 0; i < 6; i++) statuses.push((await shopper.call(path)).status);
		expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
		const latest = await emailedToken(testApp);
		expect(latest).not.toBe(token);
		const responses = [await confirm(token), await confirm(latest)];
		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
		expect(responses[1]?.body).toEqual(responses[0]?.body);
	});
});

describe('a known buyer, with a verified email and an order that was paid and delivered,', () => {
	const tags = ['AFT-221'];
	const known = async () => (await orderUpTo(testApp, 'delivered')).cart.shopper;
	const press = (shopper: SignedInClient, id: string, body: object = {}) =>
		shopper.call(`POST /orders/cod/${id}/confirm`, body);

	test('confirms an order with one press, and gets no email that asks for it', { tags }, async () => {
		const shopper = await known();
		const cart = await fillCart(testApp, { shopper });
		const quote = await shopper.call(`GET /checkout/quote?addressId=${cart.addressId}`);
		expect(quote.body).toMatchObject({ cashOnDelivery: { confirmedBy: 'button' } });
		const { id, confirmedBy, amount } = unconfirmedOrder.parse((await orderOnDelivery(cart)).body);
		expect(confirmedBy).toBe('button');
		const pressed = await press(shopper, id);
		expect(pressed).toMatchObject({ status: 200, body: { amount } });
		expect(await press(shopper, id)).toMatchObject({ status: 200, body: pressed.body });
		expect(await getOrders(shopper)).toHaveLength(2);
		await testApp.db.update(jobs).set({ runAt: sql`now()` });
		await runDueJobs(testApp);
		expect(emailsToConfirm()).toEqual([]);
	});

	test('gets the link by email after ten minutes without the press', { tags }, async () => {
		const shopper = await known();
		await orderOnDelivery(await fillCart(testApp, { shopper }));
		await runDueJobs(testApp);
		expect(emailsToConfirm()).toEqual([]);
		await testApp.db.update(jobs).set({ runAt: sql`${jobs.runAt} - interval '10 minutes'` });
		expect((await confirm(await emailedToken(testApp))).status).toBe(200);
	});

	test('is the only one: others, and other people, cannot press', { tags }, async () => {
		const { shopper, waiting } = await unconfirmed(testApp);
		expect(waiting.confirmedBy).toBe('email');
		expect(await press(shopper, waiting.id)).toMatchObject({
			status: 403,
			body: { code: 'email_confirmation_required' },
		});
		expect((await press(await known(), waiting.id)).status).toBe(404);
		const unpaid = (await codOrder(testApp, 'shipped')).cart;
		await fillCart(testApp, unpaid);
		expect((await orderOnDelivery(unpaid)).body).toMatchObject({ confirmedBy: 'email' });
		const unverified = await known();
		await testApp.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unverified.user.id));
		const cart = await fillCart(testApp, { shopper: unverified });
		expect((await orderOnDelivery(cart)).body).toMatchObject({ confirmedBy: 'email' });
	});

	test('cannot press after the time is over or the order was cancelled', { tags }, async () => {
		const shopper = await known();
		const order = async () =>
			unconfirmedOrder.parse((await orderOnDelivery(await fillCart(testApp, { shopper }))).body);
		const expired = await order();
		await testApp.db
			.update(checkouts)
			.set({ reservedUntil: sql`now() - interval '1 second'` })
			.where(eq(checkouts.id, expired.id));
		expect((await press(shopper, expired.id)).status).toBe(409);
		const cancelled = await order();
		expect((await shopper.call(`POST /orders/cod/${cancelled.id}/cancel`)).status).toBe(200);
		expect((await press(shopper, cancelled.id)).status).toBe(409);
		expect(await getOrders(shopper)).toHaveLength(1);
	});
});

describe('cash on delivery is not offered', () => {
	const offered = async (cart: Awaited<ReturnType<typeof fillCart>>) => {
		const quote = await cart.shopper.call(`GET /checkout/quote?addressId=${cart.addressId}`);
		return (quote.body as { cashOnDelivery?: { obstacle: string | null } }).cashOnDelivery;
	};

	test('for an order above the limit', { tags: ['AFT-207'] }, async () => {
		const cart = await fillCart(testApp, { quantity: 9 });
		expect(await offered(cart)).toEqual({
			fee: 49,
			confirmedBy: 'email',
			obstacle: 'Cash on delivery is available for orders up to ₹10,000.',
		});
		expect(await orderOnDelivery(cart)).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining('up to ₹10,000') },
		});
	});

	test('to a customer who refused two parcels, or left five orders unconfirmed', {
		tags: ['AFT-207', 'AFT-211'],
	}, async () => {
		const { cart, shopper } = await unconfirmed(testApp);
		for (let i = 0; i < 5; i++) {
			const id = takeOne((await testApp.db.select().from(checkouts)).slice(-1)).id;
			expect((await shopper.call(`POST /orders/cod/${id}/cancel`)).status).toBe(200);
			if (i < 4) expect((await orderOnDelivery(cart)).status).toBe(201);
		}
		expect(await offered(cart)).toMatchObject({ obstacle: expect.stringContaining('not confirmed') });
		await testApp.db.update(payments).set({ createdAt: sql`now() - interval '8 days'` });
		expect(await offered(cart)).toMatchObject({ obstacle: null });
	});

	test('at a PIN code that the policy leaves out, or when it is switched off', {
		tags: ['AFT-207'],
	}, async () => {
		const cart = await fillCart(testApp, { products: [await buildProduct(testApp.db, { name: 'Tin' })] });
		const { slug } = takeOne(await testApp.db.select({ slug: categories.slug }).from(categories));
		const use = (changed: Partial<typeof defaultSettings.cashOnDelivery>) =>
			testApp.services.settings.replace('cashOnDelivery', { ...defaultSettings.cashOnDelivery, ...changed });
		use({ excludedCategories: ['another', slug] });
		expect(await offered(cart)).toMatchObject({ obstacle: 'Tin cannot be paid on delivery.' });
		use({ excludedCategories: ['another'] });
		expect(await offered(cart)).toMatchObject({ obstacle: null });
		use({ pinCodes: ['160', '141'] });
		expect(await offered(cart)).toMatchObject({ obstacle: null });
		use({ pinCodes: ['160'] });
		expect(await offered(cart)).toMatchObject({
			obstacle: 'Cash on delivery is not available at PIN code 141001.',
		});
		use({ offered: false });
		expect(await offered(cart)).toBeUndefined();
		const response = await cart.shopper.call('POST /orders/cod', { addressId: cart.addressId, amount: 1180 });
		expect(response).toMatchObject({ status: 409, body: { error: 'We do not offer cash on delivery.' } });
	});
});
