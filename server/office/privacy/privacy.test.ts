import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accountData } from '../../../contracts/privacy.ts';
import { defaultSettings } from '../../../store.config.ts';
import { completeOrder, createCustomer, phone } from '../../../testing/customer.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { tablesWith } from '../../../testing/tablesWith.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { fillCart, orderUpTo } from '../../../testing/walkthrough.ts';
import { hashPassword } from '../../accounts/auth/passwords.ts';
import { deleteRemovedPhotos } from '../../catalog/reviews/photos.ts';
import { takeOne } from '../../platform/database/database.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { stockAlerts } from '../../schema/alerts.ts';
import { users } from '../../schema/auth.ts';
import { cartLines } from '../../schema/cart.ts';
import { checkouts } from '../../schema/checkout.ts';
import { messages } from '../../schema/messages.ts';
import { orders } from '../../schema/orders.ts';
import { gatewayEvents } from '../../schema/payments.ts';
import { questions } from '../../schema/questions.ts';
import { reviewPhotos, reviewRequests, reviewVotes } from '../../schema/reviews.ts';
import { priceMailSubscribers } from '../../schema/wishlist.ts';
import { deleteOldPersonalData } from './retention.ts';

const password = 'quiet harbour 9';
const home = {
	name: 'Home',
	recipientName: 'A Shooter',
	line1: '12 Mall Road',
	city: 'Ludhiana',
	state: 'Punjab',
	postalCode: '141001',
	country: 'India',
};
let passwordHash: string;
const testApp = setUpTestApp();
beforeAll(async () => {
	passwordHash = await hashPassword(password);
});

const signIn = () =>
	testApp.signedIn({ name: 'Zoravar Unusual', email: 'Zoravar@example.com', passwordHash });
const remove = (client: SignedInClient, entered = password) =>
	client.call('POST /profile/delete', { password: entered });

describe('the data of an account', () => {
	test('is downloaded completely, without secrets and without data of others', {
		tags: ['PRV-001', 'CATX-348', 'CATX-559', 'CATX-564'],
	}, async () => {
		const { shopper } = await createCustomer(testApp, await signIn());
		const { status, body, raw } = await shopper.call('GET /profile/data');
		expect(status).toBe(200);
		expect(accountData.parse(body)).toMatchObject({
			profile: { name: 'Zoravar Unusual', email: 'Zoravar@example.com', role: 'customer' },
			addresses: [{ city: 'Ludhiana', phone }],
			orders: [{ orderItems: [{ name: 'Felts' }] }],
			reviews: [
				{
					product: 'Felts',
					rating: 5,
					comment: 'They group very well.',
					reply: null,
					photos: [expect.stringMatching(/^\/media\//)],
				},
			],
			helpfulVotes: [{ at: expect.any(String) }],
			reviewEmails: { stoppedAt: null, sent: [{ product: 'Felts' }] },
			questions: [
				{ product: 'Felts', text: 'A waiting question?', state: 'waiting' },
				{ text: 'A public question?', state: 'published' },
			],
			answers: [
				{ question: 'Two of others?', text: 'My answer 2.', state: 'waiting' },
				{ question: 'One of others?', text: 'My answer 1.', state: 'published' },
			],
			cart: [{ quantity: 1 }],
			wishlist: [{ name: 'Felts' }],
			priceEmails: { since: expect.any(String), sent: [] },
			stockAlerts: [{ item: 'Sold-out felts', state: 'unconfirmed', notifiedAt: null }],
			messages: [{ subject: 'Order', message: 'Where is it, please?' }],
			sessions: [{ current: true }],
			notes: 'Likes felts',
		});
		const text = raw.toString();
		expect(text).not.toContain('argon2');
		expect(text).not.toContain(shopper.token);
		expect(text).not.toContain('someone else');
		expect((await testApp.guest.call('GET /profile/data')).status).toBe(401);
	});

	test('includes the consent that was given at sign-up', { tags: ['PRV-002'] }, async () => {
		const account = { name: 'Asha', email: 'asha@example.com', password };
		expect((await testApp.guest.call('POST /auth/signup', account)).status).toBe(201);
		const user = takeOne(await testApp.db.select().from(users));
		expect(user.policyVersion).toBe(defaultSettings.policies.privacyFrom);
		expect(Math.abs(Date.now() - Number(user.policyAcceptedAt))).toBeLessThan(600_000);
	});
});

describe('deleting an account', () => {
	test('removes the person everywhere except in orders and invoices', {
		tags: ['PRV-003', 'CATX-348', 'CATX-321', 'CATX-559', 'CATX-564'],
	}, async () => {
		const customer = await createCustomer(testApp, await signIn());
		await completeOrder(testApp, customer);
		const { shopper, product, order } = customer;
		expect((await remove(shopper)).body).toEqual({ message: 'Your account was deleted.' });
		const kept = ['checkouts', 'gateway_events', 'orders'];
		for (const text of ['zoravar', phone])
			expect(
				(await tablesWith(testApp.db, text)).filter((name) => !kept.includes(name)),
				text,
				// The email that confirms it.
			).toEqual(text === 'zoravar' ? ['jobs'] : []);
		expect((await shopper.call('GET /auth/verify-role')).status).toBe(401);
		const login = { email: 'zoravar@example.com', password };
		expect((await testApp.guest.call('POST /auth/login', login)).status).toBe(401);
		const reviews = await testApp.guest.call(`GET /products/${product.id}/reviews`);
		expect(reviews.body).toMatchObject([
			{ comment: 'They group very well.', photos: [], user: { name: 'Former customer' } },
		]);
		const asked = (await testApp.guest.call(`GET /products/${product.id}/questions`)).body;
		expect(asked).toMatchObject({
			questions: [
				{ text: 'Two of others?', answers: [] },
				{ answers: [{ text: 'My answer 1.', user: { name: 'Former customer' } }] },
				{ text: 'A public question?', user: { name: 'Former customer' } },
			],
		});
		expect(await testApp.db.$count(questions)).toBe(3);
		for (const table of [reviewVotes, reviewRequests, stockAlerts, priceMailSubscribers])
			expect(await testApp.db.$count(table)).toBe(0);
		await deleteRemovedPhotos(testApp.services);
		expect(await testApp.db.$count(reviewPhotos)).toBe(0);
		expect(await customer.admin.call(`GET /orders/${order.id}/invoice`)).toMatchObject({ status: 200 });
		expect(takeOne(await testApp.db.select().from(messages)).name).toBe('Other');
		await testApp.runJobs();
		expect(testApp.mailbox.emails.at(-1)).toMatchObject({
			to: 'Zoravar@example.com',
			subject: 'Your account was deleted',
		});
		// The limit of wrong passwords counts the login above, for less than an hour.
		expect(await tablesWith(testApp.db, 'zoravar')).toEqual(['checkouts', 'orders', 'rate_limits']);
		expect(await brokenInvariants(testApp)).toEqual([]);
		const again = { name: 'Zoravar', email: 'zoravar@example.com', password };
		expect((await testApp.guest.call('POST /auth/signup', again)).status).toBe(201);
	});

	test('takes the answers of repeated requests along, and no answers of others', {
		tags: ['PRV-003'],
	}, async () => {
		const shopper = await signIn();
		const other = await testApp.signedIn();
		for (const [client, line1] of [
			[shopper, '1 Canary Lane'],
			[other, '2 Other Lane'],
		] as const) {
			const added = await client.call('POST /addresses', { ...home, line1 }, { 'idempotency-key': 'first' });
			expect(added.status).toBe(201);
		}
		expect(await tablesWith(testApp.db, '1 Canary Lane')).toContain('idempotency_keys');
		const deleted = await shopper.call('POST /profile/delete', { password }, { 'idempotency-key': 'last' });
		expect(deleted.body).toEqual({ message: 'Your account was deleted.' });
		expect(await tablesWith(testApp.db, '1 Canary Lane')).toEqual([]);
		expect(await tablesWith(testApp.db, '2 Other Lane')).toEqual(['addresses', 'idempotency_keys']);
	});

	test('takes along what another tab stored meanwhile', { tags: ['PRV-003'] }, async () => {
		const shopper = await signIn();
		await fillCart(testApp);
		const { variantId } = takeOne(await testApp.db.select().from(cartLines));
		expect((await remove(shopper)).status).toBe(200);
		// A request that was let in before the account was deleted.
		await testApp.db.insert(cartLines).values({ userId: shopper.user.id, variantId, quantity: 1 });
		await testApp.db.update(jobs).set({ runAt: sql`now()` }).where(eq(jobs.kind, 'deleted account'));
		await testApp.runJobs();
		expect(await testApp.db.$count(cartLines, eq(cartLines.userId, shopper.user.id))).toBe(0);
	});

	test('needs the password, and counts wrong ones', { tags: ['PRV-004'] }, async () => {
		const shopper = await signIn();
		for (let attempt = 0; attempt < 10; attempt++)
			expect(await remove(shopper, 'wrong password')).toMatchObject({
				status: 400,
				body: { error: 'Current password is incorrect' },
			});
		expect((await remove(shopper)).status).toBe(429);
		expect((await shopper.call('GET /profile/data')).status).toBe(200);
		expect((await testApp.guest.call('POST /profile/delete', { password })).status).toBe(401);
	});

	test('waits while a payment, a delivery or a refund is open, and says which', {
		tags: ['PRV-005'],
	}, async () => {
		const shopper = await signIn();
		const cart = await fillCart(testApp, { shopper });
		await cart.payNow();
		expect(await remove(shopper)).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining('a payment is in progress') },
		});
		await testApp.db
			.update(checkouts)
			.set({ state: 'abandoned', reservation: 'released', reservedUntil: sql`now() - interval '1 minute'` });
		await testApp.db.execute(sql`update product_variants set reserved = 0`);
		const { order, admin } = await orderUpTo(testApp, 'paid', { shopper });
		expect(await remove(shopper)).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining(`your order ${order.number} has not been delivered`) },
		});
		for (const item of order.orderItems)
			await admin.call(`PUT /orders/items/${item.id}`, { status: 'cancelled' });
		expect(await remove(shopper)).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining('a refund to you has not arrived') },
		});
		expect(
			takeOne(await testApp.db.select().from(users).where(eq(users.id, shopper.user.id))).deletedAt,
		).toBeNull();
		await testApp.db.execute(sql`update refunds set state = 'processed'`);
		expect((await remove(shopper)).status).toBe(200);
	});

	test('is not offered to an administrator', { tags: ['PRV-005'] }, async () => {
		const admin = await testApp.signedIn({ role: 'admin', passwordHash });
		expect((await remove(admin)).status).toBe(409);
	});
});

describe('old personal data', () => {
	test('is deleted after its time and not before', { tags: ['PRV-020'] }, async () => {
		const { db } = testApp;
		const customer = await createCustomer(testApp, await signIn());
		await completeOrder(testApp, customer);
		const { shopper } = customer;
		await testApp.signedIn({ email: 'new@example.com', emailVerifiedAt: null });
		await testApp.signedIn({
			email: 'unverified@example.com',
			emailVerifiedAt: null,
			createdAt: new Date(Date.now() - 91 * 86_400_000),
		});
		await db.insert(gatewayEvents).values({ eventId: 'recent', type: 'payment.captured', payload: {} });
		await deleteOldPersonalData(db);
		expect(await db.$count(cartLines)).toBe(1);
		expect(await db.$count(messages)).toBe(2);
		expect(await tablesWith(testApp.db, 'unverified@example.com')).toEqual([]);
		expect(await tablesWith(testApp.db, 'new@example.com')).toEqual(['users']);
		expect(await tablesWith(testApp.db, phone)).toContain('orders');

		const [lost] = await db.select().from(checkouts);
		await db.insert(checkouts).values({
			...z.custom<typeof checkouts.$inferInsert>().parse(lost),
			id: undefined,
			gatewayOrderId: null,
			state: 'abandoned',
			reservation: 'released',
		});
		await db.update(cartLines).set({ createdAt: sql`now() - interval '366 days'` });
		await db.update(messages).set({ createdAt: sql`now() - interval '731 days'` });
		await db.update(gatewayEvents).set({ receivedAt: sql`now() - interval '366 days'` });
		await db.update(checkouts).set({ usedAt: sql`now() - interval '366 days'` });
		await deleteOldPersonalData(db);
		expect(await db.$count(cartLines)).toBe(0);
		expect(await db.$count(messages)).toBe(0);
		expect(await db.$count(gatewayEvents)).toBe(0);
		const getAddresses = async () =>
			(await db.select().from(checkouts)).map(({ state, address }) => [state, address.recipientName]);
		expect(await getAddresses()).toEqual(
			expect.arrayContaining([
				['ordered', 'Zoravar Unusual'],
				['abandoned', ''],
			]),
		);

		expect((await remove(shopper)).status).toBe(200);
		await db.update(orders).set({ createdAt: sql`now() - interval '95 months'` });
		await deleteOldPersonalData(db);
		expect(takeOne(await db.select().from(orders)).buyerName).toBe('Zoravar Unusual');
		await db.update(orders).set({ createdAt: sql`now() - interval '97 months'` });
		await db.update(checkouts).set({ usedAt: sql`now() - interval '97 months'` });
		await deleteOldPersonalData(db);
		await db.delete(jobs);
		expect(await tablesWith(testApp.db, 'zoravar')).toEqual([]);
		expect(await tablesWith(testApp.db, phone)).toEqual([]);
		expect(takeOne(await db.select().from(orders))).toMatchObject({
			buyerName: 'Former customer',
			address: { state: 'Punjab', country: 'India', line1: '' },
		});
		expect(await customer.admin.call(`GET /orders/${customer.order.id}/invoice`)).toMatchObject({
			status: 200,
		});
	});
});
