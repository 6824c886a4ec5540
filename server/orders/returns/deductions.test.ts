import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listReturns } from '../../../contracts/returns.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { pdfText } from '../../../testing/pdfText.ts';
import { deliveredOrder } from '../../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { getOrders, runDueJobs } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { auditEntries } from '../../schema/audit.ts';
import { creditedItems, creditNotes } from '../../schema/orders.ts';
import { returnDeductions } from '../../schema/returns.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const inPaise = (rupees: number) => Math.round(rupees * 100);

/** An approved return of all rifles and tins, for which the buyer pays the shipping. */
async function approvedReturn() {
	const placed = await deliveredOrder(testApp);
	const { findItem, request, act } = placed;
	const rifle = findItem('Rifle');
	const tin = findItem('Tin');
	const body = { reason: 'changed my mind' };
	const { id } = z
		.object({ id: z.string() })
		.parse((await request([{ itemId: rifle.id }, { itemId: tin.id }], body)).body);
	await act(id, 'approve');
	const receive = (deductions: object[], shopPays = false) =>
		act(id, 'receive', {
			items: [rifle, tin].map((item) => ({ itemId: item.id, sellable: 3 })),
			shopPays,
			deductions,
		});
	return { ...placed, id, rifle, tin, receive };
}

describe('deductions of a return', () => {
	test('stand on credit note, email and both pages, and reduce the refund to the paisa', {
		tags: ['RET-002', 'RET-003'],
	}, async () => {
		const { receive, rifle, tin, id, act, admin, shopper, paymentId, findItem } = await approvedReturn();
		const deductions = [
			{ itemId: rifle.id, reason: 'missing parts', amount: 250.55 },
			{ itemId: rifle.id, reason: 'damage', amount: 100 },
			{ itemId: tin.id, reason: 'opened supplies', amount: 33.33 },
		];
		const shown = [
			{ itemId: rifle.id, reason: 'damage', amount: 100 },
			deductions[0],
			deductions[2],
			{ itemId: null, reason: 'return shipping', amount: 99 },
		];
		expect(await receive(deductions)).toMatchObject({ status: 200, body: { deductions: shown } });
		const paid = inPaise(findItem('Rifle').total + findItem('Tin').total) - 3 * 777;
		const due = paid - 25_055 - 10_000 - 3_333 - 9_900;
		const list = listReturns.response.parse((await admin.call('GET /admin/returns')).body);
		expect(inPaise(takeOne(list.returns).due.buyerPays)).toBe(due);
		expect(await act(id, 'refund')).toMatchObject({ status: 200, body: { deductions: shown } });
		await runDueJobs(testApp);
		expect(testApp.gateway.sandbox.gateway.getRefundedAmount(paymentId)).toBe(due);
		expect(takeOne(takeOne(await getOrders(shopper)).returns).deductions).toEqual(shown);
		expect(takeOne(await testApp.db.select().from(creditNotes)).totalPaise).toBe(due);
		const credited = await testApp.db.select().from(creditedItems);
		expect(credited.map(({ deductedPaise }) => deductedPaise).sort()).toEqual([3_333, 35_055]);
		const note = await shopper.call(`GET /orders/items/${tin.id}/credit-note`);
		const printed = pdfText(note.raw).join(' ').replaceAll('\n', ' ');
		for (const row of [
			'Deduction for missing parts: Rifle',
			'Deduction for damage: Rifle',
			'Deduction for opened supplies: Tin',
			'Charge for return shipping',
		])
			expect(printed).toContain(row);
		const email = testApp.mailbox.emails.find(({ subject }) => subject.startsWith('Refund of'));
		for (const row of [
			'Missing parts: Rifle: −₹250.55',
			'Damage: Rifle: −₹100',
			'Opened supplies: Tin: −₹33.33',
			'Return shipping: −₹99',
		])
			expect(email?.text).toContain(row);
		expect(email?.text).not.toContain('Refunded before');
		const entries = await testApp.db.select().from(auditEntries);
		expect(entries.find(({ action }) => action === 'return.receive')?.after).toMatchObject({
			deductions: 'missing parts 25055, damage 10000, opened supplies 3333',
		});
		const month = new Date().toISOString().slice(0, 7);
		const { body } = await admin.call(`GET /admin/reports/gstr1/summary?month=${month}`);
		expect(body).toMatchObject({ problems: [] });
	});

	test('of everything that was paid leave nothing to refund, and the email says why', {
		tags: ['RET-002'],
	}, async () => {
		const { requested, act, findItem, shopper } = await deliveredOrder(testApp);
		const { id } = await requested('Tin', 3);
		const tin = findItem('Tin');
		await act(id, 'approve');
		const deductions = [{ itemId: tin.id, reason: 'opened supplies', amount: tin.total }];
		const body = { items: [{ itemId: tin.id, sellable: 0 }], shopPays: true, deductions };
		expect((await act(id, 'receive', body)).status).toBe(200);
		expect((await act(id, 'refund')).status).toBe(200);
		await runDueJobs(testApp);
		expect(takeOne(await testApp.db.select().from(creditNotes))).toMatchObject({
			totalPaise: 0,
			taxPaise: 0,
		});
		const email = testApp.mailbox.emails.find(
			({ to, subject }) => to === shopper.user.email && /complete/.test(subject),
		);
		expect(email?.text).toContain('Opened supplies');
		expect(email?.text).toContain('the deductions come to all that was left of what you paid for them.');
		expect(email?.text).not.toContain('we have refunded');
	});

	test('and the return shipping that together leave nothing are both named in the email', {
		tags: ['RET-002', 'RET-003'],
	}, async () => {
		const { requested, act, findItem, shopper } = await deliveredOrder(testApp);
		const { id } = await requested('Tin', 3);
		const tin = findItem('Tin');
		await act(id, 'approve');
		const deductions = [{ itemId: tin.id, reason: 'damage', amount: tin.total - 40 }];
		const body = { items: [{ itemId: tin.id, sellable: 0 }], shopPays: false, deductions };
		expect((await act(id, 'receive', body)).status).toBe(200);
		expect((await act(id, 'refund')).status).toBe(200);
		await runDueJobs(testApp);
		const email = testApp.mailbox.emails.find(
			({ to, subject }) => to === shopper.user.email && /complete/.test(subject),
		);
		expect(email?.text).toContain('the deductions come to all that was left of what you paid for them.');
		expect(email?.text).toContain('Return shipping: −₹40');
	});

	test('that leave less than the smallest refund say so, and not that they took everything', {
		tags: ['RET-002'],
	}, async () => {
		const { requested, act, findItem, shopper } = await deliveredOrder(testApp);
		const { id } = await requested('Tin', 3);
		const tin = findItem('Tin');
		await act(id, 'approve');
		const deductions = [{ itemId: tin.id, reason: 'damage', amount: Math.round(tin.total * 100 - 50) / 100 }];
		const body = { items: [{ itemId: tin.id, sellable: 0 }], shopPays: true, deductions };
		expect((await act(id, 'receive', body)).status).toBe(200);
		expect((await act(id, 'refund')).status).toBe(200);
		await runDueJobs(testApp);
		const email = testApp.mailbox.emails.find(
			({ to, subject }) => to === shopper.user.email && /complete/.test(subject),
		);
		expect(email?.text).toContain('what is left is less than ₹1, the smallest amount that can be refunded.');
	});

	test('of more than was paid, of another item, twice for a reason or of nothing are rejected', {
		tags: ['RET-004'],
	}, async () => {
		const { receive, rifle, tin } = await approvedReturn();
		const goods = inPaise(tin.total) / 100;
		const one = (amount: number, reason = 'damage', itemId: string = tin.id) => ({ itemId, reason, amount });
		expect(await receive([one(goods), one(0.01, 'missing parts')])).toMatchObject({
			status: 409,
			body: {
				code: 'deduction_too_high',
				error: expect.stringMatching(/^At most ₹.* can be deducted for 'Tin'\. Nothing was changed\.$/),
			},
		});
		expect((await receive([one(1, 'damage', '0197a000-0000-7000-8000-000000000000')])).status).toBe(404);
		for (const wrong of [[one(1), one(2)], [one(0)], [one(-1)], [one(1, 'theft')], [one(1.234)]])
			expect((await receive(wrong)).status, JSON.stringify(wrong)).toBe(400);
		expect(await testApp.db.select().from(returnDeductions)).toEqual([]);
		// Of the goods with their GST, not of the shipping.
		expect((await receive([one(rifle.total, 'damage', rifle.id)])).status).toBe(409);
		expect((await receive([one(goods)])).status).toBe(200);
	});

	test('are rejected by the database beyond the goods, before the receipt and afterwards', {
		tags: ['RET-004'],
	}, async () => {
		const { receive, tin } = await approvedReturn();
		const add = (reason: 'damage' | 'missing parts', amountPaise: number) =>
			testApp.db.execute(sql`insert into return_deductions values (${tin.id}, ${reason}, ${amountPaise})`);
		await expect(add('damage', 1)).rejects.toThrow();
		await receive([{ itemId: tin.id, reason: 'damage', amount: tin.total }]);
		await expect(add('missing parts', 1)).rejects.toThrow();
		await expect(testApp.db.execute(sql`update return_deductions set amount_paise = 1`)).rejects.toThrow();
		await expect(testApp.db.execute(sql`delete from return_deductions`)).rejects.toThrow();
	});
});
