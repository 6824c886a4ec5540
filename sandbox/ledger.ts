import { gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction } from '../server/platform/database/database.ts';
import { sandboxLedger } from '../server/schema/sandbox.ts';
import { type SandboxKeys, sandboxKeys } from './keys.ts';

const notes = z.record(z.string(), z.string());

const orderRecord = z.object({
	id: z.string(),
	/** In paise, like every amount in this file. */
	amount: z.int(),
	currency: z.string(),
	receipt: z.string().nullable(),
	notes,
	status: z.enum(['created', 'attempted', 'paid']),
	attempts: z.int(),
	createdAt: z.int(),
});
export type SandboxOrder = z.output<typeof orderRecord>;

const paymentRecord = z.object({
	id: z.string(),
	orderId: z.string(),
	amount: z.int(),
	currency: z.string(),
	status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
	method: z.enum(['card', 'upi']),
	/** Last four digits or UPI id; a whole card number is never stored. */
	instrument: z.string(),
	error: z.object({ description: z.string(), step: z.string(), reason: z.string() }).nullable(),
	/** Instant at which a failed payment is authorised late, in milliseconds. */
	lateAt: z.int().nullable(),
	createdAt: z.int(),
});
export type SandboxPayment = z.output<typeof paymentRecord>;

const refundRecord = z.object({
	id: z.string(),
	paymentId: z.string(),
	amount: z.int(),
	status: z.enum(['pending', 'processed', 'failed']),
	/** The idempotency key, and a digest of the body sent with it. */
	key: z.string().nullable(),
	asked: z.string(),
	receipt: z.string().nullable(),
	notes,
	createdAt: z.int(),
});
export type SandboxRefund = z.output<typeof refundRecord>;

const linkRecord = z.object({
	id: z.string(),
	/** Address of its page. */
	url: z.string(),
	reference: z.string().nullable(),
	amount: z.int(),
	description: z.string(),
	customer: z.object({ name: z.string(), email: z.string() }),
	/** Instant in milliseconds, as every instant in this file. */
	expiresAt: z.int(),
	status: z.enum(['created', 'paid', 'expired', 'cancelled']),
	/** The order that the link's payments are for; null until someone starts to pay. */
	orderId: z.string().nullable(),
	createdAt: z.int(),
});
export type SandboxLink = z.output<typeof linkRecord>;

const eventRecord = z.object({
	id: z.string(),
	/** As in `payment.captured`. */
	name: z.string(),
	body: z.string(),
	delivered: z.boolean(),
	createdAt: z.int(),
});
export type SandboxEvent = z.output<typeof eventRecord>;

/** One change of the ledger. */
export const entry = z.object({
	keys: sandboxKeys.optional(),
	orders: z.array(orderRecord).optional(),
	payments: z.array(paymentRecord).optional(),
	links: z.array(linkRecord).optional(),
	refunds: z.array(refundRecord).optional(),
	events: z.array(eventRecord).optional(),
});
export type Entry = z.output<typeof entry>;

/** The entry to write, if any, and what the caller gets once it is written. */
export type Change<Result> = { entry?: Entry; result: Result };

/**
 * The records of the sandbox gateway. Every change is appended to a list before it is answered, so that a process that
 * is killed continues with its payments, refunds and unsent webhooks.
 */
export type Ledger = {
	keys: () => SandboxKeys | undefined;
	orders: ReadonlyMap<string, SandboxOrder>;
	payments: ReadonlyMap<string, SandboxPayment>;
	refunds: ReadonlyMap<string, SandboxRefund>;
	links: ReadonlyMap<string, SandboxLink>;
	/** Webhooks that the shop has not accepted yet. */
	events: ReadonlyMap<string, SandboxEvent>;
	/** Whether this process wrote the event and therefore sends it first. */
	isOwnEvent: (id: string) => boolean;
	/** Reads what other instances have written. */
	refresh: () => Promise<void>;
	/**
	 * Decides by the newest state, while no other instance can change it, and writes the outcome, all or nothing.
	 * `decide` may run more than once.
	 */
	change: <Result>(decide: () => Change<Result>) => Promise<Result>;
	/** Applies records, replacing those of the same id. */
	write: (records: Entry) => Promise<void>;
};

/** The records that result from a sequence of changes. */
export function createRecords() {
	let keys: SandboxKeys | undefined;
	const orders = new Map<string, SandboxOrder>();
	const payments = new Map<string, SandboxPayment>();
	const refunds = new Map<string, SandboxRefund>();
	const links = new Map<string, SandboxLink>();
	const events = new Map<string, SandboxEvent>();
	const apply = (change: Entry) => {
		keys = change.keys ?? keys;
		for (const order of change.orders ?? []) orders.set(order.id, order);
		for (const payment of change.payments ?? []) payments.set(payment.id, payment);
		for (const refund of change.refunds ?? []) refunds.set(refund.id, refund);
		for (const link of change.links ?? []) links.set(link.id, link);
		for (const event of change.events ?? [])
			if (event.delivered) events.delete(event.id);
			else events.set(event.id, event);
	};
	return { maps: { keys: () => keys, orders, payments, refunds, links, events }, apply };
}

/** A ledger in memory. */
export function memoryLedger(): Ledger {
	const { maps, apply } = createRecords();
	const change: Ledger['change'] = async (decide) => {
		const { entry: records, result } = decide();
		if (records !== undefined) apply(records);
		return result;
	};
	return {
		...maps,
		isOwnEvent: () => true,
		refresh: async () => {},
		change,
		write: (records) => change(() => ({ entry: records, result: undefined })),
	};
}

/** Serialises the writes of all instances, so that a payment order is paid once and positions have no gaps. */
const ledgerLock = 7164839202;

/** The ledger in the shop's database, shared by every instance. */
export async function sharedLedger(db: Db): Promise<Ledger> {
	const { maps, apply } = createRecords();
	const ownEventIds = new Set<string>();
	let lastPosition = 0;
	const readNewEntries = async (handle: Db) => {
		const rows = await handle
			.select()
			.from(sandboxLedger)
			.where(gt(sandboxLedger.position, lastPosition))
			.orderBy(sandboxLedger.position);
		for (const row of rows) {
			// A concurrent read may have applied the row already.
			if (row.position <= lastPosition) continue;
			apply(entry.parse(row.entry));
			lastPosition = row.position;
		}
	};
	const change: Ledger['change'] = async (decide) => {
		const { entry: writtenEntry, result } = await inTransaction(db, async (tx) => {
			await tx.execute(sql`select pg_advisory_xact_lock(${ledgerLock})`);
			await readNewEntries(tx);
			const decided = decide();
			if (decided.entry !== undefined) await tx.insert(sandboxLedger).values({ entry: decided.entry });
			return decided;
		});
		for (const { id } of writtenEntry?.events ?? []) ownEventIds.add(id);
		await readNewEntries(db);
		return result;
	};
	await readNewEntries(db);
	return {
		...maps,
		isOwnEvent: (id) => ownEventIds.has(id),
		refresh: () => readNewEntries(db),
		change,
		write: (records) => change(() => ({ entry: records, result: undefined })),
	};
}
