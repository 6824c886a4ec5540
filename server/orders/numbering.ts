import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CreditNoteId, OrderId } from '../../contracts/ids.ts';
import { isoDay } from '../../shared/dates.ts';
import { type Paise, paise } from '../../shared/money.ts';
import { newId } from '../platform/columns.ts';
import { type Db, queryRows, takeOne } from '../platform/database/database.ts';
import { insertRows, preparedQuery } from '../platform/database/statement.ts';
import { readNow } from '../platform/database/today.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import { currentSeller, type Seller } from '../platform/settings/seller.ts';
import { type DocumentKind, documentNumber, getFinancialYear } from '../pricing/invoice.ts';
import { lastDayToCredit } from '../pricing/returns/limits.ts';
import type { NextNumbers } from '../schema/backup.ts';
import {
	creditedItems,
	creditNoteCounters,
	creditNotes,
	invoiceCounters,
	invoices,
	orders,
} from '../schema/orders.ts';
import { deliveryChallanCounters } from '../schema/parcels.ts';

type Counters = typeof invoiceCounters | typeof creditNoteCounters | typeof deliveryChallanCounters;

const counterStatement = (counters: Counters) =>
	preparedQuery((db) =>
		db
			.insert(counters)
			.values({
				financialYear: sql.placeholder('financialYear'),
				letters: sql.placeholder('letters'),
				lastNumber: 1,
			})
			.onConflictDoUpdate({
				target: counters.financialYear,
				set: { lastNumber: sql`${counters.lastNumber} + 1` },
			})
			.returning({ sequence: counters.lastNumber, letters: counters.letters }),
	);
const countDocument = {
	invoice: counterStatement(invoiceCounters),
	'credit note': counterStatement(creditNoteCounters),
	'delivery challan': counterStatement(deliveryChallanCounters),
};

/**
 * The next number of a series: consecutive within the financial year, without gaps, because the counter's row stays
 * locked until the document is committed. Call it last in a transaction, to keep the lock short. The first document decides
 * the letters of its year, so that a series is neither broken off nor taken up again within it.
 */
async function nextNumber(tx: Db, kind: DocumentKind, issuedAt: Date) {
	const financialYear = getFinancialYear(issuedAt);
	const { sequence, letters } = takeOne(
		await countDocument[kind](tx, { financialYear, letters: currentSettings().numbering.letters }),
	);
	return { financialYear, sequence, number: documentNumber(kind, letters, financialYear, sequence) };
}

/** The next number of the delivery challans, with its financial year; as `nextNumber`. */
export const nextChallanNumber = async (tx: Db) => nextNumber(tx, 'delivery challan', await readNow(tx));

/** Its time, and what the owner enters later. */
const insertInvoices = insertRows(invoices, [
	'issuedAt',
	'irn',
	'irnAckNumber',
	'irnAckDate',
	'irnSignedQr',
	'ewayBillNumber',
]);

/**
 * Issues the invoice of an order; call it last in a transaction.
 * @param placedAt the time of this transaction by the database's clock, which is the invoice's too
 * @param taxPaise as the invoice prints it
 */
export async function numberInvoice(
	tx: Db,
	orderId: OrderId,
	placedAt: Date,
	taxPaise: Paise,
): Promise<void> {
	const numbered = await nextNumber(tx, 'invoice', placedAt);
	await insertInvoices(tx, [{ orderId, taxPaise, seller: currentSeller(), ...numbered }]);
}

/**
 * Issues the credit note of a cancelled or rejected item, of a return or of a reduced price; call it last in a transaction.
 * @param note.taxPaise as the credit note prints it
 * @param items none when a price is reduced
 * @param items.shippingPaise credited instead of the item's share of the shipping
 * @param invoice its time decides whether the credit note still reduces the tax
 * @param issuer of the credit note, see `creditNoteIssuer`
 */
export async function numberCreditNote(
	tx: Db,
	note: Pick<
		typeof creditNotes.$inferSelect,
		'orderId' | 'returnId' | 'refundId' | 'reason' | 'totalPaise' | 'taxPaise'
	>,
	items: Omit<typeof creditedItems.$inferSelect, 'creditNoteId'>[],
	invoice: Pick<typeof invoices.$inferSelect, 'issuedAt'>,
	issuer: Seller,
): Promise<CreditNoteId> {
	const issuedAt = await readNow(tx);
	const numbered = await nextNumber(tx, 'credit note', issuedAt);
	const reduces = isoDay(issuedAt) <= lastDayToCredit(isoDay(invoice.issuedAt));
	const id = newId<CreditNoteId>();
	await tx
		.insert(creditNotes)
		.values({ id, ...note, ...numbered, taxPaise: reduces ? note.taxPaise : paise(0), seller: issuer });
	if (items.length > 0)
		await tx.insert(creditedItems).values(items.map((item) => ({ creditNoteId: id, ...item })));
	return id;
}

/** A series of numbers continues after the next full hundred that leaves this much room. */
const minSkipped = 100;
const skipTo = (last: number, given: number) => Math.ceil((last + given + minSkipped) / 100) * 100;

/**
 * Skips the numbers that may have been given out after a backup was taken, so that none is used twice.
 * @param given.payments upper limit of the orders placed since then, each with an invoice
 * @param given.refunds upper limit of the refunds made since then, each with credit notes
 */
export async function skipNumbers(
	tx: Db,
	given: { payments: number; refunds: number },
): Promise<NextNumbers> {
	const financialYear = getFinancialYear(await readNow(tx));
	const skip = async (kind: DocumentKind, counters: Counters, count: number) => {
		const [counter] = await tx.select().from(counters).where(eq(counters.financialYear, financialYear));
		const lastNumber = skipTo(counter?.lastNumber ?? 0, count);
		const letters = counter?.letters ?? currentSettings().numbering.letters;
		await tx
			.insert(counters)
			.values({ financialYear, letters, lastNumber })
			.onConflictDoUpdate({ target: counters.financialYear, set: { lastNumber } });
		return documentNumber(kind, letters, financialYear, lastNumber + 1);
	};
	const invoice = await skip('invoice', invoiceCounters, given.payments);
	const creditNote = await skip('credit note', creditNoteCounters, given.refunds);
	// A replacement leaves no trace at the gateway; it is for a return, of which most are refunded.
	await skip('delivery challan', deliveryChallanCounters, given.refunds);
	const { last } = takeOne(
		await queryRows(
			tx,
			sql`select greatest(coalesce(pg_sequence_last_value(pg_get_serial_sequence('orders', 'number')::regclass), 10000),
				(select coalesce(max(number), 10000) from ${orders})) as last`,
			z.object({ last: z.coerce.number() }),
		),
	);
	// Half as many again: an order that fails, as in an outage, leaves a gap in these numbers.
	const lastOrder = skipTo(last, Math.ceil(1.5 * given.payments));
	await tx.execute(sql`select setval(pg_get_serial_sequence('orders', 'number'), ${lastOrder}::bigint)`);
	return { order: lastOrder + 1, invoice, creditNote };
}
