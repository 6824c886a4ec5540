import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeOne } from '../server/platform/database/database.ts';
import { jobs } from '../server/platform/jobs/tables.ts';
import { addresses } from '../server/schema/addresses.ts';
import { stockAlerts } from '../server/schema/alerts.ts';
import { auditEntries } from '../server/schema/audit.ts';
import { sessions } from '../server/schema/auth.ts';
import { cartLines } from '../server/schema/cart.ts';
import { productVariants } from '../server/schema/catalog.ts';
import { checkouts } from '../server/schema/checkout.ts';
import { creditedItems, creditNotes, invoices, orders } from '../server/schema/orders.ts';
import { payments, refunds } from '../server/schema/payments.ts';
import { paise } from '../shared/money.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { fillCart, orderUpTo, type PlacedOrder, pay } from '../testing/walkthrough.ts';
import { checkInvariants, type Evidence } from './invariants.ts';

const testApp = setUpTestApp();
let placed: PlacedOrder;
beforeEach(async () => {
	placed = await orderUpTo(testApp, 'paid');
	await testApp.runJobs();
	await testApp.db.update(addresses).set({ isDefault: true });
});

/** What the end of a storm would read here. */
function evidence(): Evidence {
	const { ledger } = testApp.gateway.sandbox;
	// The simulator's ledger lives as long as its test file; only this shop's payments count.
	const ours = [...ledger.payments.values()].filter(({ orderId }) => !earlier.has(orderId));
	const taken = ours.filter(({ status }) => status === 'captured' || status === 'refunded');
	return {
		db: testApp.db,
		ledger: {
			orders: ledger.orders,
			payments: new Map(ours.map((payment) => [payment.id, payment])),
			refunds: ledger.refunds,
			events: ledger.events,
			capturedAt: new Map(taken.map(({ id, createdAt }) => [id, createdAt])),
		},
		box: testApp.mailbox.emails.map(({ messageId, to }) => ({
			messageId,
			to: [to],
			answered: true,
			token: null,
		})),
		acknowledged: [
			{
				orderId: placed.order.id,
				paymentId: placed.success.razorpay_payment_id,
				userId: placed.cart.shopper.user.id,
				itemIds: [],
			},
		],
		stockAlerts: [],
		deletedAccounts: [],
		calmAt: Date.now(),
		maxDoubledEmails: 0,
	};
}
const earlier = new Set<string>();
beforeEach(() => {
	const { ledger } = testApp.gateway.sandbox;
	earlier.clear();
	for (const { orderId } of ledger.payments.values())
		if (orderId !== placed.success.razorpay_order_id) earlier.add(orderId);
});

const db = () => testApp.db;
const cancel = async () => {
	for (const { id } of placed.order.orderItems)
		await placed.admin.call(`PUT /orders/items/${id}`, { status: 'cancelled' });
	await testApp.runJobs();
};

describe('the end of a storm', () => {
	test('finds nothing in a shop where everything is in order, with its figures', {
		tags: ['REL-010'],
	}, async () => {
		await cancel();
		expect(await checkInvariants(evidence())).toMatchObject({
			violations: [],
			captured: 1,
			orders: 1,
			refundedPayments: 0,
			emails: 2,
			doubledEmails: 0,
		});
	});

	/** Each plants one violation and names what must be reported. */
	const planted: [report: RegExp, plant: (given: Evidence) => Promise<unknown> | unknown][] = [
		[
			/a captured payment that the shop does not know/,
			async () => {
				await pay(testApp, await fillCart(testApp));
				await db().update(productVariants).set({ reserved: 0 });
				await db().update(checkouts).set({ reservation: 'released' }).where(eq(checkouts.state, 'open'));
			},
		],
		[
			/a captured payment with 1 orders and 1 full refunds/,
			async () => {
				const payment = takeOne(await db().select().from(payments));
				const { id: paymentId, amountPaise } = payment;
				await db().insert(refunds).values({ paymentId, amountPaise, reason: 'Sold out', state: 'processed' });
			},
		],
		[
			/refunds of \d+ paise in the shop, of \d+ at the gateway/,
			({ ledger }) =>
				testApp.gateway.sandbox.ledger.write({
					refunds: [...ledger.refunds.values()].map((refund) => ({ ...refund, amount: refund.amount - 500 })),
				}),
		],
		[
			/an order whose payment at the gateway is another/,
			({ ledger }) => {
				for (const payment of ledger.payments.values()) payment.amount += 100;
			},
		],
		[
			/an order whose payment at the gateway is another/,
			({ ledger }) => {
				for (const payment of ledger.payments.values()) payment.currency = 'USD';
			},
		],
		[
			/the gateway keeps .* paise for the shop, the orders come to/,
			() => testApp.db.update(refunds).set({ amountPaise: paise(1) }),
		],
		[/a unit that is still reserved/, () => db().update(productVariants).set({ reserved: 1 })],
		[/a checkout that still reserves stock/, () => db().update(checkouts).set({ reservation: 'reserved' })],
		[
			/a job that is not done/,
			() => db().insert(jobs).values({ kind: 'mail', payload: {}, dedupeKey: 'forgotten' }),
		],
		[/a job that is not done/, () => db().update(jobs).set({ state: 'dead' })],
		[/a refund that was not made/, () => db().update(refunds).set({ state: 'failed' })],
		[
			/a refunded payment of which the buyer was not notified/,
			() => db().update(refunds).set({ orderItemId: null }),
		],
		[/a cancelled item without a credit note/, () => db().delete(creditedItems)],
		[/credit note numbers with a gap/, () => db().update(creditNotes).set({ sequence: 2 })],
		[/invoice numbers with a gap/, () => db().update(invoices).set({ sequence: 2 })],
		[
			/an order that is not in the audit exactly once/,
			() =>
				db()
					.insert(auditEntries)
					.values({ action: 'order.place', target: `order:${placed.order.id}` }),
		],
		[/a payment of another state than its money/, () => db().update(payments).set({ state: 'captured' })],
		[
			/an order 1\d\d s after its capture and the end of all faults/,
			() => db().update(orders).set({ createdAt: sql`now() + interval '105 seconds'` }),
		],
		[/a lost email: order mail:order placed/, ({ box }) => box.splice(0, 1)],
		[/an email to another than the buyer/, ({ box }) => box[0]?.to.splice(0, 1, 'else@example.com')],
		[/1 emails arrived twice, where 0 could be explained/, ({ box }) => box.push(...box.slice(0, 1))],
		[
			/an acknowledged order that is not there/,
			({ acknowledged }) => acknowledged.push({ orderId: 'gone', paymentId: 'p', userId: 'u', itemIds: [] }),
		],
		[
			/a lost stock alert/,
			({ stockAlerts: asked }) => asked.push({ variantId: 'gone', email: 'else@example.com' }),
		],
		[
			/a notified alert without its email/,
			async () => {
				const variant = takeOne(await db().select().from(productVariants).limit(1));
				await db().insert(stockAlerts).values({
					variantId: variant.id,
					email: 'else@example.com',
					state: 'notified',
					notifiedAt: sql`now()`,
				});
			},
		],
		[
			/a deleted account with personal data/,
			({ deletedAccounts }) => {
				const { id, email } = placed.cart.shopper.user;
				deletedAccounts.push({ userId: id, email });
			},
		],
		[
			/a deleted account with personal data/,
			({ deletedAccounts }) =>
				deletedAccounts.push({ userId: placed.cart.shopper.user.id, email: 'before@example.com' }),
		],
		[
			/a deleted account with an open order/,
			async ({ deletedAccounts }) => {
				const { cart } = await orderUpTo(testApp, 'paid');
				await db().delete(sessions);
				await db().delete(addresses);
				await db().delete(cartLines);
				deletedAccounts.push({ userId: cart.shopper.user.id, email: 'before@example.com' });
			},
		],
		[
			/a deleted account that its orders need/,
			({ deletedAccounts }) => deletedAccounts.push({ userId: 'gone', email: 'before@example.com' }),
		],
	];
	test.each(planted)('reports %s', { tags: ['REL-010'] }, async (report, plant) => {
		await cancel();
		const given = evidence();
		const copy: Evidence = {
			...given,
			ledger: {
				...given.ledger,
				payments: new Map([...given.ledger.payments].map(([id, payment]) => [id, { ...payment }])),
			},
		};
		await plant(copy);
		const after = evidence();
		// What was planted at the gateway is in its ledger now.
		const { capturedAt, payments: at } = after.ledger;
		const findings = await checkInvariants({
			...copy,
			ledger: { ...copy.ledger, capturedAt, payments: new Map([...at, ...copy.ledger.payments]) },
		});
		expect(findings.violations.join('\n')).toMatch(report);
	});
});
