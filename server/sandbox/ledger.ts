import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isSystemError } from '../platform/systemErrors.ts';

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
	orders: z.array(orderRecord).optional(),
	payments: z.array(paymentRecord).optional(),
	refunds: z.array(refundRecord).optional(),
	events: z.array(eventRecord).optional(),
});
export type Entry = z.output<typeof entry>;

/**
 * What the sandbox gateway knows. Every change is one line of a file that is only ever added to and is on the disk
 * before anybody hears of it, so that a killed process continues where it was: payments, refunds, unsent webhooks.
 */
export type Ledger = {
	orders: ReadonlyMap<string, SandboxOrder>;
	payments: ReadonlyMap<string, SandboxPayment>;
	refunds: ReadonlyMap<string, SandboxRefund>;
	/** Webhooks that the shop has not taken yet. */
	events: ReadonlyMap<string, SandboxEvent>;
	/** Takes the records over, replacing those of the same id, all or none of them; resolves when they are on the disk. */
	write: (change: Entry) => Promise<void>;
	close: () => Promise<void>;
};

/** @param file left out, the ledger lives in memory only */
export async function openLedger(file?: string): Promise<Ledger> {
	const orders = new Map<string, SandboxOrder>();
	const payments = new Map<string, SandboxPayment>();
	const refunds = new Map<string, SandboxRefund>();
	const events = new Map<string, SandboxEvent>();
	const take = (change: Entry) => {
		for (const order of change.orders ?? []) orders.set(order.id, order);
		for (const payment of change.payments ?? []) payments.set(payment.id, payment);
		for (const refund of change.refunds ?? []) refunds.set(refund.id, refund);
		for (const event of change.events ?? [])
			if (event.delivered) events.delete(event.id);
			else events.set(event.id, event);
	};
	const maps = { orders, payments, refunds, events };
	if (file === undefined) return { ...maps, write: async (change) => take(change), close: async () => {} };

	await mkdir(path.dirname(file), { recursive: true });
	const stored = await readFile(file, 'utf8').catch((error: unknown) => {
		if (isSystemError(error, 'ENOENT')) return '';
		throw error;
	});
	const end = stored.lastIndexOf('\n') + 1;
	for (const line of stored.slice(0, end).split('\n')) if (line !== '') take(entry.parse(JSON.parse(line)));
	// A process that was killed while writing left half a line, which nobody was told of.
	if (end < stored.length) await truncate(file, Buffer.byteLength(stored.slice(0, end)));

	const handle = await open(file, 'a');
	let waiting: string[] = [];
	let flushing: Promise<void> | undefined;
	const flush = async () => {
		// Changes that arrive while the disk is busy share the next sync.
		await Promise.resolve();
		const lines = waiting.join('');
		waiting = [];
		await handle.appendFile(lines);
		await handle.datasync();
	};
	return {
		...maps,
		write: async (change) => {
			take(change);
			waiting.push(`${JSON.stringify(change)}\n`);
			while (waiting.length > 0 || flushing !== undefined) {
				flushing ??= flush().finally(() => {
					flushing = undefined;
				});
				await flushing;
			}
		},
		close: async () => {
			await flushing;
			await handle.close();
		},
	};
}
