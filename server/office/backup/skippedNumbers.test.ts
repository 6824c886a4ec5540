import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo, runDueJobs } from '../../../testing/walkthrough.ts';
import { takeOne } from '../../platform/database/database.ts';
import { documentNumber, getFinancialYear } from '../../pricing/invoice.ts';
import { restores } from '../../schema/backup.ts';
import { creditNoteCounters, invoiceCounters } from '../../schema/orders.ts';
import { reconcileRestored } from './openAfterRestore.ts';

const testApp = setUpTestApp();

/** Copies the only captured payment and the only refund at the gateway, each under an id of its own. */
async function copyAtGateway(name: string, copies: { payments: number; refunds: number }) {
	const { ledger } = testApp.gateway.sandbox;
	const payment = takeOne([...ledger.payments.values()].slice(0, 1));
	const refund = takeOne([...ledger.refunds.values()].slice(0, 1));
	const numbered = (many: number) => Array.from({ length: many }, (_, at) => at + 1);
	await ledger.write({
		payments: numbered(copies.payments).map((at) => ({ ...payment, id: `pay_${name}${at}` })),
		refunds: numbered(copies.refunds).map((at) => ({
			...refund,
			id: `rfnd_${name}${at}`,
			paymentId: `pay_${name}${at}`,
			key: null,
		})),
	});
}

test('after a restore, numbers are skipped for what came after the backup, however much came shortly before it', {
	tags: ['BAK-011'],
}, async () => {
	const { db, services } = testApp;
	const { order, admin } = await orderUpTo(testApp, 'paid');
	await admin.call(`PUT /orders/items/${order.orderItems[0]?.id}`, { status: 'cancelled' });
	await runDueJobs(testApp);
	// Hours before the backup: recorded by both.
	await copyAtGateway('before', { payments: 300, refunds: 150 });
	await db.execute(sql`insert into payments select (p).* from (
		select jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'gateway_payment_id', 'pay_before' || n)) as p
		from payments p, generate_series(1, 300) n) copies`);
	await db.execute(sql`insert into refunds select (r).* from (
		select jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'gateway_refund_id', 'rfnd_before' || n,
			'order_item_id', null, 'payment_id', (select id from payments where gateway_payment_id = 'pay_before' || n))) as r
		from refunds r, generate_series(1, 150) n) copies`);
	await db.update(invoiceCounters).set({ lastNumber: 301 });
	await db.update(creditNoteCounters).set({ lastNumber: 151 });
	await db.execute(sql`select setval(pg_get_serial_sequence('orders', 'number'), 10301)`);
	await db.insert(restores).values({ takenAt: new Date() });
	// After it, and lost: known to the gateway only.
	await copyAtGateway('after', { payments: 250, refunds: 60 });

	await reconcileRestored(services, new AbortController().signal);
	const year = getFinancialYear(new Date());
	// To the next hundred that leaves a hundred free: 301 + 250, and 151 + 60 + twice the credit note of the last week; for orders, of which
	// some failed, 301 + 375.
	expect(takeOne(await db.select().from(restores)).nextNumbers).toEqual({
		order: 10_801,
		invoice: documentNumber('invoice', 'NSH', year, 701),
		creditNote: documentNumber('credit note', 'NSH', year, 401),
	});
});
