import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, queryRows } from '../server/platform/database/database.ts';
import { jobs } from '../server/platform/jobs/tables.ts';
import { checkouts } from '../server/schema/checkout.ts';
import type { LedgerCopy } from './fileLedger.ts';

const counted = z.object({ what: z.string(), count: z.coerce.number() });

/** What the shop still has to do, as in `3 jobs`; empty when it is quiet. */
export async function openWork(db: Db, ledger: LedgerCopy): Promise<string[]> {
	const rows = await queryRows(
		db,
		sql`select 'jobs' as what, count(*) as count from jobs where state = 'ready'
			union all select 'refunds', count(*) from refunds where state in ('queued', 'pending')
			union all select 'emails that a variant is back', count(*) from stock_alerts a join product_variants v on v.id = a.variant_id
				where a.state = 'waiting' and v.stock - v.reserved > (select count(*) from stock_alerts n where n.variant_id = v.id and n.state = 'notified')
			union all select 'courier bookings', count(*) from courier_bookings where state in ('requested', 'cancelling')
				or (state in ('booked', 'failed') and parcel_id is null and return_id is null)
			union all select 'unclosed payment links of orders', count(*) from orders o join payments p on p.id = o.payment_id
				where p.channel = 'gateway' and exists (select from payment_links k where k.checkout_id = o.checkout_id)
				and not exists (select from payment_links k where k.checkout_id = o.checkout_id and k.state = 'paid')
			union all select 'reservations', count(*) from ${checkouts} where ${checkouts.reservation} = 'reserved'`,
		counted,
	);
	const work = rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`);
	const settled = await queryRows(
		db,
		sql`select p.gateway_payment_id as id from payments p where p.channel = 'gateway' and (exists (select from orders o where o.payment_id = p.id)
			or exists (select from refunds r where r.payment_id = p.id))`,
		z.object({ id: z.string() }),
	);
	const known = new Set(settled.map(({ id }) => id));
	const unsettled = [...ledger.capturedAt.keys()].filter((id) => !known.has(id)).length;
	if (unsettled > 0) work.push(`${unsettled} captured payments without an order or a refund`);
	if (ledger.events.size > 0) work.push(`${ledger.events.size} webhooks at the gateway`);
	const late = [...ledger.payments.values()].filter(({ lateAt }) => lateAt !== null).length;
	if (late > 0) work.push(`${late} late payments at the bank`);
	return work;
}

/**
 * Lets time pass for what only waits for it: reservations of payments that never come, and the pauses between attempts
 * to send an email or a refund. The reconciler's clock is left alone, since how fast it is, is measured.
 */
export async function passTime(db: Db): Promise<void> {
	await db
		.update(checkouts)
		.set({ reservedUntil: sql`now()` })
		.where(sql`${checkouts.reservation} = 'reserved'`);
	await db
		.update(jobs)
		.set({ runAt: sql`now()` })
		.where(sql`${jobs.state} = 'ready' and ${jobs.leasedUntil} is null and ${jobs.runAt} > now()`);
}
