import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, queryRows } from '../server/platform/database/database.ts';
import { checkouts } from '../server/schema/checkout.ts';
import { brokenInvariants, brokenRecords } from '../testing/invariants.ts';
import type { LedgerCopy } from './fileLedger.ts';
import type { AcknowledgedOrder, AskedAlert, DeletedAccount } from './history.ts';
import type { BoxedEmail } from './mailBox.ts';

/** What the invariants are checked against. */
export type Evidence = {
	db: Db;
	ledger: LedgerCopy;
	box: BoxedEmail[];
	acknowledged: AcknowledgedOrder[];
	stockAlerts: AskedAlert[];
	deletedAccounts: DeletedAccount[];
	/** When all faults had ended, in milliseconds. */
	calmAt: number;
	/** Emails that may arrive twice: one for each worker that a kill may have stopped, and each lost answer. */
	maxDoubledEmails: number;
};

/** Figures of the table that the checks produce. */
export type Findings = {
	violations: string[];
	captured: number;
	orders: number;
	refundedPayments: number;
	/** Seconds from a capture to its order, the longest. */
	longestToOrder: number;
	/** The same, from the end of all faults when the capture was before it. */
	longestAfterCalm: number;
	emails: number;
	doubledEmails: number;
};

/** An order or a full refund must be there so many seconds after the capture and the end of all faults. */
const settledWithin = 60;

const orderRow = z.object({
	id: z.string(),
	user: z.string(),
	total: z.coerce.number(),
	checkout: z.string(),
	gateway_order: z.string(),
	/** The payment link that was paid; its order at the gateway names it instead of checkout and buyer. */
	link: z.string().nullable(),
	payment: z.string(),
	created_ms: z.coerce.number(),
});
const paymentRow = z.object({
	gateway_payment: z.string(),
	processed: z.coerce.number(),
	whole: z.coerce.number(),
	orders: z.coerce.number(),
});

/** Each query finds what must not exist once a storm is over. */
const quiet: Record<string, SQL> = {
	'a unit that is still reserved': sql`select id::text, reserved from product_variants where reserved <> 0`,
	'a checkout that still reserves stock': sql`select id::text from ${checkouts} where ${checkouts.reservation} = 'reserved'`,
	'a job that is not done': sql`select id::text, kind, state, last_error from jobs where state <> 'done'`,
	'a refund that was not made': sql`select id::text, state from refunds where state <> 'processed'`,
	'a refunded payment of which the buyer was not notified': sql`
		select r.payment_id::text from refunds r where r.order_item_id is null and r.return_id is null and r.reason <> 'Made at the payment gateway'
			and not exists (select from refund_parts t where t.refund_id = r.id)
			and not exists (select from payments p join checkouts c on c.id = p.checkout_id join users u on u.id = c.user_id
				where p.id = r.payment_id and u.deleted_at is not null)
			and not exists (select from jobs j where j.dedupe_key = 'order mail:payment refunded:' || r.payment_id)`,
	'a notified alert without its email': sql`
		select a.id::text from stock_alerts a where a.state = 'notified' and not exists (
			select from stock_alert_links l join jobs j on j.dedupe_key = 'back in stock:' || l.token_hash where l.stock_alert_id = a.id)`,
	'credit note numbers with a gap': sql`
		select financial_year from credit_notes group by financial_year having max(sequence) <> count(*)`,
	'an order that is not in the audit exactly once': sql`
		select o.id::text from orders o
		where (select count(*) from audit_entries a where a.action = 'order.place' and a.target = 'order:' || o.id) <> 1`,
	// A payment that the bank takes after another one paid the order is refunded by the gateway without the shop.
	'a payment of another state than its money': sql`
		select p.id::text, p.state from payments p where p.state in ('captured', 'refunded')
			and (exists (select from orders o where o.payment_id = p.id) or exists (select from refunds r where r.payment_id = p.id))
			and (p.state = 'refunded') <> (p.amount_paise <= coalesce(
				(select sum(r.amount_paise) from refunds r where r.payment_id = p.id and r.state = 'processed'), 0))`,
};

/** Reads everything and compares it with the gateway's ledger and the mail server's box. */
export async function checkInvariants(evidence: Evidence): Promise<Findings> {
	const { db } = evidence;
	const violations = [...(await brokenInvariants({ db })), ...(await brokenRecords({ db }))];
	for (const [sentence, query] of Object.entries(quiet))
		for (const row of await queryRows(db, query, z.record(z.string(), z.unknown())))
			violations.push(`${sentence}: ${JSON.stringify(row)}`);
	const orders = await queryRows(
		db,
		sql`select o.id::text, o.user_id::text as user, o.total_paise as total, o.checkout_id::text as checkout,
				coalesce(k.gateway_order_id, c.gateway_order_id) as gateway_order, k.id::text as link, p.gateway_payment_id as payment,
				extract(epoch from o.created_at) * 1000 as created_ms
			from orders o join checkouts c on c.id = o.checkout_id join payments p on p.id = o.payment_id
				left join payment_links k on k.checkout_id = c.id and k.state = 'paid'
			where p.channel = 'gateway'`,
		orderRow,
	);
	const money = await checkMoney(evidence, orders);
	const email = await checkEmails(evidence);
	violations.push(...money.violations, ...email.violations, ...checkAcknowledged(evidence, orders));
	violations.push(...(await checkStockAlerts(evidence)), ...(await checkDeletedAccounts(evidence)));
	return { ...money, ...email, violations, orders: orders.length };
}

type OrderRow = z.output<typeof orderRow>;

/** Invariants I1 to I3: each payment at the gateway, its order or refund, and their sums. */
async function checkMoney({ db, ledger, calmAt }: Evidence, orders: OrderRow[]) {
	const violations: string[] = [];
	const payments = await queryRows(
		db,
		sql`select p.gateway_payment_id as gateway_payment,
				(select coalesce(sum(amount_paise), 0) from refunds r where r.payment_id = p.id and r.state = 'processed') as processed,
				(select count(*) from refunds r where r.payment_id = p.id and r.order_item_id is null and r.return_id is null
					and r.amount_paise = p.amount_paise and not exists (select from refund_parts t where t.refund_id = r.id)) as whole,
				(select count(*) from orders o where o.payment_id = p.id) as orders
			from payments p where p.channel = 'gateway'`,
		paymentRow,
	);
	const known = new Map(payments.map((payment) => [payment.gateway_payment, payment]));
	let refundedPayments = 0;
	let collected = 0;
	for (const id of ledger.capturedAt.keys()) {
		const payment = ledger.payments.get(id);
		if (payment === undefined) continue;
		const returned = [...ledger.refunds.values()]
			.filter((refund) => refund.paymentId === id && refund.status !== 'failed')
			.reduce((sum, { amount }) => sum + amount, 0);
		collected += payment.amount - returned;
		if (returned > payment.amount) violations.push(`more refunded at the gateway than was paid: ${id}`);
		const ours = known.get(id);
		if (ours === undefined) {
			violations.push(`a captured payment that the shop does not know: ${id} of ${payment.orderId}`);
			continue;
		}
		if (ours.orders + ours.whole !== 1)
			violations.push(`a captured payment with ${ours.orders} orders and ${ours.whole} full refunds: ${id}`);
		if (ours.whole > 0) refundedPayments++;
		if (ours.processed !== returned)
			violations.push(`refunds of ${ours.processed} paise in the shop, of ${returned} at the gateway: ${id}`);
	}
	for (const order of orders) {
		const payment = ledger.payments.get(order.payment);
		const paid = ledger.orders.get(payment?.orderId ?? '');
		if (
			payment === undefined ||
			!ledger.capturedAt.has(order.payment) ||
			payment.amount !== order.total ||
			payment.currency !== 'INR' ||
			payment.orderId !== order.gateway_order ||
			paid?.receipt !== (order.link ?? order.checkout) ||
			(order.link === null && paid.notes.userId !== order.user)
		)
			violations.push(`an order whose payment at the gateway is another: ${order.id} ${order.payment}`);
	}
	const earned = await queryRows(
		db,
		sql`select coalesce(sum(o.total_paise - (select coalesce(sum(r.amount_paise), 0) from refunds r
			where r.payment_id = o.payment_id and r.state = 'processed')), 0) as paise
			from orders o join payments p on p.id = o.payment_id where p.channel = 'gateway'`,
		z.object({ paise: z.coerce.number() }),
	);
	if (earned[0]?.paise !== collected)
		violations.push(
			`the gateway keeps ${collected} paise for the shop, the orders come to ${earned[0]?.paise}`,
		);

	const waits = orders.map(({ id, payment, created_ms }) => {
		const capturedAt = ledger.capturedAt.get(payment) ?? created_ms;
		const afterCalm = (created_ms - Math.max(capturedAt, calmAt)) / 1000;
		if (afterCalm > settledWithin)
			violations.push(
				`an order ${Math.round(afterCalm)} s after its capture and the end of all faults: ${id}`,
			);
		return { all: (created_ms - capturedAt) / 1000, afterCalm };
	});
	return {
		violations,
		captured: ledger.capturedAt.size,
		refundedPayments,
		longestToOrder: Math.max(0, ...waits.map(({ all }) => all)),
		longestAfterCalm: Math.max(0, ...waits.map(({ afterCalm }) => afterCalm)),
	};
}

const computeDigest = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);

/** Each email job is in the box at least once under its own Message-ID, and orders' emails went to their buyers: invariant I7. */
async function checkEmails({ db, box, maxDoubledEmails }: Evidence) {
	const violations: string[] = [];
	const expected = await queryRows(
		db,
		sql`select j.id::text as id, j.kind, j.dedupe_key as key, o.buyer_email as buyer from jobs j
			left join orders o on j.dedupe_key = 'order mail:order placed:' || o.id
			where j.kind in ('mail', 'order mail') and j.state = 'done'`,
		z.object({ id: z.string(), kind: z.string(), key: z.string(), buyer: z.string().nullable() }),
	);
	const arrived = new Map<string, BoxedEmail[]>();
	for (const email of box) {
		const id = /^<(.+)@/.exec(email.messageId)?.[1] ?? email.messageId;
		arrived.set(id, [...(arrived.get(id) ?? []), email]);
	}
	for (const { id, kind, key, buyer } of expected) {
		// An order's email has the same Message-ID whether a job or the request itself sends it.
		const emails = arrived.get(kind === 'mail' ? id : computeDigest(key)) ?? [];
		// An item's status email is sent by the request itself, under a Message-ID of its own.
		if (emails.length === 0 && !key.startsWith('order mail:item status:'))
			violations.push(`a lost email: ${key}`);
		if (buyer !== null && emails.some(({ to }) => to.length !== 1 || to[0] !== buyer))
			violations.push(`an email to another than the buyer: ${key}`);
	}
	const doubledEmails = [...arrived.values()].reduce((sum, emails) => sum + emails.length - 1, 0);
	if (doubledEmails > maxDoubledEmails)
		violations.push(`${doubledEmails} emails arrived twice, where ${maxDoubledEmails} could be explained`);
	return { violations, emails: box.length, doubledEmails };
}

/** An order that was acknowledged to a shopper exists: invariant I5. */
function checkAcknowledged({ acknowledged }: Evidence, orders: OrderRow[]): string[] {
	const byId = new Map(orders.map((order) => [order.id, order]));
	return acknowledged
		.filter(({ orderId, paymentId, userId }) => {
			const order = byId.get(orderId);
			return order?.payment !== paymentId || order.user !== userId;
		})
		.map(({ orderId }) => `an acknowledged order that is not there: ${orderId}`);
}

/** People who were answered that an email comes wait for it or have it: invariant I10. */
async function checkStockAlerts({ db, stockAlerts }: Evidence): Promise<string[]> {
	const stored = await queryRows(
		db,
		sql`select variant_id::text as variant, email from stock_alerts where state in ('waiting', 'notified')`,
		z.object({ variant: z.string(), email: z.string() }),
	);
	const known = new Set(stored.map(({ variant, email }) => `${variant} ${email}`));
	return stockAlerts
		.filter(({ variantId, email }) => !known.has(`${variantId} ${email}`))
		.map(({ variantId, email }) => `a lost stock alert: ${variantId} for ${email}`);
}

/** A deleted account has no personal data left in it, no way in and nothing open: invariant I11. */
async function checkDeletedAccounts({ db, deletedAccounts }: Evidence): Promise<string[]> {
	const left = await queryRows(
		db,
		sql`select u.id::text as user, u.email, (select count(*) from addresses a where a.user_id = u.id)
				+ (select count(*) from sessions s where s.user_id = u.id) + (select count(*) from cart_lines c where c.user_id = u.id) as rows,
				(select string_agg(format('%s of %s (%s)', o.number, o.created_at, i.status), ', ') from orders o
					join order_items i on i.order_id = o.id where o.user_id = u.id and i.status in ('pending', 'shipped')) as open,
				u.deleted_at::text as deleted
			from users u`,
		z.object({
			user: z.string(),
			email: z.string(),
			rows: z.coerce.number(),
			open: z.string().nullable(),
			deleted: z.string().nullable(),
		}),
	);
	const byId = new Map(left.map((row) => [row.user, row]));
	return deletedAccounts.flatMap(({ userId, email }) => {
		const row = byId.get(userId);
		if (row === undefined) return [`a deleted account that its orders need: ${userId}`];
		if (row.email === email || row.rows > 0)
			return [`a deleted account with personal data: ${userId} ${JSON.stringify(row)}`];
		return row.open === null
			? []
			: [`a deleted account with an open order: ${userId}, deleted ${row.deleted}, order ${row.open}`];
	});
}
