import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderItemId } from '../../contracts/ids.ts';
import { rupeesToPaise } from '../../contracts/money.ts';
import { fulfilments } from '../../contracts/orders.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { linkIn } from '../../testing/mailbox.ts';
import { brokenInvariants } from '../../testing/oracle.ts';
import { letJobsBecomeDue } from '../../testing/time.ts';
import { doJobs, ordersOf, orderUpTo } from '../../testing/walkthrough.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { auditEntries } from '../audit/tables.ts';
import { products } from '../catalog/tables.ts';
import { payments, refunds } from '../payments/tables.ts';
import { only } from '../platform/database/database.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { orderItems, orders } from './tables.ts';
import { completeDelivered } from './updateItem.ts';

let world: World;
beforeAll(async () => {
	world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());
afterEach(async () => expect(await brokenInvariants(world)).toEqual([]));

const itemRow = async () => only(await world.db.select().from(orderItems));
const stock = async () =>
	only(await world.db.select({ units: products.stock, sold: products.orderedCount }).from(products));
/** A paid order of two units, its item and the admin's way to change it. */
async function paidItem() {
	const placed = await orderUpTo(world, 'paid', { quantity: 2 });
	const [item] = placed.order.orderItems;
	if (item === undefined) throw new Error('An order without items');
	return {
		...placed,
		item,
		change: (body: object) => placed.admin.call(`PUT /orders/items/${item.id}`, body),
		changeWithMail: (body: object) =>
			placed.admin.call(`PUT /orders/items/${item.id}/email`, { ...body, sendEmail: true }),
	};
}

describe('the back-office changes an item', () => {
	test('API-108 ADM-O-029 status, expected date, courier and tracking id; the buyer sees them', async () => {
		const { change, basket } = await paidItem();
		const facts = {
			status: 'shipped',
			expectedDate: '2026-12-01',
			courierPartner: 'Blue Dart',
			trackingId: 'BD-1',
		};
		expect(await change(facts)).toMatchObject({ status: 200, body: facts });
		expect((await ordersOf(basket.shopper))[0]?.orderItems[0]).toMatchObject(facts);
	});

	test('a field left out stays, an empty one is cleared', async () => {
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

	test('ADM-O-025 D10 D56 every status can follow pending, shipped, delivered and completed; only cancelled and rejected follow each other', async () => {
		const final = ['cancelled', 'rejected'] as const;
		const open = ['pending', 'shipped', 'delivered', 'completed'] as const;
		expect([...open, ...final].sort()).toEqual(fulfilments.toSorted());
		// A product and so an item for each way into a final status, and one that is only ever open.
		const products = [];
		for (const _ of [...open, ...open, 'open']) products.push(await buildProduct(world.db));
		const { order, admin } = await orderUpTo(world, 'paid', { products });
		const ids = order.orderItems.map(({ id }) => id);
		const change = (id: string | undefined, status: string) =>
			admin.call(`PUT /orders/items/${id}`, { status });
		const accepted = async (id: string | undefined, status: string) => {
			expect(await change(id, status)).toMatchObject({ status: 200, body: { id, status } });
			const row = only(
				await world.db
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

	test('ADM-O-031 not without a status, nor to one that does not exist', async () => {
		const { change } = await paidItem();
		const before = await itemRow();
		for (const body of [{}, { status: '' }, { status: 'lost' }, { status: null }])
			expect(await change(body)).toMatchObject({ status: 400, body: { error: 'Status is required' } });
		expect(await itemRow()).toEqual(before);
	});

	test('API-109 an unknown item is 404, bad dates are 400', async () => {
		const { admin, change } = await paidItem();
		const unknown = await admin.call('PUT /orders/items/01900000-0000-7000-8000-000000000000', {
			status: 'shipped',
		});
		expect(unknown).toMatchObject({ status: 404, body: { error: expect.any(String) } });
		expect((await change({ status: 'shipped', expectedDate: '01/12/2026' })).status).toBe(400);
	});

	test('I23 only as administrator: nobody, the buyer and another shopper are refused and change nothing', async () => {
		const { item, basket } = await paidItem();
		const before = await itemRow();
		const stranger = await world.signedIn();
		for (const [who, status] of [
			[world.guest, 401],
			[basket.shopper, 403],
			[stranger, 403],
		] as const)
			for (const path of [`PUT /orders/items/${item.id}`, `PUT /orders/items/${item.id}/email`] as const)
				expect((await who.call(path, { status: 'completed', sendEmail: true })).status).toBe(status);
		expect(await itemRow()).toEqual(before);
	});

	test('I35 each change is in the audit, with who, before and after', async () => {
		const { change, admin, item } = await paidItem();
		await change({ status: 'shipped', trackingId: 'BD-1' });
		const entries = await world.db.select().from(auditEntries);
		expect(entries.find(({ action }) => action === 'order item.update')).toMatchObject({
			actorId: admin.user.id,
			target: `order item:${item.id}`,
			before: { status: 'pending', trackingId: null },
			after: { status: 'shipped', trackingId: 'BD-1' },
		});
	});
});

describe('D8 D10 calling an item off', () => {
	test.each(['cancelled', 'rejected'] as const)(
		'%s puts it back on the shelf and its whole value on the way back',
		async (status) => {
			const { change, basket, success } = await paidItem();
			expect((await change({ status })).status).toBe(200);
			expect(await stock()).toEqual({ units: 10, sold: 0 });
			expect(only(await world.db.select().from(refunds))).toMatchObject({
				amountPaise: 236_000,
				state: 'queued',
			});
			expect(only(await world.db.select().from(orders)).paymentState).toBe('refunded');
			await doJobs(world);
			expect(only(await world.db.select().from(refunds)).state).toBe('processed');
			expect(world.gateway.sandbox.desk.refundedOf(success.razorpay_payment_id)).toBe(236_000);
			const mail = world.mailbox.mails.find(({ subject }) => subject.includes('goes back to you'));
			expect(mail).toMatchObject({ to: basket.shopper.user.email, text: expect.stringContaining('₹2,360') });
		},
	);

	test('one of two items sends back that item’s price, GST and share of the shipping, and not a paisa more', async () => {
		const [one, two] = [
			await buildProduct(world.db, { pricePaise: rupeesToPaise(333.33), shippingPaise: rupeesToPaise(100) }),
			await buildProduct(world.db, { pricePaise: rupeesToPaise(999.99), shippingPaise: rupeesToPaise(101) }),
		];
		const { order, admin, success } = await orderUpTo(world, 'paid', { products: [one, two] });
		expect(order).toMatchObject({ shipping: 150, totalAmount: 1723.32 });
		const first = order.orderItems.find(({ name }) => name === one.name);
		await admin.call(`PUT /orders/items/${first?.id}`, { status: 'cancelled' });
		// 333.33 + 18 % of it, 60.00 + 150 × 100 ÷ 201 = 74.63.
		expect(only(await world.db.select().from(refunds)).amountPaise).toBe(33_333 + 6_000 + 7_463);
		expect(only(await world.db.select().from(orders)).paymentState).toBe('partly refunded');
		const second = order.orderItems.find(({ name }) => name === two.name);
		await admin.call(`PUT /orders/items/${second?.id}`, { status: 'rejected' });
		await doJobs(world);
		expect(only(await world.db.select().from(orders)).paymentState).toBe('refunded');
		expect(world.gateway.sandbox.desk.refundedOf(success.razorpay_payment_id)).toBe(172_332);
	});

	test('of a payment that the shop gave part of back by hand, the items send back what is left and no more', async () => {
		const { order, admin, success } = await orderUpTo(world, 'paid', {
			products: [await buildProduct(world.db), await buildProduct(world.db)],
		});
		const payment = only(await world.db.select().from(payments));
		const { desk } = world.gateway.sandbox;
		await desk.refund(success.razorpay_payment_id, { receipt: null, notes: {}, amount: 60_000 }, null);
		expect(await world.gateway.deliver(world.gateway.waiting('refund.processed'))).toBe(true);
		for (const { id } of order.orderItems)
			expect((await admin.call(`PUT /orders/items/${id}`, { status: 'cancelled' })).status).toBe(200);
		await doJobs(world);
		const sent = await world.db.select().from(refunds);
		expect(sent.map(({ state, amountPaise }) => `${state} ${amountPaise}`).sort()).toEqual([
			'processed 118000',
			'processed 58000',
			'processed 60000',
		]);
		expect(desk.refundedOf(success.razorpay_payment_id)).toBe(payment.amountPaise);
	});

	test('I8 again, from both pages at once, or from cancelled to rejected, is one restock and one refund', async () => {
		const { change } = await paidItem();
		await Promise.all([
			change({ status: 'cancelled' }),
			change({ status: 'rejected' }),
			change({ status: 'cancelled' }),
		]);
		await change({ status: 'rejected' });
		expect(await stock()).toEqual({ units: 10, sold: 0 });
		expect(await world.db.select().from(refunds)).toHaveLength(1);
	});

	test('cannot be undone: 409 in a sentence, and nothing changes', async () => {
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

describe('with e-mail', () => {
	test.each([
		['shipped', 'on its way'],
		['delivered', 'arrived'],
		['rejected', 'cannot deliver'],
	] as const)(
		'API-110 API-111 ADM-O-046 NAV-040 %s tells the buyer at once, and once',
		async (status, words) => {
			const { changeWithMail, basket, item } = await paidItem();
			const facts = { status, expectedDate: '2026-12-01', courierPartner: 'Blue Dart', trackingId: 'BD-77' };
			expect(await changeWithMail(facts)).toMatchObject({
				status: 200,
				body: { item: facts, emailResult: { success: true, message: expect.stringMatching(/\w/) } },
			});
			const mail = only(world.mailbox.mails);
			expect(mail).toMatchObject({
				to: basket.shopper.user.email,
				subject: expect.stringContaining(words),
				text: expect.stringContaining(item.name),
			});
			expect(mail.text).toContain('BD-77');
			expect(mail.text).toContain('December 1, 2026');
			await letJobsBecomeDue(world);
			await doJobs(world);
			expect(world.mailbox.mails.filter(({ subject }) => subject === mail.subject)).toHaveLength(1);
		},
	);

	test.each(['with the mail', 'without it'] as const)(
		'TAX-010 the buyer of an item that was called off %s gets its credit note as a file; who gets nothing back gets none',
		async (mailed) => {
			const { change, changeWithMail } = await paidItem();
			await doJobs(world);
			world.mailbox.mails.length = 0;
			await changeWithMail({ status: 'shipped' });
			expect(only(world.mailbox.mails).attachments).toBeUndefined();
			world.mailbox.mails.length = 0;
			await (mailed === 'with the mail' ? changeWithMail : change)({ status: 'rejected' });
			await doJobs(world);
			const mail = only(world.mailbox.mails);
			expect(mail.text).toContain('Your credit note is attached.');
			const note = only(mail.attachments ?? []);
			expect(note).toMatchObject({
				filename: expect.stringMatching(/^credit-note-NCN-\d\d-\d\d-000001\.pdf$/),
				contentType: 'application/pdf',
			});
			expect(note.content.subarray(0, 5).toString()).toBe('%PDF-');
		},
	);

	test('OPEN-134 completed and cancelled are saved without a mail about the item’s way', async () => {
		for (const status of ['completed', 'cancelled']) {
			const { change } = await paidItem();
			await doJobs(world);
			world.mailbox.mails.length = 0;
			expect(await change({ status })).toMatchObject({ status: 200, body: { status } });
			await letJobsBecomeDue(world);
			await doJobs(world);
			// What was paid is sent back, and of that the buyer hears.
			const subjects = world.mailbox.mails.map(({ subject }) => subject);
			expect(subjects.filter((subject) => !/goes back to you$/.test(subject))).toEqual([]);
			expect(subjects).toHaveLength(status === 'cancelled' ? 1 : 0);
		}
	});

	test('the mail of a known courier’s parcel leads to the parcel, any other to the orders', async () => {
		const linkAfter = async (courierPartner: string) => {
			const { order, admin } = await orderUpTo(world, 'paid');
			const change = { status: 'shipped', courierPartner, trackingId: 'BD 7', sendEmail: true };
			await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}/email`, change);
			return linkIn(world.mailbox.mails.at(-1));
		};
		expect(await linkAfter('Blue Dart')).toMatch(/bluedart\.com.*trackNo=BD%207$/);
		expect(await linkAfter('Our own van')).toBe('http://shop.test/profile?tab=orders');
	});

	test('ADM-O-045 a mail that fails leaves the change saved, says so, and is sent later by itself', async () => {
		const { changeWithMail } = await paidItem();
		world.mailbox.down = true;
		expect(await changeWithMail({ status: 'shipped' })).toMatchObject({
			status: 200,
			body: { item: { status: 'shipped' }, emailResult: { success: false, message: expect.any(String) } },
		});
		expect((await itemRow()).status).toBe('shipped');
		world.mailbox.down = false;
		await letJobsBecomeDue(world);
		await doJobs(world);
		expect(world.mailbox.mails.filter(({ subject }) => subject.includes('on its way'))).toHaveLength(1);
	});

	test('I21 a refused change sends nothing', async () => {
		const { change, changeWithMail } = await paidItem();
		await change({ status: 'cancelled' });
		const queued = await world.db.select().from(jobs);
		expect((await changeWithMail({ status: 'shipped' })).status).toBe(409);
		expect(world.mailbox.mails).toEqual([]);
		expect(await world.db.select().from(jobs)).toEqual(queued);
	});
});

test('D9 what was delivered is completed when the seven days for returns are over', async () => {
	const { change } = await paidItem();
	await change({ status: 'delivered' });
	await completeDelivered(world.db);
	expect((await itemRow()).status).toBe('delivered');
	await world.db.update(orderItems).set({ statusChangedAt: sql`now() - interval '7 days 1 minute'` });
	await completeDelivered(world.db);
	expect((await itemRow()).status).toBe('completed');
});
