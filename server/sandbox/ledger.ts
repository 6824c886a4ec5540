import { gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { type SandboxKeys, sandboxKeys } from './keys.ts';
import { sandboxLedger } from './tables.ts';

const notes = z.record(z.string(), z.string());

const orderRecord = z.object({
	id: z.string(),
	/** Paise, as every amount here. */
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
	/** Last four digits or UPI id; a whole card number is never kept. */
	instrument: z.string(),
	error: z.object({ description: z.string(), step: z.string(), reason: z.string() }).nullable(),
	/** When a payment that failed is authorised after all, in milliseconds. */
	lateAt: z.int().nullable(),
	createdAt: z.int(),
});
export type SandboxPayment = z.output<typeof paymentRecord>;

const refundRecord = z.object({
	id: z.string(),
	paymentId: z.string(),
	amount: z.int(),
	status: z.enum(['pending', 'processed', 'failed']),
	/** The idempotency header, and a digest of the body it came with. */
	key: z.string().nullable(),
	asked: z.string(),
	receipt: z.string().nullable(),
	notes,
	createdAt: z.int(),
});
export type SandboxRefund = z.output<typeof refundRecord>;

const eventRecord = z.object({
	id: z.string(),
	/** As in `payment.captured`. */
	name: z.string(),
	body: z.string(),
	delivered: z.boolean(),
	createdAt: z.int(),
});
export type SandboxEvent = z.output<typeof eventRecord>;

const entry = z.object({
	keys: sandboxKeys.optional(),
	orders: z.array(orderRecord).optional(),
	payments: z.array(paymentRecord).optional(),
	refunds: z.array(refundRecord).optional(),
	events: z.array(eventRecord).optional(),
});
export type Entry = z.output<typeof entry>;

/** What is to be written, if anything, and what the caller gets when it is. */
export type Change<Result> = { entry?: Entry; result: Result };

/**
 * What the sandbox gateway knows. Every change is added to a list before anybody hears of it, so that a killed process
 * continues where it was: payments, refunds, unsent webhooks.
 */
export type Ledger = {
	keys: () => SandboxKeys | undefined;
	orders: ReadonlyMap<string, SandboxOrder>;
	payments: ReadonlyMap<string, SandboxPayment>;
	refunds: ReadonlyMap<string, SandboxRefund>;
	/** Webhooks that the shop has not taken yet. */
	events: ReadonlyMap<string, SandboxEvent>;
	/** Whether this process wrote the event, so that it sends it first. */
	isOwnEvent: (id: string) => boolean;
	/** Learns what other instances have written. */
	refresh: () => Promise<void>;
	/**
	 * Decides by the newest state, while nobody else can change it, and writes what comes of it, all or nothing.
	 * `decide` may run more than once.
	 */
	change: <Result>(decide: () => Change<Result>) => Promise<Result>;
	/** Takes records over, replacing those of the same id. */
	write: (records: Entry) => Promise<void>;
};

function createBooks() {
	let keys: SandboxKeys | undefined;
	const orders = new Map<string, SandboxOrder>();
	const payments = new Map<string, SandboxPayment>();
	const refunds = new Map<string, SandboxRefund>();
	const events = new Map<string, SandboxEvent>();
	const take = (change: Entry) => {
		keys = change.keys ?? keys;
		for (const order of change.orders ?? []) orders.set(order.id, order);
		for (const payment of change.payments ?? []) payments.set(payment.id, payment);
		for (const refund of change.refunds ?? []) refunds.set(refund.id, refund);
		for (const event of change.events ?? [])
			if (event.delivered) events.delete(event.id);
			else events.set(event.id, event);
	};
	return { maps: { keys: () => keys, orders, payments, refunds, events }, take };
}

/** A ledger that dies with the process. */
export function memoryLedger(): Ledger {
	const { maps, take } = createBooks();
	const change: Ledger['change'] = async (decide) => {
		const { entry: records, result } = decide();
		if (records !== undefined) take(records);
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

/** One after the other among all instances, so that a payment order is paid once and positions have no gaps. */
const ledgerLock = 7164839202;

/** The ledger in the shop's database, the same for every instance. */
export async function sharedLedger(db: Db): Promise<Ledger> {
	const { maps, take } = createBooks();
	const own = new Set<string>();
	let seen = 0;
	const learn = async (handle: Db) => {
		const rows = await handle
			.select()
			.from(sandboxLedger)
			.where(gt(sandboxLedger.position, seen))
			.orderBy(sandboxLedger.position);
		for (const row of rows) {
			// Another reading may have been quicker.
			if (row.position <= seen) continue;
			take(entry.parse(row.entry));
			seen = row.position;
		}
	};
	const change: Ledger['change'] = async (decide) => {
		const { entry: written, result } = await inTransaction(db, async (tx) => {
			await tx.execute(sql`select pg_advisory_xact_lock(${ledgerLock})`);
			await learn(tx);
			const decided = decide();
			if (decided.entry !== undefined) await tx.insert(sandboxLedger).values({ entry: decided.entry });
			return decided;
		});
		for (const { id } of written?.events ?? []) own.add(id);
		await learn(db);
		return result;
	};
	await learn(db);
	return {
		...maps,
		isOwnEvent: (id) => own.has(id),
		refresh: () => learn(db),
		change,
		write: (records) => change(() => ({ entry: records, result: undefined })),
	};
}
