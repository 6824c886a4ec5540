import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../store.config.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';
import { users } from '../../schema/auth.ts';
import { products } from '../../schema/catalog.ts';
import { reviewMailOptOuts, reviewRequests } from '../../schema/reviews.ts';
import { sendReviewRequests } from './reviewRequests.ts';

const testApp = setUpTestApp();

/** Moves all deliveries into the past. */
async function deliveredDaysAgo(days: number): Promise<void> {
	await testApp.db.execute(sql`update order_item_changes set at = now() - make_interval(days => ${days})`);
	await testApp.db.execute(
		sql`update order_items set status_changed_at = now() - make_interval(days => ${days})`,
	);
	await testApp.db.execute(sql`update orders set created_at = now() - make_interval(days => ${days + 4})`);
}

/** A delivered order, the delivery being some days ago. */
async function delivered(days: number, options: Parameters<typeof orderUpTo>[2] = {}) {
	const placed = await orderUpTo(testApp, 'delivered', options);
	await deliveredDaysAgo(days);
	return { ...placed, shopper: placed.cart.shopper, productId: placed.cart.products[0]?.id ?? '' };
}

/** Runs the task and the jobs. @returns the emails that ask for reviews, of this run */
async function requests(days?: number) {
	testApp.mailbox.emails.length = 0;
	await sendReviewRequests(testApp.services, days);
	await testApp.runJobs();
	return testApp.mailbox.emails.filter(({ subject }) => subject.startsWith('How are you finding'));
}

const getToken = (text: string) => /review-emails\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const stop = (token: string) => testApp.guest.call('POST /review-emails/stop', { token });
const due = defaultSettings.buyerEmails.reviewRequestDays;

describe('a buyer is asked for a review', () => {
	test('so many days after the delivery, once, in one email for all products of the person', {
		tags: ['CATX-345'],
	}, async () => {
		const two = [
			await buildProduct(testApp.db, { name: 'Rifle' }),
			await buildProduct(testApp.db, { name: 'Felts' }),
		];
		const { shopper } = await delivered(due - 1, { products: two });
		expect(await requests()).toEqual([]);
		await deliveredDaysAgo(due);
		const [email, ...others] = await requests();
		expect(others).toEqual([]);
		expect(email).toMatchObject({ to: shopper.user.email, subject: 'How are you finding your purchase?' });
		for (const { id, name } of two) {
			expect(email?.text).toContain(`${name}\n\nWrite a Review:`);
			expect(email?.text).toContain(`http://shop.test/products/product/${id}#reviews`);
		}
		expect(await requests()).toEqual([]);
		// Another order of the same product is no reason to ask again.
		await delivered(due, { shopper, products: two });
		expect(await requests()).toEqual([]);
	});

	test('by one of two instances that run the task at the same time', { tags: ['CATX-345'] }, async () => {
		await delivered(due);
		await Promise.all([sendReviewRequests(testApp.services), sendReviewRequests(testApp.services)]);
		await testApp.runJobs();
		expect(
			testApp.mailbox.emails.filter(({ subject }) => subject.startsWith('How are you finding')),
		).toHaveLength(1);
	});

	test('not when the shop has switched it off, and not about deliveries long ago', {
		tags: ['CATX-345'],
	}, async () => {
		await delivered(due);
		expect(await requests(0)).toEqual([]);
		await deliveredDaysAgo(due + 15);
		expect(await requests()).toEqual([]);
		await deliveredDaysAgo(due + 13);
		expect(await requests()).toHaveLength(1);
	});

	test('not when they have reviewed it, or the product is no longer sold', {
		tags: ['CATX-346'],
	}, async () => {
		const { shopper, productId } = await delivered(due);
		await shopper.call(`POST /products/${productId}/reviews`, {
			rating: 5,
			comment: 'They group very well.',
		});
		await delivered(due);
		await testApp.db.update(products).set({ archivedAt: sql`now()` }).where(sql`id <> ${productId}`);
		expect(await requests()).toEqual([]);
	});

	test('not about an item that is returned, refunded, cancelled or not delivered', {
		tags: ['CATX-346'],
	}, async () => {
		const { shopper, order } = await delivered(0);
		const items = [{ itemId: order.orderItems[0]?.id }];
		const returned = await shopper.call(`POST /orders/${order.id}/returns`, { items, reason: 'damaged' });
		expect(returned.status).toBe(201);
		const cancelled = await delivered(0);
		await cancelled.admin.call(`PUT /orders/items/${cancelled.order.orderItems[0]?.id}`, {
			status: 'cancelled',
		});
		await orderUpTo(testApp, 'shipped');
		await deliveredDaysAgo(due);
		expect(await requests()).toEqual([]);
	});

	test('not when the account is deleted or its address is not verified', {
		tags: ['CATX-346'],
	}, async () => {
		const deleted = await delivered(due);
		const unverified = await delivered(due);
		await testApp.db.update(users).set({ deletedAt: sql`now()` }).where(sql`id = ${deleted.shopper.user.id}`);
		await testApp.db
			.update(users)
			.set({ emailVerifiedAt: null })
			.where(sql`id = ${unverified.shopper.user.id}`);
		expect(await requests()).toEqual([]);
	});
});

test('the link in the email stops further requests to that person only, however often it is opened', {
	tags: ['CATX-347'],
}, async () => {
	const emailTo = async (shopper: SignedInClient) =>
		(await requests()).find(({ to }) => to === shopper.user.email)?.text;
	const { shopper } = await delivered(due);
	const token = getToken((await emailTo(shopper)) ?? '');
	expect(token).toMatch(/^[\w-]{43}$/);
	const [stored] = await testApp.db.select().from(reviewRequests);
	expect(stored?.tokenHash).not.toContain(token);
	for (const wrong of ['unknown', token.slice(1), stored?.tokenHash ?? ''])
		expect((await stop(wrong)).status).toBe(404);
	expect(await testApp.db.$count(reviewMailOptOuts)).toBe(0);
	for (let time = 0; time < 2; time++)
		expect(await stop(token)).toMatchObject({
			status: 200,
			body: { message: 'We will not ask you for reviews any more.' },
		});
	await delivered(due, { shopper });
	const other = await delivered(due);
	expect((await requests()).map(({ to }) => to)).toEqual([other.shopper.user.email]);
});

test('a shopper switches the requests off, and on again after the link of an email switched them off', {
	tags: ['CATX-431'],
}, async () => {
	const { shopper } = await delivered(due);
	const other = await delivered(due);
	const choice = async (client: SignedInClient) => (await client.call('GET /profile/review-emails')).body;
	expect(await choice(shopper)).toEqual({ on: true });
	for (let time = 0; time < 2; time++)
		expect(await shopper.call('PUT /profile/review-emails', { on: false })).toMatchObject({
			status: 200,
			body: { on: false },
		});
	expect(await choice(shopper)).toEqual({ on: false });
	expect((await requests()).map(({ to }) => to)).toEqual([other.shopper.user.email]);
	expect((await shopper.call('PUT /profile/review-emails', { on: true })).body).toEqual({ on: true });
	expect((await requests()).map(({ to }) => to)).toEqual([shopper.user.email]);
});

test('the email has the address that stops it in the header that email programs read', {
	tags: ['CATX-432'],
}, async () => {
	await delivered(due);
	const [email] = await requests();
	expect(email?.unsubscribeUrl).toBe(`http://shop.test/review-emails?token=${getToken(email?.text ?? '')}`);
});
