import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../contracts/orders.ts';
import {
	getRefundAllowance,
	listRefundRequests,
	type RefundRequest,
} from '../../contracts/refundRequests.ts';
import { tasks } from '../../contracts/stats.ts';
import { basisPoints, paise, rupeesToPaise } from '../../shared/money.ts';
import { defaultSettings } from '../../store.config.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../testing/testApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';
import { maxOpenRequests } from '../accounts/auth/auth.ts';
import { auditEntries } from '../schema/audit.ts';
import { orderItems } from '../schema/orders.ts';
import { refunds } from '../schema/payments.ts';
import { refundRequests } from '../schema/refundRequests.ts';

const testApp = setUpTestApp();
const owner = setUpAdmin(testApp);
let packer: SignedInClient;

const limit = 1000;
const waits = { status: 403, body: { code: 'second_person_required' } };

async function limitRefunds(): Promise<void> {
	const value = { ...defaultSettings.teamLimits, refundWithoutSecondPerson: limit };
	const { status } = await owner.call('PUT /admin/settings', { group: 'teamLimits', version: 0, value });
	expect(status).toBe(200);
}
beforeEach(async () => {
	await limitRefunds();
	packer = await testApp.staff('orders');
});

const quarterOfAnHourLater = () =>
	testApp.db.execute(
		sql`update sessions set reauthenticated_at = reauthenticated_at - interval '16 minutes'`,
	);

/** A paid order of one product, without GST and shipping. */
async function paidOrder(rupees: number): Promise<Order> {
	const product = await buildProduct(testApp.db, {
		pricePaise: rupeesToPaise(rupees),
		gstBasisPoints: basisPoints(0),
		shippingPaise: paise(0),
	});
	return (await orderUpTo(testApp, 'paid', { products: [product] })).order;
}

const refundPart = (who: SignedInClient, order: Order, amount: number) =>
	who.call(`POST /admin/orders/${order.id}/refunds`, { amount, reason: 'Scratched stock' });
const read = async (): Promise<RefundRequest[]> =>
	listRefundRequests.response.parse((await owner.call('GET /admin/refund-requests')).body).requests;
async function onlyRequest(): Promise<RefundRequest> {
	const [request, ...others] = await read();
	if (request === undefined) throw new Error('There is no request.');
	expect(others).toEqual([]);
	return request;
}
const approve = (who: SignedInClient, { id }: RefundRequest) =>
	who.call(`POST /admin/refund-requests/${id}/approve`);
const made = async () => (await testApp.db.select().from(refunds)).map(({ amountPaise }) => amountPaise);

const allowance = async (who: SignedInClient) =>
	getRefundAllowance.response.parse((await who.call('GET /admin/refund-allowance')).body).amount;

test('a member of the team reads what may be refunded today without a second person', {
	tags: ['MET-003'],
}, async () => {
	expect(await allowance(packer)).toBe(limit);
	const order = await paidOrder(5000);
	await refundPart(packer, order, 400);
	expect(await allowance(packer)).toBe(limit - 400);
	expect(await allowance(owner)).toBe(limit);
	await refundPart(packer, order, limit);
	expect(await allowance(packer)).toBe(limit - 400);
	const value = { ...defaultSettings.teamLimits, refundWithoutSecondPerson: null };
	await owner.call('PUT /admin/settings', { group: 'teamLimits', version: 1, value });
	expect(await allowance(packer)).toBeNull();
});

describe('a refund above the limit of one person', () => {
	test('is stored once as a request, and nothing is refunded', { tags: ['STAFF-030'] }, async () => {
		const order = await paidOrder(5000);
		expect((await refundPart(packer, order, limit)).status).toBe(201);
		// The limit is that of the day, so a small one more is above it.
		expect(await refundPart(packer, order, 2)).toMatchObject(waits);
		expect(await refundPart(packer, order, 2)).toMatchObject(waits);
		expect(await made()).toEqual([rupeesToPaise(limit)]);
		expect(await onlyRequest()).toMatchObject({
			amount: 2,
			orders: [order.number],
			about: 'Part of the payment: Scratched stock',
			state: 'open',
			requestedBy: { id: packer.user.id },
			decidedBy: null,
		});
		// Another person has a limit of their own.
		expect((await refundPart(owner, order, 3)).status).toBe(201);
		await testApp.runJobs();
		const told = testApp.mailbox.emails
			.filter(({ subject }) => subject?.includes('waits for a second person'))
			.map(({ to }) => JSON.stringify(to));
		expect(told.filter((to) => to.includes(owner.user.email))).toHaveLength(1);
		expect(new Set(told).size).toBe(told.length);
		expect(tasks.parse((await owner.call('GET /admin/tasks')).body).refundRequests).toBe(1);
		const [entry] = await testApp.db
			.select()
			.from(auditEntries)
			.where(eq(auditEntries.action, 'refund request.create'));
		expect(entry).toMatchObject({ actorId: packer.user.id });
	});

	test('by rejecting an item leaves the item sold until it is approved', {
		tags: ['STAFF-030'],
	}, async () => {
		const order = await paidOrder(5000);
		const [item] = order.orderItems;
		for (const call of [`PUT /orders/items/${item?.id}`, `PUT /orders/items/${item?.id}/email`] as const)
			expect(
				await packer.call(call, {
					status: 'rejected',
					...(call.endsWith('email') ? { sendEmail: true } : {}),
				}),
			).toMatchObject(waits);
		const status = async () => (await testApp.db.select().from(orderItems))[0]?.status;
		expect(await status()).toBe('pending');
		const [request] = await read();
		if (request === undefined) throw new Error('There is no request.');
		expect(request.about).toBe(`Item rejected (1 × ${item?.name})`);
		expect((await approve(owner, request)).body).toMatchObject({
			state: 'approved',
			amount: 5000,
			decidedBy: { id: owner.user.id },
		});
		expect([await status(), await made()]).toEqual(['rejected', [rupeesToPaise(5000)]]);
	});

	test('asks no one while there is no limit', { tags: ['STAFF-030'] }, async () => {
		const value = { ...defaultSettings.teamLimits, refundWithoutSecondPerson: null };
		await owner.call('PUT /admin/settings', { group: 'teamLimits', version: 1, value });
		const order = await paidOrder(5000);
		expect((await refundPart(packer, order, 4000)).status).toBe(201);
		expect(await read()).toEqual([]);
	});
});

describe('a request for a refund', () => {
	test('is approved by no one who asked for it, by rule and database', { tags: ['STAFF-031'] }, async () => {
		const order = await paidOrder(5000);
		expect(await refundPart(owner, order, 2000)).toMatchObject(waits);
		const request = await onlyRequest();
		expect(await approve(owner, request)).toMatchObject({ status: 403, body: { code: 'own_request' } });
		await expect(
			testApp.db
				.update(refundRequests)
				.set({ state: 'approved', decidedBy: owner.user.id, decidedAt: new Date() }),
		).rejects.toThrow();
		expect(await made()).toEqual([]);
		expect((await approve(packer, request)).status).toBe(200);
		expect(await made()).toEqual([rupeesToPaise(2000)]);
		// What another person approved does not use up the requester's own limit.
		expect((await refundPart(owner, order, limit)).status).toBe(201);
	});

	test('is approved once, also by two people at the same time', { tags: ['STAFF-031'] }, async () => {
		const order = await paidOrder(5000);
		await refundPart(packer, order, 2000);
		const request = await onlyRequest();
		const second = await testApp.admin();
		const answers = await Promise.all([approve(owner, request), approve(second, request)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'request_decided' });
		expect(await made()).toEqual([rupeesToPaise(2000)]);
	});

	test('that is declined refunds nothing, and says why', { tags: ['STAFF-031'] }, async () => {
		const order = await paidOrder(5000);
		await refundPart(packer, order, 2000);
		const request = await onlyRequest();
		const decline = (body: object) => owner.call(`POST /admin/refund-requests/${request.id}/decline`, body);
		expect((await decline({ reason: ' ' })).status).toBe(400);
		expect((await decline({ reason: 'A spare is enough' })).status).toBe(200);
		expect((await approve(owner, request)).body).toMatchObject({ code: 'request_decided' });
		expect(await made()).toEqual([]);
		expect(await onlyRequest()).toMatchObject({ state: 'declined', declineReason: 'A spare is enough' });
	});

	test('that cannot be made any more stays open and refunds nothing', { tags: ['STAFF-031'] }, async () => {
		const order = await paidOrder(5000);
		await refundPart(packer, order, 4500);
		const request = await onlyRequest();
		expect((await refundPart(owner, order, 900)).status).toBe(201);
		expect((await approve(owner, request)).body).toMatchObject({ code: 'refund_too_high' });
		expect((await onlyRequest()).state).toBe('open');
		expect(await made()).toEqual([rupeesToPaise(900)]);
	});

	test('that would refund another amount now is not made', { tags: ['STAFF-031'] }, async () => {
		const order = await paidOrder(5000);
		const call = `PUT /orders/items/${order.orderItems[0]?.id}` as const;
		expect(await packer.call(call, { status: 'rejected' })).toMatchObject(waits);
		const request = await onlyRequest();
		expect((await refundPart(owner, order, 900)).status).toBe(201);
		expect((await approve(owner, request)).body).toMatchObject({ code: 'refund_changed' });
		expect(await made()).toEqual([rupeesToPaise(900)]);
	});

	test('to reject an item is not approved once the item was shipped', { tags: ['STAFF-031'] }, async () => {
		const order = await paidOrder(5000);
		const call = `PUT /orders/items/${order.orderItems[0]?.id}` as const;
		expect(await packer.call(call, { status: 'rejected', trackingId: '' })).toMatchObject(waits);
		const request = await onlyRequest();
		const delivery = { courierPartner: 'Blue Dart', trackingId: 'BD1' };
		expect((await packer.call(call, { status: 'shipped', ...delivery })).status).toBe(200);
		expect(await approve(owner, request)).toMatchObject({
			status: 409,
			body: { code: 'refund_changed', error: expect.stringContaining('is shipped now') },
		});
		const item = async () => (await testApp.db.select().from(orderItems))[0];
		expect(await item()).toMatchObject({ status: 'shipped', ...delivery });
		expect(await made()).toEqual([]);
		// A new request, of the item as it is now, changes nothing but the status.
		expect(await packer.call(call, { status: 'rejected', trackingId: '' })).toMatchObject(waits);
		const again = (await read()).find(({ id }) => id !== request.id);
		if (again === undefined) throw new Error('It was not asked for again.');
		expect((await approve(owner, again)).status).toBe(200);
		expect(await item()).toMatchObject({ status: 'rejected', ...delivery });
		expect(await made()).toEqual([rupeesToPaise(5000)]);
	});

	test('is not approved after the same goodwill was paid in another way', {
		tags: ['STAFF-031'],
	}, async () => {
		const order = await paidOrder(5000);
		const [item] = order.orderItems;
		const goodwill = { amount: 900, itemId: item?.id, reason: 'Late' };
		const call = `POST /admin/orders/${order.id}/refunds` as const;
		expect((await refundPart(packer, await paidOrder(5000), 200)).status).toBe(201);
		expect(await packer.call(call, goodwill)).toMatchObject(waits);
		const request = await onlyRequest();
		expect(request.about).toBe(`Part of the payment: Late (1 × ${item?.name})`);
		expect((await (await testApp.staff('orders')).call(call, goodwill)).status).toBe(201);
		expect(await approve(owner, request)).toMatchObject({
			status: 409,
			body: { code: 'refund_changed', error: expect.stringContaining('₹900') },
		});
		expect(await made()).toEqual([rupeesToPaise(200), rupeesToPaise(900)]);
	});

	test('is withdrawn by the person who asked', { tags: ['STAFF-031'] }, async () => {
		const order = await paidOrder(5000);
		await refundPart(packer, order, 2000);
		const request = await onlyRequest();
		const withdrawn = await packer.call(`POST /admin/refund-requests/${request.id}/decline`, {
			reason: 'Wrong order',
		});
		expect(withdrawn.body).toMatchObject({ state: 'declined', decidedBy: { id: packer.user.id } });
		expect((await approve(owner, request)).body).toMatchObject({ code: 'request_decided' });
		expect(await made()).toEqual([]);
	});

	test('is not approved once the person who asked was removed', { tags: ['STAFF-031'] }, async () => {
		const order = await paidOrder(5000);
		await refundPart(packer, order, 2000);
		const request = await onlyRequest();
		expect((await owner.call(`DELETE /admin/staff/${packer.user.id}`)).status).toBe(204);
		expect(await approve(owner, request)).toMatchObject({
			status: 409,
			body: { code: 'requester_not_allowed' },
		});
		expect(await made()).toEqual([]);
	});

	test('is stored only for a person who proved the password', { tags: ['STAFF-030'] }, async () => {
		const order = await paidOrder(5000);
		await quarterOfAnHourLater();
		expect((await refundPart(packer, order, 2000)).body).toMatchObject({ code: 'password_required' });
		expect(await testApp.db.$count(refundRequests)).toBe(0);
	});

	test('is one of at most 50 that wait for a person', { tags: ['STAFF-030'] }, async () => {
		const order = await paidOrder(5000);
		await refundPart(packer, order, 2000);
		const [{ id: _, ...row } = expect.fail()] = await testApp.db.select().from(refundRequests);
		const others = Array.from({ length: maxOpenRequests - 1 }, (_, place) => `other ${place}`);
		await testApp.db.insert(refundRequests).values(others.map((digest) => ({ ...row, digest })));
		expect(await refundPart(packer, order, 2001)).toMatchObject({
			status: 409,
			body: { code: 'limit_reached' },
		});
		expect(await testApp.db.$count(refundRequests)).toBe(maxOpenRequests);
		expect(await made()).toEqual([]);
	});

	test('that was approved does not count towards the password of the person who asked', {
		tags: ['STAFF-031'],
	}, async () => {
		const { refundWithoutPassword } = defaultSettings.teamLimits;
		const order = await paidOrder(refundWithoutPassword + 1000);
		await refundPart(packer, order, refundWithoutPassword);
		expect((await approve(owner, await onlyRequest())).status).toBe(200);
		await quarterOfAnHourLater();
		expect((await refundPart(packer, order, 10)).status).toBe(201);
	});

	test('is decided by those alone who may refund', { tags: ['STAFF-031'] }, async () => {
		const order = await paidOrder(5000);
		await refundPart(packer, order, 2000);
		const request = await onlyRequest();
		const accounts = await testApp.staff('accounts');
		expect((await accounts.call('GET /admin/refund-requests')).status).toBe(200);
		expect((await approve(accounts, request)).status).toBe(403);
		expect(await made()).toEqual([]);
	});
});
