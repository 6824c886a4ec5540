import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OrderId, OrderItemId } from '../../contracts/ids.ts';
import { type Db, only, rowsOf } from '../platform/database/database.ts';
import { documentNumber, financialYearOf } from '../pricing/invoice.ts';
import { creditNoteCounters, creditNotes, invoiceCounters, invoices } from './tables.ts';

/**
 * The next number of a series: consecutive within the financial year, without gaps, since the counter's row stays
 * locked until the document is committed. Last in its transaction, so that the next one waits as briefly as can be.
 */
async function nextNumber(
	tx: Db,
	kind: Parameters<typeof documentNumber>[0],
	counters: typeof invoiceCounters | typeof creditNoteCounters,
) {
	const { now } = only(await rowsOf(tx, sql`select now() as now`, z.object({ now: z.coerce.date() })));
	const financialYear = financialYearOf(now);
	const { sequence } = only(
		await tx
			.insert(counters)
			.values({ financialYear, lastNumber: 1 })
			.onConflictDoUpdate({
				target: counters.financialYear,
				set: { lastNumber: sql`${counters.lastNumber} + 1` },
			})
			.returning({ sequence: counters.lastNumber }),
	);
	return { financialYear, sequence, number: documentNumber(kind, financialYear, sequence) };
}

/** Issues the invoice of an order; last in its transaction. */
export async function numberInvoice(tx: Db, orderId: OrderId): Promise<void> {
	await tx.insert(invoices).values({ orderId, ...(await nextNumber(tx, 'invoice', invoiceCounters)) });
}

/** Issues the credit note of an item that was called off; last in its transaction. */
export async function numberCreditNote(tx: Db, orderItemId: OrderItemId, reason: string): Promise<void> {
	const numbered = await nextNumber(tx, 'credit note', creditNoteCounters);
	await tx.insert(creditNotes).values({ orderItemId, reason, ...numbered });
}
