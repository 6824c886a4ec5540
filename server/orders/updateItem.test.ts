import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { OrderItemId } from '../../contracts/ids.ts';
import { fulfilments } from '../../shared/itemStates.ts';
import { rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { linkIn } from '../../testing/mailbox.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { makeJobsDue } from '../../testing/time.ts';
import { getOrders, orderUpTo, runDueJobs } from '../../testing/walkthrough.ts';
import { takeOne } from '../platform/database/database.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { auditEntries } from '../schema/audit.ts';
import { products } from '../schema/catalog.ts';
import { orderItems, orders } from '../schema/orders.ts';
import { payments, refunds } from '../schema/payments.ts';
import { completeDelivered } from './itemStatus.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const itemRow = async () => takeOne(await testApp.db.select().from(orderItems));
const stock = async () =>
	takeOne(await testApp.db.select({ units: products.stock, sold: products.orderedCount }).from(products));
/** A paid order of two units, its item and functions to change it as an admin. */
async function paidItem() {
	const placed = await orderUpTo(testApp, 'paid', { quantity: 2 });
	const [item] = placed.order.orderItems;
	if (item === undefined) throw new Error('An order without items');
	return {
		...placed,
		item,
		change: (body: object) => placed.admin.call(`PUT /orders/items/${item.id}`, body),
		changeWithEmail: (body: object) =>
			placed.admin.call(`PUT /orders/items/${item.id}/email`, { ...body, sendEmail: true }),
	};
}

describe('the back-office changes an item', () => {
	test('status, expected date, courier and tracking id; the buyer sees them', {
		tags: ['API-108', 'ADM-O-029'],
	}, async () => {
		const { change, cart } = await paidItem();
		const facts = {
			status: 'shipped',
			expectedDate: '2026-12-01',
			courierPartner: 'Blue Dart',
			trackingId: 'BD-1',
		};
		expect(await change(facts)).toMatchObject({ status: 200, body: facts });
		expect((await getOrders(cart.shopper))[0]?.orderItems[0]).toMatchObject(facts);
	});

	test('an omitted field is unchanged, an empty one is cleared', async () => {
		const { change } = await paidItem();
		await change({
			status: 'shipped',
			expectedDate: '2026-12-01',
			courierPartner: 'Blue Dart',
			trackingId: 'BD-1',
		});
		await change({ status: 'delivered', trackingId: '', expectedDate: '' });
		expect(await itemRow()).toMatchObject({
			status: 'delivered',
			courierPartner: 'Blue Dart',
			trackingId: null,
			expectedDate: null,
		});
	});

	test('open statuses change to any status; cancelled and rejected only to each other', {
		tags: ['ADM-O-025'],
	}, async () => {
		const final = ['cancelled', 'rejected'] as const;
		const open = ['pending', 'shipped', 'delivered', 'completed'] as const;
		expect([...open, ...final].sort()).toEqual(fulfilments.toSorted());
		// A product, and so an item, for each path to a final status, and one that stays open.
		const products = [];
		for (const _ of [...open, ...open, 'open']) products.push(await buildProduct(testApp.db));
		const { order, admin } = await orderUpTo(testApp, 'paid', { products });
		const ids = order.orderItems.map(({ id }) => id);
		const change = (id: string | undefined, status: string) =>
			admin.call(`PUT /orders/items/${id}`, { status });
		const accepted = async (id: string | undefined, status: string) => {
			expect(await change(id, status)).toMatchObject({ status: 200, body: { id, status } });
			const row = takeOne(
				await testApp.db
					.select()
					.from(orderItems)
					.where(eq(orderItems.id, id as OrderItemId)),
			);
			expect(row.status).toBe(status);
		};
		const always = ids.pop();
		for (const from of open)
			for (const to of open) {
				await accepted(always, from);
				await accepted(always, to);
			}
		for (const from of open)
			for (const to of final) {
				const id = ids.pop();
				await accepted(id, from);
				await accepted(id, to);
				for (const other of final) await accepted(id, other);
				await accepted(id, to);
				for (const back of open) expect((await change(id, back)).status).toBe(409);
			}
	});

	test('a missing or unknown status is rejected', { tags: ['ADM-O-031'] }, async () => {
		const { change } = await paidItem();
		const before = await itemRow();
		for (const body of [{}, { status: '' }, { status: 'lost' }, { status: null }])
			expect(await change(body)).toMatchObject({ status: 400, body: { error: 'Status is required' } });
		expect(await itemRow()).toEqual(before);
	});

	test('an unknown item is 404, bad dates are 400', { tags: ['API-109'] }, async () => {
		const { admin, change } = await paidItem();
		const unknown = await admin.call('PUT /orders/items/01900000-0000-7000-8000-000000000000', {
			status: 'shipped',
		});
		expect(unknown).toMatchObject({ status: 404, body: { error: expect.any(String) } });
		expect((await change({ status: 'shipped', expectedDate: '01/12/2026' })).status).toBe(400);
	});

	test('only an administrator: visitors, the buyer and another shopper are rejected and change nothing', async () => {
		const { item, cart } = await paidItem();
		const before = await itemRow();
		const stranger = await testApp.signedIn();
		for (const [who, status] of [
			[testApp.guest, 401],
			[cart.shopper, 403],
			[stranger, 403],
		] as const)
			for (const path of [`PUT /orders/items/${item.id}`, `PUT /orders/items/${item.id}/email`] as const)
				expect((await who.call(path, { status: 'completed', sendEmail: true })).status).toBe(status);
		expect(await itemRow()).toEqual(before);
	});

	test('each change is in the audit with its author, before and after', async () => {
		const { change, admin, item } = await paidItem();
		await change({ status: 'shipped', trackingId: 'BD-1' });
		const entries = await testApp.db.select().from(auditEntries);
		expect(entries.find(({ action }) => action === 'order item.update')).toMatchObject({
			actorId: admin.user.id,
			target: `order item:${item.id}`,
			before: { status: 'pending', trackingId: null },
			after: { status: 'shipped', trackingId: 'BD-1' },
		});
	});
});

describe('cancelling or rejecting an item', () => {
	test.each(['cancelled', 'rejected'] as const)(
		'%s restocks it and refunds its whole value',
		async (status) => {
			const { change, cart, success } = await paidItem();
			expect((await change({ status })).status).toBe(200);
			expect(await stock()).toEqual({ units: 10, sold: 0 });
			expect(takeOne(await testApp.db.select().from(refunds))).toMatchObject({
				amountPaise: 236_000,
				state: 'queued',
			});
			expect(takeOne(await testApp.db.select().from(orders)).paymentState).toBe('refunded');
			await runDueJobs(testApp);
			expect(takeOne(await testApp.db.select().from(refunds)).state).toBe('processed');
			expect(testApp.gateway.sandbox.gateway.getRefundedAmount(success.razorpay_payment_id)).toBe(236_000);
			const email = testApp.mailbox.emails.find(({ subject }) => subject.startsWith('Refund of '));
			expect(email).toMatchObject({ to: cart.shopper.user.email, text: expect.stringContaining('₹2,360') });
		},
	);

	test('one of two items refunds exactly that item’s price, GST and share of the shipping', async () => {
		const one = await buildProduct(testApp.db, {
			pricePaise: rupeesToPaise(333.33),
			shippingPaise: rupeesToPaise(100),
		});
		const two = await buildProduct(testApp.db, {
			pricePaise: rupeesToPaise(999.99),
			shippingPaise: rupeesToPaise(101),
		});
		const { order, admin, success } = await orderUpTo(testApp, 'paid', { products: [one, two] });
		expect(order).toMatchObject({ shipping: 150, totalAmount: 1723.32 });
		const first = order.orderItems.find(({ name }) => name === one.name);
		await admin.call(`PUT /orders/items/${first?.id}`, { status: 'cancelled' });
		// 333.33 + 18 % of it, 60.00 + 150 × 100 ÷ 201 = 74.63.
		expect(takeOne(await testApp.db.select().from(refunds)).amountPaise).toBe(33_333 + 6_000 + 7_463);
		expect(takeOne(await testApp.db.select().from(orders)).paymentState).toBe('partly refunded');
		const second = order.orderItems.find(({ name }) => name === two.name);
		await admin.call(`PUT /orders/items/${second?.id}`, { status: 'rejected' });
		await runDueJobs(testApp);
		expect(takeOne(await testApp.db.select().from(orders)).paymentState).toBe('refunded');
		expect(testApp.gateway.sandbox.gateway.getRefundedAmount(success.razorpay_payment_id)).toBe(172_332);
	});

	test('after a partial manual refund, the items refund only the rest of the payment', async () => {
		const { order, admin, success } = await orderUpTo(testApp, 'paid', {
			products: [await buildProduct(testApp.db), await buildProduct(testApp.db)],
		});
		const payment = takeOne(await testApp.db.select().from(payments));
		const { gateway } = testApp.gateway.sandbox;
		await gateway.refund(success.razorpay_payment_id, { receipt: null, notes: {}, amount: 60_000 }, null);
		expect(await testApp.gateway.deliver(testApp.gateway.waiting('refund.processed'))).toBe(true);
		for (const { id } of order.orderItems)
			expect((await admin.call(`PUT /orders/items/${id}`, { status: 'cancelled' })).status).toBe(200);
		await runDueJobs(testApp);
		const sent = await testApp.db.select().from(refunds);
		expect(sent.map(({ state, amountPaise }) => `${state} ${amountPaise}`).sort()).toEqual([
			'processed 118000',
			'processed 58000',
			'processed 60000',
		]);
		expect(gateway.getRefundedAmount(success.razorpay_payment_id)).toBe(payment.amountPaise);
	});

	test('repeated, concurrent, or changed from cancelled to rejected: one restock and one refund', async () => {
		const { change } = await paidItem();
		await Promise.all([
			change({ status: 'cancelled' }),
			change({ status: 'rejected' }),
			change({ status: 'cancelled' }),
		]);
		await change({ status: 'rejected' });
		expect(await stock()).toEqual({ units: 10, sold: 0 });
		expect(await testApp.db.select().from(refunds)).toHaveLength(1);
	});

	test('cannot be undone: 409, and nothing changes', async () => {
		const { change } = await paidItem();
		await change({ status: 'cancelled' });
		const before = await itemRow();
		expect(await change({ status: 'pending' })).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining('back in stock') },
		});
		expect(await itemRow()).toEqual(before);
	});
});

describe('with email', () => {
	test.each([
		['shipped', 'on its way'],
		['delivered', 'arrived'],
		['rejected', 'cannot deliver'],
	] as const)(
		'%s emails the buyer immediately, and once',
		{ tags: ['API-110', 'API-111', 'ADM-O-046', 'NAV-040'] },
		async (status, words) => {
			const { changeWithEmail, cart, item } = await paidItem();
			const facts = { status, expectedDate: '2031-12-01', courierPartner: 'Blue Dart', trackingId: 'BD-77' };
			expect(await changeWithEmail(facts)).toMatchObject({
				status: 200,
				body: { item: facts, emailResult: { success: true, message: expect.stringMatching(/\w/) } },
			});
			const email = takeOne(testApp.mailbox.emails);
			expect(email).toMatchObject({
				to: cart.shopper.user.email,
				subject: expect.stringContaining(words),
				text: expect.stringContaining(item.name),
			});
			expect(email.text).toContain('BD-77');
			// What has arrived or does not come is not expected any more.
			expect(email.text.includes('December 1, 2031')).toBe(status === 'shipped');
			await makeJobsDue(testApp);
			await runDueJobs(testApp);
			expect(testApp.mailbox.emails.filter(({ subject }) => subject === email.subject)).toHaveLength(1);
		},
	);

	test('an email about an item that is late announces no date that is over', {
		tags: ['DUE-004'],
	}, async () => {
		const { changeWithEmail } = await paidItem();
		for (const status of ['pending', 'shipped']) {
			testApp.mailbox.emails.length = 0;
			await changeWithEmail({ status, expectedDate: '2026-01-05', trackingId: `late ${status}` });
			const { text } = takeOne(testApp.mailbox.emails);
			expect(text).toContain(`late ${status}`);
			expect(text).not.toContain('January 5, 2026');
		}
	});

	test.each(['with the email', 'without it'] as const)(
		'the buyer of a rejected item gets its credit note %s; without a refund there is none',
		{ tags: ['TAX-010'] },
		async (emailed) => {
			const { change, changeWithEmail } = await paidItem();
			await runDueJobs(testApp);
			testApp.mailbox.emails.length = 0;
			await changeWithEmail({ status: 'shipped' });
			expect(takeOne(testApp.mailbox.emails).attachments).toBeUndefined();
			testApp.mailbox.emails.length = 0;
			await (emailed === 'with the email' ? changeWithEmail : change)({ status: 'rejected' });
			await runDueJobs(testApp);
			const email = takeOne(testApp.mailbox.emails);
			expect(email.text).toContain('Your credit note is attached.');
			const note = takeOne(email.attachments ?? []);
			expect(note).toMatchObject({
				filename: expect.stringMatching(/^credit-note-NCN-\d\d-\d\d-000001\.pdf$/),
				contentType: 'application/pdf',
			});
			expect(note.content.subarray(0, 5).toString()).toBe('%PDF-');
		},
	);

	test('completed and cancelled are saved without a status email', { tags: ['OPEN-134'] }, async () => {
		for (const status of ['completed', 'cancelled']) {
			const { change } = await paidItem();
			await runDueJobs(testApp);
			testApp.mailbox.emails.length = 0;
			expect(await change({ status })).toMatchObject({ status: 200, body: { status } });
			await makeJobsDue(testApp);
			await runDueJobs(testApp);
			// The payment is refunded, and the buyer gets an email about that.
			const subjects = testApp.mailbox.emails.map(({ subject }) => subject);
			expect(subjects.filter((subject) => !/^Refund of /.test(subject))).toEqual([]);
			expect(subjects).toHaveLength(status === 'cancelled' ? 1 : 0);
		}
	});

	test('the email links to the parcel for a known courier, otherwise to the orders', async () => {
		const linkAfter = async (courierPartner: string) => {
			const { order, admin } = await orderUpTo(testApp, 'paid');
			const change = { status: 'shipped', courierPartner, trackingId: 'BD 7', sendEmail: true };
			await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}/email`, change);
			return linkIn(testApp.mailbox.emails.at(-1));
		};
		expect(await linkAfter('Blue Dart')).toMatch(/bluedart\.com.*trackNo=BD%207$/);
		expect(await linkAfter('Our own van')).toBe('http://shop.test/profile?tab=orders');
	});

	test('a failed email is reported and sent later; the change stays saved', {
		tags: ['ADM-O-045'],
	}, async () => {
		const { changeWithEmail } = await paidItem();
		testApp.mailbox.down = true;
		expect(await changeWithEmail({ status: 'shipped' })).toMatchObject({
			status: 200,
			body: { item: { status: 'shipped' }, emailResult: { success: false, message: expect.any(String) } },
		});
		expect((await itemRow()).status).toBe('shipped');
		testApp.mailbox.down = false;
		await makeJobsDue(testApp);
		await runDueJobs(testApp);
		expect(testApp.mailbox.emails.filter(({ subject }) => subject.includes('on its way'))).toHaveLength(1);
	});

	test('a rejected change sends nothing', async () => {
		const { change, changeWithEmail } = await paidItem();
		await change({ status: 'cancelled' });
		const queued = await testApp.db.select().from(jobs);
		expect((await changeWithEmail({ status: 'shipped' })).status).toBe(409);
		expect(testApp.mailbox.emails).toEqual([]);
		expect(await testApp.db.select().from(jobs)).toEqual(queued);
	});
});

test('a delivered item is completed when the seven days for returns are over', async () => {
	const { change } = await paidItem();
	await change({ status: 'delivered' });
	await completeDelivered(testApp.db);
	expect((await itemRow()).status).toBe('delivered');
	await testApp.db.update(orderItems).set({ statusChangedAt: sql`now() - interval '7 days 1 minute'` });
	await completeDelivered(testApp.db);
	expect((await itemRow()).status).toBe('completed');
});
