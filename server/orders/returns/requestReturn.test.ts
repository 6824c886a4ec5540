import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest';
import { returnableUntil } from '../../../shared/dates.ts';
import {
	type ReturnState,
	type ReturnTransition,
	returnAllows,
	returnStates,
	returnTransitions,
} from '../../../shared/itemStates.ts';
import { defaultSettings } from '../../../store.config.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { linkIn } from '../../../testing/mailbox.ts';
import { deliveredOrder } from '../../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { getOrders, runDueJobs } from '../../../testing/walkthrough.ts';
import { databaseErrorCode, takeOne } from '../../platform/database/database.ts';
import { categories } from '../../schema/categories.ts';
import { orderItemChanges, orderItems } from '../../schema/orders.ts';
import { returnItems, returns } from '../../schema/returns.ts';
import { unreturnableProducts } from '../orders.ts';
import { getBlockingReason } from './requestReturn.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const names = Object.keys(returnTransitions) as ReturnTransition[];
const isRestricted = (error: unknown) => ['23001', '23514'].includes(databaseErrorCode(error) ?? '');

describe('the states of a return', () => {
	test('allow each pair by one transition or none', { tags: ['AFT-040'] }, () => {
		const table = returnStates.map((from) =>
			names.filter((name) => returnAllows(name, from)).map((name) => returnTransitions[name].to),
		);
		expect(table).toEqual([
			/* requested */ ['approved', 'declined', 'withdrawn'],
			/* approved  */ ['declined', 'withdrawn', 'received'],
			/* declined  */ [],
			/* withdrawn */ [],
			/* received  */ ['refunded', 'replaced'],
			/* refunded  */ [],
			/* replaced  */ ['refunded'],
		]);
		expectTypeOf<(typeof returnTransitions)['receive']['to']>().toEqualTypeOf<'received'>();
	});

	test('change in the database only by these transitions', { tags: ['AFT-040'] }, async () => {
		const { order } = await deliveredOrder(testApp);
		const toColumns = (state: ReturnState) => ({
			state,
			declineReason: state === 'declined' ? 'Used' : null,
			shopPays: ['received', 'refunded', 'replaced'].includes(state) ? true : null,
		});
		const change = async (from: ReturnState, to: ReturnState) => {
			const row = { orderId: order.id, reason: 'damaged', ...toColumns(from) } as const;
			const { id } = takeOne(await testApp.db.insert(returns).values(row).returning());
			await testApp.db.update(returns).set(toColumns(to)).where(eq(returns.id, id));
		};
		for (const from of returnStates)
			for (const to of returnStates)
				if (
					from === to ||
					names.some((name) => returnAllows(name, from) && returnTransitions[name].to === to)
				)
					await change(from, to);
				else await expect(change(from, to), `${from} → ${to}`).rejects.toSatisfy(isRestricted);
		await expect(change('requested', 'lost' as ReturnState)).rejects.toSatisfy(isRestricted);
		// The states were changed without a timeline.
		await testApp.reset();
	});
});

describe('a request', () => {
	test('of some units: split off with reason and comment, statuses as before, emails to buyer and shop', {
		tags: ['AFT-043'],
	}, async () => {
		const { order, shopper, admin, findItem, request } = await deliveredOrder(testApp);
		const rifle = findItem('Rifle');
		const response = await request([{ itemId: rifle.id, quantity: 2 }], { comment: 'The sight is loose.' });
		expect(response).toMatchObject({
			status: 201,
			body: {
				state: 'requested',
				reason: 'damaged',
				comment: 'The sight is loose.',
				photos: [],
				items: [{ itemId: rifle.id, name: 'Rifle', quantity: 2, sellable: null }],
				history: [{ state: 'requested' }],
			},
		});
		const after = takeOne(await getOrders(shopper));
		expect(after.returns).toEqual([response.body]);
		expect(after).toMatchObject({ state: 'in progress', paymentState: 'paid' });
		expect(
			after.orderItems.map(({ name, quantity, status, return: returned }) => [
				name,
				quantity,
				status,
				returned?.state,
			]),
		).toEqual([
			['Rifle', 2, 'delivered', 'requested'],
			['Rifle', 1, 'delivered', undefined],
			['Tin', 3, 'delivered', undefined],
		]);
		const [returned, rest] = after.orderItems;
		expect(returned?.returnableUntil).toBeNull();
		expect(rest?.returnableUntil).toBe(rifle.returnableUntil);
		expect(rest?.history).toEqual(rifle.history);
		expect((await admin.call(`GET /orders/${order.id}/invoice`)).status).toBe(200);
		await runDueJobs(testApp);
		const about = (to: string) =>
			testApp.mailbox.emails.filter((email) => email.to === to && /return/i.test(email.subject));
		expect(takeOne(about(shopper.user.email)).text).toContain(
			'Please wait for our reply before sending anything.',
		);
		const toShop = takeOne(about(defaultSettings.contact.email));
		expect(toShop.text).toContain('The sight is loose.');
		expect(linkIn(toShop)).toMatch(/\/admin\?tab=returns$/);
	});

	test('that cannot be met is rejected with a sentence, and nothing is changed', {
		tags: ['AFT-044'],
	}, async () => {
		const { findItem, request, requested } = await deliveredOrder(testApp);
		const rifle = findItem('Rifle').id;
		const tin = findItem('Tin').id;
		expect(await request([{ itemId: rifle, quantity: 4 }, { itemId: tin }])).toMatchObject({
			status: 409,
			body: { error: "Only 3 of 'Rifle' can be returned. Nothing was changed.", items: [rifle] },
		});
		expect(await testApp.db.$count(returns)).toBe(0);
		await requested('Rifle', 1);
		expect(await request([{ itemId: rifle }])).toMatchObject({
			status: 409,
			body: {
				error: expect.stringContaining("The return of 'Rifle' was already requested."),
				items: [rifle],
			},
		});
		expect(await testApp.db.$count(returnItems)).toBe(1);
		for (const state of ['paid', 'shipped'] as const) {
			const early = await deliveredOrder(testApp, state);
			expect(await early.request([{ itemId: early.findItem('Tin').id }])).toMatchObject({
				status: 409,
				body: { error: expect.stringContaining("'Tin' is not delivered yet") },
			});
		}
		const ended = await deliveredOrder(testApp);
		await ended.admin.call(`PUT /orders/items/${ended.findItem('Tin').id}`, { status: 'rejected' });
		expect(await ended.request([{ itemId: ended.findItem('Tin').id }])).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining("'Tin' is already rejected, so it cannot be returned.") },
		});
	});

	test('of another shopper, of an unknown item, without items or with an unknown reason is rejected', {
		tags: ['AFT-045'],
	}, async () => {
		const { findItem, request, order, admin } = await deliveredOrder(testApp);
		const other = await deliveredOrder(testApp);
		const rifle = { itemId: findItem('Rifle').id };
		for (const who of [other.shopper, admin])
			expect(await request([rifle], {}, who)).toMatchObject({
				status: 404,
				body: { error: 'There is no such order.' },
			});
		expect((await request([rifle], {}, testApp.guest)).status).toBe(401);
		expect((await request([{ itemId: other.findItem('Rifle').id }])).status).toBe(404);
		expect((await request([{ itemId: order.id }])).status).toBe(404);
		for (const wrong of [
			{ items: [] },
			{ items: [rifle, rifle] },
			{ items: [{ ...rifle, quantity: 0 }] },
			{ items: [{ ...rifle, quantity: 1.5 }] },
			{ reason: 'because' },
			{ reason: undefined },
			{ comment: 'x'.repeat(501) },
			{ state: 'refunded' },
		])
			expect((await request([rifle], wrong)).status, JSON.stringify(wrong)).toBe(400);
		expect(await testApp.db.$count(returns)).toBe(0);
	});
});

describe('the time for returns', () => {
	test.each([
		// In India: delivered on the 1st at 12:01 AM and at 11:59 PM; the last day is the 8th in both cases.
		['2026-10-31T18:31:00Z', '2026-11-08T18:30:00.000Z'],
		['2026-11-01T18:29:00Z', '2026-11-08T18:30:00.000Z'],
		// The next day in India.
		['2026-11-01T18:30:00Z', '2026-11-09T18:30:00.000Z'],
	])('of an item delivered at %s ends with the day in India', { tags: ['AFT-044'] }, (delivered, until) => {
		expect(returnableUntil(new Date(delivered), 7).toISOString()).toBe(until);
	});

	const item = {
		name: 'Tin',
		variantName: '',
		status: 'completed',
		quantity: 2,
		replacementOf: null,
	} as const;
	const facts = { returned: false, excluded: false, until: new Date('2026-11-08T18:30:00Z') };
	test.each([
		['2026-11-08T18:29:59.999Z', undefined],
		['2026-11-08T18:30:00Z', "'Tin' could be returned within 7 days of delivery, until November 8, 2026."],
	])('at %s', { tags: ['AFT-044'] }, (now, expected) => {
		expect(getBlockingReason(item, 2, { ...facts, now: new Date(now) })).toBe(expected);
	});

	test('counts from the delivery, also when the item is completed', { tags: ['AFT-044'] }, async () => {
		const { findItem, request, admin, shopper } = await deliveredOrder(testApp);
		const { id } = findItem('Tin');
		await admin.call(`PUT /orders/items/${id}`, { status: 'completed' });
		const deliver = (text: string) =>
			testApp.db
				.update(orderItemChanges)
				.set({ at: sql`now() - ${text}::interval` })
				.where(sql`${orderItemChanges.orderItemId} = ${id} and ${orderItemChanges.to} <> 'completed'`);
		await deliver('9 days');
		expect(await request([{ itemId: id }])).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining("'Tin' could be returned within 7 days of delivery, until") },
		});
		expect(takeOne(await getOrders(shopper)).orderItems.at(-1)?.status).toBe('completed');
		await deliver('7 days');
		expect((await request([{ itemId: id }])).status).toBe(201);
	});
});

test('a product of a category without returns is rejected', { tags: ['AFT-044'] }, async () => {
	const { products } = await deliveredOrder(testApp);
	const [rifle, tin] = products;
	const ids = [rifle, tin].flatMap((product) => product?.id ?? []);
	const [category] = await testApp.db
		.select({ slug: categories.slug })
		.from(categories)
		.where(eq(categories.id, rifle?.categoryId ?? ('' as never)));
	expect(await unreturnableProducts(testApp.db, ids, [category?.slug ?? ''])).toContain(rifle?.id);
	expect(await unreturnableProducts(testApp.db, ids, ['another'])).toEqual(new Set());
	expect(
		getBlockingReason(
			{ name: 'Tin', variantName: '', status: 'delivered', quantity: 2, replacementOf: null },
			1,
			{
				returned: false,
				excluded: true,
				until: new Date('2026-12-01'),
				now: new Date('2026-11-24'),
			},
		),
	).toBe("'Tin' is of a kind that cannot be returned.");
});

test('the status of an item that is being returned cannot change, of a declined one it can', {
	tags: ['AFT-055'],
}, async () => {
	const { admin, findItem, requested, act } = await deliveredOrder(testApp);
	const { id } = await requested('Rifle');
	const item = findItem('Rifle').id;
	for (const status of ['pending', 'completed', 'cancelled', 'rejected'])
		expect(await admin.call(`PUT /orders/items/${item}`, { status })).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining('The return of this item is requested') },
		});
	expect((await admin.call(`PUT /orders/items/${item}`, { status: 'delivered' })).status).toBe(200);
	await act(id, 'decline', { reason: 'It was used.' });
	expect((await admin.call(`PUT /orders/items/${item}`, { status: 'completed' })).status).toBe(200);
	expect(await testApp.db.$count(orderItems)).toBe(2);
});
