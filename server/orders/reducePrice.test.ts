import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { Order } from '../../contracts/orders.ts';
import { isoDay } from '../../shared/dates.ts';
import { paise } from '../../shared/money.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { pdfText } from '../../testing/pdfText.ts';
import { deliveredOrder } from '../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import type { Client } from '../../testing/testApp.ts';
import { makeJobsDue } from '../../testing/time.ts';
import { getOrders, runDueJobs } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { goodsWithGst } from '../pricing/refunds.ts';
import { creditNotes, invoices, orderItems, priceReductions } from '../schema/orders.ts';
import { splitItem } from './splitItem.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const reason = 'A scratch on the stock';
const reduce = (who: Client, order: Pick<Order, 'id'>, itemId: string, amount: number, body: object = {}) =>
	who.call(`POST /admin/orders/${order.id}/refunds`, { itemId, amount, reason, reducesPrice: true, ...body });
const refundedAtGateway = (paymentId: string) => testApp.gateway.sandbox.gateway.getRefundedAmount(paymentId);
const inPaise = (rupees: number) => Math.round(rupees * 100);
const gstr3b = async (admin: Client) =>
	JSON.stringify(
		(await admin.call(`GET /admin/reports/gstr3b?month=${isoDay(new Date()).slice(0, 7)}`)).body,
	);

describe('a reduced price', () => {
	test('has a credit note with value and GST, a refund at the gateway, an email, and is on both pages', {
		tags: ['RET-010', 'RET-011'],
	}, async () => {
		const { order, admin, shopper, findItem, paymentId } = await deliveredOrder(testApp);
		const rifle = findItem('Rifle');
		const before = await gstr3b(admin);
		// A value of ₹100 with its GST.
		const amount = 100 + rifle.gst;
		expect(await reduce(admin, order, rifle.id, amount)).toMatchObject({
			status: 201,
			body: { refundedAmount: amount },
		});
		await runDueJobs(testApp);
		expect(refundedAtGateway(paymentId)).toBe(inPaise(amount));
		const note = takeOne(await testApp.db.select().from(creditNotes));
		expect(note).toMatchObject({ totalPaise: inPaise(amount), taxPaise: inPaise(rifle.gst), returnId: null });
		const shown = { amount, state: 'processed', creditNote: { id: note.id, number: note.number } };
		const seen = takeOne(await getOrders(shopper));
		expect(seen).toMatchObject({ partialRefunds: [shown], paymentState: 'partly refunded' });
		expect(seen.orderItems.find(({ id }) => id === rifle.id)).toMatchObject({
			status: 'delivered',
			creditNoteNumber: null,
			partlyRefunded: amount,
		});
		const printed = pdfText((await shopper.call(`GET /orders/credit-notes/${note.id}`)).raw)
			.join(' ')
			.replaceAll('\n', ' ');
		expect(printed).toContain('Price reduced: Rifle');
		expect(printed).toContain(`Amount credited: ₹${amount.toFixed(2)}`);
		const email = testApp.mailbox.emails.find(({ subject }) => subject.startsWith('Refund of ₹'));
		expect(email?.text).toContain('We have reduced the price of an item');
		expect(email?.attachments).toHaveLength(1);
		const month = isoDay(new Date()).slice(0, 7);
		expect((await admin.call(`GET /admin/reports/gstr1/summary?month=${month}`)).body).toMatchObject({
			problems: [],
			creditNotes: { count: 1 },
		});
		const after = await gstr3b(admin);
		expect(after).not.toBe(before);
		const { shopper: stranger } = await deliveredOrder(testApp);
		expect((await stranger.call(`GET /orders/credit-notes/${note.id}`)).status).toBe(404);
		expect((await admin.call(`GET /orders/credit-notes/${note.id}`)).status).toBe(200);
	});

	test('is at most what is left of the goods; goodwill and reductions count', {
		tags: ['RET-012'],
	}, async () => {
		const { order, admin, shopper, findItem } = await deliveredOrder(testApp);
		const rifle = findItem('Rifle');
		const goods = inPaise(rifle.total) - 3 * 777;
		const getReducible = async () =>
			takeOne(await getOrders(shopper)).orderItems.find(({ id }) => id === rifle.id)?.reducible;
		expect(await getReducible()).toBe(goods / 100);
		expect(await reduce(admin, order, rifle.id, (goods + 1) / 100)).toMatchObject({
			status: 409,
			body: { left: goods / 100 },
		});
		expect((await reduce(admin, order, rifle.id, 1000)).status).toBe(201);
		expect(await getReducible()).toBe(goods / 100 - 1000);
		// Goodwill may also use up what was paid for the shipping.
		expect((await reduce(admin, order, rifle.id, 500, { reducesPrice: false })).status).toBe(201);
		const left = goods - 100_000 - 50_000 + 3 * 777;
		expect(await reduce(admin, order, rifle.id, (left + 1) / 100)).toMatchObject({
			status: 409,
			body: { left: left / 100 },
		});
		expect((await reduce(admin, order, rifle.id, left / 100)).status).toBe(201);
		expect(await reduce(admin, order, rifle.id, 1)).toMatchObject({ status: 409, body: { left: 0 } });
		expect(await testApp.db.$count(creditNotes)).toBe(2);
	});

	test('is of one item that is delivered and not in a return', { tags: ['RET-012'] }, async () => {
		const { order, admin, shopper, findItem, requested } = await deliveredOrder(testApp);
		expect(
			(await admin.call(`POST /admin/orders/${order.id}/refunds`, { amount: 5, reason, reducesPrice: true }))
				.status,
		).toBe(400);
		await requested('Tin', 3);
		expect(await reduce(admin, order, findItem('Tin').id, 5)).toMatchObject({
			status: 409,
			body: {
				error:
					"The return of 'Tin' is requested, so its price cannot be reduced. Please go on under Returns.",
			},
		});
		expect((await reduce(shopper, order, findItem('Rifle').id, 5)).status).toBe(403);
		const other = await deliveredOrder(testApp, 'paid');
		expect(await reduce(other.admin, other.order, other.findItem('Rifle').id, 5)).toMatchObject({
			status: 409,
			body: {
				error: "'Rifle' is pending: the price of delivered items can be reduced. Nothing was changed.",
			},
		});
		expect(await testApp.db.select().from(creditNotes)).toEqual([]);
	});

	test('is credited once when units of the item come back later', { tags: ['RET-013'] }, async () => {
		const { order, admin, findItem, received, act, paymentId, shopper } = await deliveredOrder(testApp);
		const rifle = findItem('Rifle');
		await reduce(admin, order, rifle.id, 300.05);
		await act(await received('Rifle', 1, 1), 'refund');
		await runDueJobs(testApp);
		const parts = await testApp.db.select().from(priceReductions);
		expect(parts.map(({ amountPaise }) => amountPaise).sort()).toEqual([10_002, 20_003]);
		const one = inPaise(rifle.total) / 3;
		expect(refundedAtGateway(paymentId)).toBe(30_005 + Math.round(one) - 10_002);
		const notes = await testApp.db.select().from(creditNotes);
		expect(notes.map(({ totalPaise }) => totalPaise).sort((a, b) => a - b)).toEqual([
			30_005,
			Math.round(one) - 10_002,
		]);
		const item = takeOne(await getOrders(shopper)).orderItems.find(
			({ return: returned }) => returned !== null,
		);
		const printed = pdfText((await shopper.call(`GET /orders/items/${item?.id}/credit-note`)).raw).join(' ');
		expect(printed.replaceAll('\n', ' ')).toContain('Credited before by NCN/');
		// The note of the reduction stays as it was printed.
		const first = notes.find(({ refundId }) => refundId !== null);
		const again = pdfText((await shopper.call(`GET /orders/credit-notes/${first?.id}`)).raw).join(' ');
		expect(again).toContain('Amount credited: ₹300.05');
		expect(again.match(/Price reduced: Rifle/g)).toHaveLength(1);
	});

	test('is deducted from the credit note of an item that is rejected later', {
		tags: ['RET-013'],
	}, async () => {
		const { order, admin, findItem, paymentId } = await deliveredOrder(testApp);
		const tin = findItem('Tin');
		await reduce(admin, order, tin.id, 50);
		expect((await admin.call(`PUT /orders/items/${tin.id}`, { status: 'rejected' })).status).toBe(200);
		await runDueJobs(testApp);
		expect(refundedAtGateway(paymentId)).toBe(inPaise(tin.total));
	});

	test('after November 30 of the next financial year leaves the GST as it is', {
		tags: ['RET-014'],
	}, async () => {
		const { order, admin, findItem } = await deliveredOrder(testApp);
		await testApp.db.update(invoices).set({ issuedAt: sql`now() - interval '3 years'` });
		const before = await gstr3b(admin);
		expect((await reduce(admin, order, findItem('Tin').id, 118)).status).toBe(201);
		expect(takeOne(await testApp.db.select().from(creditNotes))).toMatchObject({
			totalPaise: 11_800,
			taxPaise: 0,
		});
		expect(await gstr3b(admin)).toBe(before);
	});

	test('is credited and refunded once, also when two administrators send it and the gateway is down', {
		tags: ['RET-012'],
	}, async () => {
		const { order, admin, findItem, paymentId } = await deliveredOrder(testApp);
		const rifle = findItem('Rifle');
		const goods = inPaise(rifle.total) - 3 * 777;
		const second = await testApp.admin();
		testApp.gateway.failNext('POST /v1/payments/:id/refund', 'done but unanswered');
		testApp.gateway.failNext('POST /v1/payments/:id/refund', 'broken');
		const answers = await Promise.all([
			reduce(admin, order, rifle.id, Math.ceil(goods * 0.6) / 100),
			reduce(second, order, rifle.id, Math.ceil(goods * 0.6) / 100),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
		for (let attempt = 0; attempt < 6; attempt++) {
			testApp.services.gateway = testApp.gateway.client();
			await makeJobsDue(testApp);
			await runDueJobs(testApp);
		}
		expect(refundedAtGateway(paymentId)).toBe(Math.ceil(goods * 0.6));
	});

	test('is rejected by the database beyond the goods', { tags: ['RET-012'] }, async () => {
		const { order, admin, findItem } = await deliveredOrder(testApp);
		await reduce(admin, order, findItem('Tin').id, 5);
		await expect(
			testApp.db.execute(sql`update price_reductions set amount_paise = 100000000`),
		).rejects.toThrow();
	});

	test('is divided when one unit of an item that was reduced twice is returned', {
		tags: ['RET-013'],
	}, async () => {
		const { order, admin, findItem, received, act } = await deliveredOrder(testApp);
		const rifle = findItem('Rifle');
		const half = Math.floor(rifle.total / 2) - 20;
		for (const amount of [half, half])
			expect((await reduce(admin, order, rifle.id, amount)).status).toBe(201);
		const returned = await received('Rifle', 1, 1);
		expect((await act(returned, 'refund')).status).toBe(200);
		const parts = await testApp.db.select().from(priceReductions);
		expect(parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(inPaise(2 * half));
	});

	test('is divided between any number of units, whatever its parts, to the paisa', {
		tags: ['RET-013'],
	}, async () => {
		const { order, admin, findItem } = await deliveredOrder(testApp);
		const tin = findItem('Tin');
		for (const amount of [1, 2, 3]) await reduce(admin, order, tin.id, amount);
		const item = takeOne(await testApp.db.select().from(orderItems).where(eq(orderItems.id, tin.id)));
		const recorded = await testApp.db.select().from(priceReductions);
		const most = goodsWithGst(item);
		const undo = new Error('undone');
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: item.quantity - 1 }),
				fc.array(fc.integer({ min: 1, max: Math.floor(most / 3) }), { minLength: 3, maxLength: 3 }),
				async (units, amounts) => {
					const whole = testApp.db.transaction(async (tx) => {
						await tx.delete(priceReductions);
						await tx
							.insert(priceReductions)
							.values(recorded.map((row, place) => ({ ...row, amountPaise: paise(amounts[place] ?? 0) })));
						await splitItem(tx, item, units);
						const parts = await tx.select().from(priceReductions);
						for (const { creditNoteId } of recorded)
							expect(
								parts
									.filter((part) => part.creditNoteId === creditNoteId)
									.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
							).toBe(amounts[recorded.findIndex((row) => row.creditNoteId === creditNoteId)]);
						throw undo;
					});
					await expect(whole).rejects.toBe(undo);
				},
			),
			{ numRuns: 25 },
		);
	});
});
