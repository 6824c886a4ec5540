import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listReturns } from '../../../contracts/returns.ts';
import { statistics } from '../../../contracts/stats.ts';
import { defaultSettings } from '../../../store.config.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { linkIn } from '../../../testing/mailbox.ts';
import { pdfText } from '../../../testing/pdfText.ts';
import { deliveredOrder } from '../../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { getOrders, runDueJobs } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { auditEntries } from '../../schema/audit.ts';
import { products } from '../../schema/catalog.ts';
import { creditNotes } from '../../schema/orders.ts';
import { refunds } from '../../schema/payments.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const refundedAtGateway = (paymentId: string) => testApp.gateway.sandbox.gateway.getRefundedAmount(paymentId);
const getStock = async (name: string) =>
	takeOne(
		await testApp.db
			.select({ stock: products.stock, sold: products.orderedCount })
			.from(products)
			.where(eq(products.name, name)),
	);
const emailsTo = (to: string, subject: RegExp) =>
	testApp.mailbox.emails.filter((email) => email.to === to && subject.test(email.subject));

describe('a decision', () => {
	test('approves with what to do, or declines with the reason; both sides see the timeline', {
		tags: ['AFT-048', 'REACH-014'],
	}, async () => {
		const { shopper, admin, requested, act } = await deliveredOrder(testApp);
		const rifle = await requested('Rifle', 1);
		const tin = await requested('Tin', 2);
		expect(await act(rifle.id, 'approve')).toMatchObject({ status: 200, body: { state: 'approved' } });
		expect((await act(tin.id, 'decline', { reason: ' ' })).status).toBe(400);
		const reason = 'The tin was opened.';
		expect(await act(tin.id, 'decline', { reason })).toMatchObject({
			status: 200,
			body: { state: 'declined', declineReason: reason },
		});
		for (const again of ['approve', 'receive', 'refund', 'replace'])
			expect(
				(await act(tin.id, again, again === 'receive' ? { items: [], shopPays: true } : undefined)).body,
			).toEqual({
				error: 'This return is already declined. Please reload the list.',
				code: 'status_not_allowed',
			});
		const { returns: seen } = takeOne(await getOrders(shopper));
		expect(seen.map(({ state, history }) => [state, history.map((change) => change.state)])).toEqual([
			['approved', ['requested', 'approved']],
			['declined', ['requested', 'declined']],
		]);
		expect((await admin.call('GET /orders')).body).toMatchObject({ orders: [{ returns: seen }] });
		await runDueJobs(testApp);
		const [approved] = emailsTo(shopper.user.email, /approved/);
		expect(approved?.text).toContain('original packing');
		// No day is promised for the pickup, because none is recorded.
		expect(approved?.text).toContain('at your delivery address. We will email you the pickup day.\n');
		expect(approved?.text).toContain('Free: we pay it.');
		const [declined] = emailsTo(shopper.user.email, /cannot accept/);
		expect(declined?.text).toContain(reason);
		for (const email of [approved, declined]) expect(linkIn(email)).toMatch(/\/profile\?tab=orders$/);
		const actions = (await testApp.db.select().from(auditEntries).orderBy(auditEntries.id)).map(
			({ action }) => action,
		);
		expect(actions).toEqual(expect.arrayContaining(['return.request', 'return.approve', 'return.decline']));
	});

	test('is for administrators only, and about an existing return', { tags: ['AFT-048'] }, async () => {
		const { shopper, requested, act, order } = await deliveredOrder(testApp);
		const { id } = await requested('Rifle');
		expect((await act(id, 'approve', undefined, shopper)).status).toBe(403);
		expect((await act(id, 'approve', undefined, testApp.guest)).status).toBe(401);
		expect((await act(order.id, 'approve')).status).toBe(404);
		expect((await act('x', 'refund')).status).toBe(404);
	});
});

describe('a received return', () => {
	test('restocks its sellable units and not the damaged ones', { tags: ['AFT-049'] }, async () => {
		const { findItem, requested, act } = await deliveredOrder(testApp);
		const before = await getStock('Rifle');
		const { id } = await requested('Rifle', 3);
		const itemId = findItem('Rifle').id;
		await act(id, 'approve');
		for (const items of [
			[],
			[{ itemId, sellable: 4 }],
			[{ itemId: findItem('Tin').id, sellable: 1 }],
			[
				{ itemId, sellable: 1 },
				{ itemId, sellable: 1 },
			],
		])
			expect(await act(id, 'receive', { items, shopPays: true })).toMatchObject({
				status: 409,
				body: { error: 'Please enter for each item how many of its units can be sold again.' },
			});
		expect((await act(id, 'receive', { items: [{ itemId, sellable: -1 }], shopPays: true })).status).toBe(
			400,
		);
		expect(await act(id, 'receive', { items: [{ itemId, sellable: 2 }], shopPays: true })).toMatchObject({
			body: { state: 'received', items: [{ sellable: 2 }] },
		});
		expect(await getStock('Rifle')).toEqual({ stock: before.stock + 2, sold: before.sold - 2 });
		expect((await act(id, 'receive', { items: [{ itemId, sellable: 3 }], shopPays: true })).status).toBe(409);
		expect(await getStock('Rifle')).toEqual({ stock: before.stock + 2, sold: before.sold - 2 });
	});

	test('is refunded once, with credit note, email and audit; the shop pays the shipping', {
		tags: ['AFT-050'],
	}, async () => {
		const { received, act, shopper, admin, paymentId, findItem } = await deliveredOrder(testApp);
		const id = await received('Rifle', 2, 2);
		const { body } = await act(id, 'refund');
		expect(body).toMatchObject({ state: 'refunded' });
		expect((await act(id, 'refund')).status).toBe(409);
		await runDueJobs(testApp);
		await runDueJobs(testApp);
		const item = findItem('Rifle');
		const order = takeOne(await getOrders(shopper));
		const refunded = order.orderItems.find((one) => one.id === item.id);
		expect(refunded?.refund?.amount).toBe(refunded?.total);
		expect(refunded).toMatchObject({
			status: 'delivered',
			return: { state: 'refunded' },
			refund: { state: 'processed', creditNoteNumber: expect.stringMatching(/^NCN\/.+\/000001$/) },
		});
		expect(order).toMatchObject({ paymentState: 'partly refunded', refundedAmount: refunded?.total });
		expect(refundedAtGateway(paymentId)).toBe(Math.round((refunded?.total ?? 0) * 100));
		const email = takeOne(emailsTo(shopper.user.email, /^Refund of/));
		expect(email.text).toContain('2 × Rifle');
		expect(email.text).toContain('have reached us');
		expect(email.attachments).toHaveLength(1);
		const note = await shopper.call(`GET /orders/items/${item.id}/credit-note`);
		expect(pdfText(note.raw).join(' ')).toContain('Item returned');
		expect(
			(await testApp.db.select().from(auditEntries)).find(({ action }) => action === 'return.refund'),
		).toMatchObject({ actorId: admin.user.id });
	});

	test('is refunded without shipping and less one charge when the buyer pays it', {
		tags: ['AFT-050', 'AFT-042'],
	}, async () => {
		const { findItem, request, act, shopper, paymentId, admin } = await deliveredOrder(testApp);
		const items = [{ itemId: findItem('Rifle').id }, { itemId: findItem('Tin').id }];
		const reason = 'changed my mind';
		const { id } = z.object({ id: z.string() }).parse((await request(items, { reason })).body);
		await act(id, 'approve');
		await act(id, 'receive', { items: items.map((item) => ({ ...item, sellable: 3 })), shopPays: false });
		const list = listReturns.response.parse((await admin.call('GET /admin/returns')).body);
		const goods = Math.round((findItem('Rifle').total + findItem('Tin').total) * 100) - 3 * 777;
		expect(takeOne(list.returns).due).toEqual({
			shopPays: (goods + 3 * 777) / 100,
			buyerPays: (goods - defaultSettings.returns.shippingCharge * 100) / 100,
		});
		await act(id, 'refund');
		await runDueJobs(testApp);
		expect(refundedAtGateway(paymentId)).toBe(goods - defaultSettings.returns.shippingCharge * 100);
		const [note, ofTin] = await Promise.all(
			items.map(({ itemId }) => shopper.call(`GET /orders/items/${itemId}/credit-note`)),
		);
		expect(note?.headers['content-disposition']).toBe(ofTin?.headers['content-disposition']);
		const printed = pdfText(note?.raw ?? Buffer.alloc(0)).join(' ');
		for (const row of ['Rifle', 'Tin', 'Charge for return shipping']) expect(printed).toContain(row);
		expect(await testApp.db.select().from(creditNotes)).toMatchObject([
			{ returnId: id, totalPaise: goods - defaultSettings.returns.shippingCharge * 100 },
		]);
		expect(await testApp.db.select().from(refunds)).toMatchObject([{ returnId: id, orderItemId: null }]);
		const { orderItems } = takeOne(await getOrders(shopper));
		expect(new Set(orderItems.map(({ creditNoteNumber }) => creditNoteNumber)).size).toBe(1);
		const parts = orderItems.map(({ refund }) => Math.round((refund?.amount ?? 0) * 100));
		expect(parts.every((part) => part > 0)).toBe(true);
		expect(parts.reduce((sum, part) => sum + part, 0)).toBe(refundedAtGateway(paymentId));
		const email = takeOne(emailsTo(shopper.user.email, /^Refund of/));
		expect(email.text).toContain('3 × Rifle');
		expect(email.text).toContain('3 × Tin');
		expect(email.text).toContain('Return shipping: −₹99\n');
		expect(email.attachments).toHaveLength(1);
		await runDueJobs(testApp);
		expect(emailsTo(shopper.user.email, /approved/)[0]?.text).toContain('We deduct ₹99 from your refund.');
	});

	test('keeps the deduction of its approval, whatever the settings are later', {
		tags: ['SET-017'],
	}, async () => {
		const { findItem, request, act, paymentId, admin } = await deliveredOrder(testApp);
		const deduct = async (version: number, shippingCharge: number) => {
			const value = { ...defaultSettings.returns, shippingCharge };
			const change = { group: 'returns', version, value };
			expect((await admin.call('PUT /admin/settings', change)).status).toBe(200);
		};
		const getDue = async () =>
			takeOne(listReturns.response.parse((await admin.call('GET /admin/returns')).body).returns).due
				.buyerPays;
		const { id: itemId, total } = findItem('Tin');
		const goods = Math.round(total * 100);
		const { id } = z
			.object({ id: z.string() })
			.parse((await request([{ itemId }], { reason: 'changed my mind' })).body);
		await deduct(0, 150);
		expect(await getDue()).toBe((goods - 15_000) / 100);
		await act(id, 'approve');
		await deduct(1, 500);
		expect(await getDue()).toBe((goods - 15_000) / 100);
		await act(id, 'receive', { items: [{ itemId, sellable: 3 }], shopPays: false });
		await act(id, 'refund');
		await runDueJobs(testApp);
		expect(refundedAtGateway(paymentId)).toBe(goods - 15_000);
	});

	test('with nothing left to refund gets no refund, and the buyer an email about it', {
		tags: ['AFT-050'],
	}, async () => {
		const { received, act, admin, order, findItem, shopper } = await deliveredOrder(testApp);
		const { id: itemId, total } = findItem('Tin');
		await admin.call(`POST /admin/orders/${order.id}/refunds`, { itemId, amount: total, reason: 'Sorry' });
		const id = await received('Tin', 3, 0);
		expect(await act(id, 'refund')).toMatchObject({ status: 200, body: { state: 'refunded' } });
		expect(await testApp.db.$count(refunds)).toBe(1);
		await runDueJobs(testApp);
		expect(emailsTo(shopper.user.email, /Your return is complete/)).toHaveLength(1);
		expect(await testApp.db.$count(creditNotes)).toBe(1);
	});

	test('leaves nothing of its items for a later partial refund', {
		tags: ['AFT-032', 'AFT-050'],
	}, async () => {
		const { received, act, admin, order, findItem, paymentId } = await deliveredOrder(testApp);
		const { id: itemId, total } = findItem('Tin');
		await act(await received('Tin', 3, 0), 'refund');
		const body = { itemId, amount: 1, reason: 'Sorry' };
		const refused = await admin.call(`POST /admin/orders/${order.id}/refunds`, body);
		expect(refused).toMatchObject({ status: 409, body: { left: 0 } });
		await runDueJobs(testApp);
		expect(refundedAtGateway(paymentId)).toBe(Math.round(total * 100));
	});

	test('of two items, one refunded before, is refunded for the other with one email', {
		tags: ['AFT-050'],
	}, async () => {
		const { request, act, admin, order, findItem, shopper } = await deliveredOrder(testApp);
		const { id: tin, total } = findItem('Tin');
		await admin.call(`POST /admin/orders/${order.id}/refunds`, {
			itemId: tin,
			amount: total,
			reason: 'Sorry',
		});
		await runDueJobs(testApp);
		testApp.mailbox.emails.length = 0;
		const items = [{ itemId: findItem('Rifle').id }, { itemId: tin }];
		const { id } = z.object({ id: z.string() }).parse((await request(items)).body);
		await act(id, 'approve');
		await act(id, 'receive', { items: items.map((item) => ({ ...item, sellable: 0 })), shopPays: true });
		expect(await act(id, 'refund')).toMatchObject({ status: 200 });
		await runDueJobs(testApp);
		expect(takeOne(emailsTo(shopper.user.email, /^Refund of/)).text).toContain('3 × Rifle');
		expect(await testApp.db.$count(creditNotes)).toBe(1);
	});

	test('is in no figure of sales once it is refunded, and neither is its replacement', {
		tags: ['AFT-050'],
	}, async () => {
		const { received, act, admin } = await deliveredOrder(testApp);
		const figures = async () => statistics.parse((await admin.call('GET /admin/stats')).body);
		const units = async () =>
			(await figures()).bestSellers.map((product) => [product.name, product.units]).sort();
		const before = await figures();
		const gst = Math.round(before.gstCollected * 100);
		const rifle = await received('Rifle', 3, 3);
		await act(await received('Tin', 1, 0), 'replace');
		expect(await units()).toEqual([
			['Rifle', 3],
			['Tin', 3],
		]);
		await act(rifle, 'refund');
		expect(await units()).toEqual([['Tin', 3]]);
		const { taxPaise } = takeOne(await testApp.db.select().from(creditNotes));
		expect(taxPaise).toBeGreaterThan(0);
		expect(Math.round((await figures()).gstCollected * 100)).toBe(gst - taxPaise);
	});

	test('is replaced without a charge: a pending item with its stock sold', {
		tags: ['AFT-051', 'AFT-055'],
	}, async () => {
		const { received, act, shopper, admin, order } = await deliveredOrder(testApp);
		const id = await received('Rifle', 2, 0);
		const before = await getStock('Rifle');
		expect(await act(id, 'replace')).toMatchObject({ status: 200, body: { state: 'replaced' } });
		expect(await getStock('Rifle')).toEqual({ stock: before.stock - 2, sold: before.sold + 2 });
		const after = takeOne(await getOrders(shopper));
		const replacement = after.orderItems.find((item) => item.replacementOf !== null);
		expect(replacement).toMatchObject({
			name: 'Rifle',
			quantity: 2,
			price: 0,
			total: 0,
			status: 'pending',
			return: null,
			returnableUntil: null,
		});
		expect(after).toMatchObject({ totalAmount: order.totalAmount, refundedAmount: 0, state: 'in progress' });
		expect(after.returns[0]?.history.map(({ state }) => state).join(', ')).toBe(
			'requested, approved, received, replaced',
		);
		await runDueJobs(testApp);
		expect(emailsTo(shopper.user.email, /replacement is being packed/)).toHaveLength(1);
		// It ends with its return only.
		expect(
			await shopper.call(`POST /orders/${order.id}/cancel`, {
				items: [{ itemId: replacement?.id }],
				reason: 'Too late',
			}),
		).toMatchObject({ status: 409, body: { error: expect.stringContaining('replaces a returned item') } });
		expect(await admin.call(`PUT /orders/items/${replacement?.id}`, { status: 'cancelled' })).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining('refund the return instead') },
		});
		expect((await shopper.call(`POST /orders/${order.id}/buy-again`)).body).toMatchObject({
			added: [{ name: 'Rifle' }, { name: 'Rifle' }, { name: 'Tin' }],
		});
		for (const status of ['shipped', 'delivered'])
			expect((await admin.call(`PUT /orders/items/${replacement?.id}`, { status })).status).toBe(200);
		expect(await act(id, 'refund')).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining("The replacement of 'Rifle' is already delivered") },
		});
		expect(await testApp.db.$count(refunds)).toBe(0);
	});

	test('without stock for a replacement gets a sentence, and is refunded instead', {
		tags: ['AFT-051'],
	}, async () => {
		const { received, act } = await deliveredOrder(testApp, 'delivered', 4);
		const id = await received('Rifle', 3, 0);
		expect(await act(id, 'replace')).toMatchObject({
			status: 409,
			body: {
				error:
					"Only 1 of 'Rifle' is in stock, so it cannot be replaced. Please refund the return instead. Nothing was changed.",
			},
		});
		expect(await getStock('Rifle')).toEqual({ stock: 1, sold: 3 });
		expect(await act(id, 'refund')).toMatchObject({ status: 200, body: { state: 'refunded' } });
	});

	test('is refunded while its replacement is not shipped, which is cancelled and restocked', {
		tags: ['AFT-051'],
	}, async () => {
		const { received, act, shopper } = await deliveredOrder(testApp);
		const id = await received('Rifle', 1, 0);
		const before = await getStock('Rifle');
		await act(id, 'replace');
		expect(await act(id, 'refund')).toMatchObject({ status: 200, body: { state: 'refunded' } });
		expect(await getStock('Rifle')).toEqual(before);
		const after = takeOne(await getOrders(shopper));
		expect(after.orderItems.find((item) => item.replacementOf !== null)).toMatchObject({
			status: 'cancelled',
			refund: null,
		});
		expect(await testApp.db.$count(creditNotes)).toBe(1);
		expect(await testApp.db.$count(refunds)).toBe(1);
	});
});

describe('the list', () => {
	test('is paged, newest first, by state; open ones are tasks', { tags: ['AFT-047'] }, async () => {
		const { admin, requested, act, order, shopper } = await deliveredOrder(testApp);
		const ids = [
			await requested('Rifle', 1),
			await requested('Tin', 1),
			await (await deliveredOrder(testApp)).requested('Tin', 2),
		].map(({ id }) => id);
		await act(ids[0] ?? '', 'decline', { reason: 'Used' });
		const list = async (query: string) => {
			const response = await admin.call(`GET /admin/returns?${query}`);
			return listReturns.response.parse(response.body);
		};
		const getIds = async (query: string) => (await list(query)).returns.map(({ id }) => id);
		expect(await getIds('')).toEqual(ids.toReversed());
		expect(await getIds('state=open')).toEqual(ids.slice(1).toReversed());
		expect(await getIds('state=declined')).toEqual([ids[0]]);
		expect(await getIds('limit=2')).toEqual(ids.toReversed().slice(0, 2));
		expect(await getIds('limit=2&page=2')).toEqual([ids[0]]);
		const all = await list('limit=2');
		expect(all.pagination).toEqual({ currentPage: 1, totalPages: 2, totalReturns: 3, limit: 2 });
		expect((await list('limit=10')).returns.at(-1)).toMatchObject({
			order: { id: order.id, number: order.number },
			user: { email: shopper.user.email },
		});
		expect((await admin.call('GET /admin/tasks')).body).toMatchObject({ openReturns: 2 });
		expect((await shopper.call('GET /admin/returns')).status).toBe(403);
	});
});
