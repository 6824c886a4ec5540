import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, queryRows } from '../server/platform/database/database.ts';
import { brokenInvariants, brokenRecords } from '../testing/invariants.ts';
import type { Environment } from './environment.ts';
import { type LedgerCopy, readLedger } from './fileLedger.ts';
import type { History } from './history.ts';
import { runScript } from './runScript.ts';

const opensWithinMs = 120_000;

const series = z.object({
	document: z.string(),
	/** Of the documents that there are. */
	count: z.coerce.number(),
	last: z.coerce.number(),
	/** Highest number that was given out or skipped. */
	counter: z.coerce.number(),
});
/** A series of numbers, as in the invoices of a financial year. */
export type Series = z.output<typeof series>;

/** Every series of a shop; orders count up from 10001. */
export const readSeries = (db: Db): Promise<Series[]> =>
	queryRows(
		db,
		sql`select 'invoice ' || c.financial_year as document, count(d.*), coalesce(max(d.sequence), 0) as last, c.last_number as counter
				from invoice_counters c left join invoices d on d.financial_year = c.financial_year group by c.financial_year, c.last_number
			union all select 'credit note ' || c.financial_year, count(d.*), coalesce(max(d.sequence), 0), c.last_number
				from credit_note_counters c left join credit_notes d on d.financial_year = c.financial_year group by c.financial_year, c.last_number
			union all select 'delivery challan ' || c.financial_year, count(d.*), coalesce(max(d.sequence), 0), c.last_number
				from delivery_challan_counters c left join delivery_challans d on d.financial_year = c.financial_year group by c.financial_year, c.last_number
			union all select 'order', count(*), coalesce(max(number), 10000) - 10000, greatest(coalesce(pg_sequence_last_value(
				pg_get_serial_sequence('orders', 'number')::regclass), 10000), 10000) - 10000 from orders`,
		series,
	);

/**
 * What is wrong with the numbers of a restored shop: numbers may be skipped only for what came after the backup, and none that the
 * lost shop may have given out is given out a second time.
 * @param backup as restored, before the shop opened
 * @param lost the shop that the backup was taken of, at its end
 * @param reopened after the comparison with the payment service
 */
export function checkNumbers(backup: Series[], lost: Series[], reopened: Series[]): string[] {
	const find = (all: Series[], document: string) => all.find((each) => each.document === document);
	const problems: string[] = [];
	// An order's number is drawn before its transaction ends, so that one that fails leaves a gap.
	for (const { document, count, last } of backup)
		if (document !== 'order' && count !== last)
			problems.push(`a gap in the numbers of a backup: ${count} of ${document}, the last is ${last}`);
	for (const { document, last, counter } of lost) {
		const before = find(backup, document) ?? { count: 0, last: 0, counter: 0 };
		const after = find(reopened, document);
		if (last === before.last) continue;
		if (after === undefined || after.counter < counter)
			problems.push(
				`a number that is given out twice after the restore: ${document} continues after ${after?.counter ?? 0}, ${counter} was given out`,
			);
	}
	return problems;
}

/** Captured payments of checkouts that the restored shop knows, and their orders and full refunds there. */
export async function findUnsettled(
	db: Db,
	ledger: Pick<LedgerCopy, 'payments' | 'capturedAt'>,
): Promise<string[]> {
	const rows = await queryRows(
		db,
		sql`select c.gateway_order_id as gateway_order, (select count(*) from orders o join payments p on p.id = o.payment_id where p.checkout_id = c.id)
				+ (select count(*) from refunds r join payments p on p.id = r.payment_id where p.checkout_id = c.id) as settled
			from checkouts c where c.gateway_order_id is not null`,
		z.object({ gateway_order: z.string(), settled: z.coerce.number() }),
	);
	const known = new Map(rows.map((row) => [row.gateway_order, row.settled]));
	return [...ledger.capturedAt.keys()].filter((id) => {
		const payment = ledger.payments.get(id);
		// What the lost shop sold and refunded in full is with its buyer, and no order any more.
		return payment?.status === 'captured' && known.get(payment.orderId) === 0;
	});
}

/** Payments of which more was refunded than was paid. */
export const findRefundedTooMuch = (ledger: Pick<LedgerCopy, 'payments' | 'refunds'>): string[] =>
	[...ledger.payments.values()]
		.filter(({ id, amount }) => {
			const refunds = [...ledger.refunds.values()].filter(
				(refund) => refund.paymentId === id && refund.status !== 'failed',
			);
			return refunds.reduce((sum, refund) => sum + refund.amount, 0) > amount;
		})
		.map(({ id }) => id);

/** An invariant of a whole life; a restored shop has skipped numbers on purpose. */
const skipped = 'invoice numbers with a gap';

/**
 * Restores the backup of the storm beside the shop, checks it, opens it at the same payment service and checks it again. The
 * instances of the shop have ended by then, and everything else was checked.
 * @returns violations
 */
export async function checkRestored(
	environment: Environment,
	folder: string,
	history: History,
): Promise<string[]> {
	const [file] = await readdir(path.join(folder, 'backups')).catch(() => []);
	if (file === undefined) return ['there is no backup to restore'];
	const violations: string[] = [];
	const lost = await environment.database.use(readSeries);
	const other = await environment.database.openOther();
	try {
		const env = { ...environment.backupEnv(), DATA_DIR: path.join(folder, 'restored'), ...other.env };
		await runScript('restore', [path.join(folder, 'backups', file)], env);
		const backup = await other.use(async (db) => {
			violations.push(...(await brokenInvariants({ db })), ...(await brokenRecords({ db })));
			return readSeries(db);
		});
		history.count(
			'meanwhile: orders up to the backup',
			backup.find((each) => each.document === 'order')?.count,
		);
		history.count(
			'meanwhile: orders after the backup',
			(lost.find((each) => each.document === 'order')?.count ?? 0) -
				(backup.find((each) => each.document === 'order')?.count ?? 0),
		);

		const { process, url } = await environment.startInstance(0, { DATA_DIR: env.DATA_DIR, ...other.env });
		// It stays closed until it was compared with the payment service.
		for (const since = performance.now(); ; await pause(500)) {
			const response = await fetch(`${url}/readyz`).catch(() => undefined);
			if (response?.status === 200) break;
			if (performance.now() - since > opensWithinMs) {
				violations.push('the restored shop does not open');
				break;
			}
		}
		const settledBy = performance.now() + opensWithinMs;
		let open: string[] = [];
		if (environment.database.kind === 'PostgreSQL')
			do {
				await pause(500);
				open = await other.use((db) => findUnsettled(db, readLedger(environment.ledger)));
			} while (open.length > 0 && performance.now() < settledBy);
		await process.stop();
		violations.push(
			...open.map(
				(id) => `a captured payment that the restored shop leaves without an order or a refund: ${id}`,
			),
		);
		await other.use(async (db) => {
			const broken = [...(await brokenInvariants({ db })), ...(await brokenRecords({ db }))];
			violations.push(...broken.filter((each) => !each.startsWith(skipped)));
			violations.push(...checkNumbers(backup, lost, await readSeries(db)));
		});
		violations.push(
			...findRefundedTooMuch(readLedger(environment.ledger)).map(
				(id) => `more refunded at the gateway by the restored shop than was paid: ${id}`,
			),
		);
		history.count('outage: restore');
	} finally {
		await other.close();
	}
	return violations.map((each) => `in the restored shop: ${each}`);
}
