import { and, asc, between, eq, gte, inArray, lt, max, min, type SQL } from 'drizzle-orm';
import { isoDay } from '../../shared/dates.ts';
import { getGstCode } from '../../shared/states.ts';
import type { Db } from '../platform/database/database.ts';
import { issuerOf } from '../platform/settings/seller.ts';
import type { TaxedDocument } from '../pricing/returns/taxedDocument.ts';
import { checkoutLines } from '../schema/checkout.ts';
import { creditNotes, invoices, orders } from '../schema/orders.ts';
import { getCreditedLines, recipientName, taxedLines } from './invoice.ts';

/** Instants; the end is not included. */
export type Span = { from: Date; to: Date };

/** Documents per statement: few enough that no statement is slow, however long the period. */
const perBatch = 500;

type Numbered = typeof invoices | typeof creditNotes;

const issuedIn = ({ issuedAt }: Numbered, { from, to }: Span) => and(gte(issuedAt, from), lt(issuedAt, to));

/** The numbers that were issued in a period, by financial year. */
const issuedNumbers = (db: Db, table: Numbered, span: Span) =>
	db
		.select({
			financialYear: table.financialYear,
			first: min(table.sequence),
			last: max(table.sequence),
		})
		.from(table)
		.where(issuedIn(table, span))
		.groupBy(table.financialYear)
		.orderBy(asc(table.financialYear));

/** Reads the documents of a period in the order of their numbers, in batches. */
async function* inBatches<Row extends { document: { sequence: number } }>(
	db: Db,
	table: Numbered,
	span: Span,
	read: (where: SQL | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
	for (const { financialYear, first, last } of await issuedNumbers(db, table, span)) {
		let above = (first ?? 0) - 1;
		while (last !== null && above < last) {
			const ofYear = and(eq(table.financialYear, financialYear), between(table.sequence, above + 1, last));
			const batch = await read(and(ofYear, issuedIn(table, span)));
			const highest = batch.at(-1);
			if (highest === undefined) break;
			yield batch;
			above = highest.document.sequence;
		}
	}
}

type Order = typeof orders.$inferSelect;

const ofBuyer = (order: Order) => ({
	buyerName: recipientName(order),
	buyerGstin: order.gstin,
	stateCode: getGstCode(order.address.state) ?? '',
});

const numberOf = ({ number, financialYear, sequence, issuedAt }: Numbered['$inferSelect']) => ({
	number,
	financialYear,
	sequence,
	day: isoDay(issuedAt),
});

async function* readInvoices(db: Db, span: Span): AsyncGenerator<TaxedDocument[]> {
	const batches = inBatches(db, invoices, span, (where) =>
		db
			.select({ document: invoices, order: orders })
			.from(invoices)
			.innerJoin(orders, eq(orders.id, invoices.orderId))
			.where(where)
			.orderBy(asc(invoices.sequence))
			.limit(perBatch),
	);
	for await (const batch of batches) {
		// As ordered, like the printed invoice: items may have been split since then.
		const lines = await db
			.select()
			.from(checkoutLines)
			.where(
				inArray(
					checkoutLines.checkoutId,
					batch.map(({ order }) => order.checkoutId),
				),
			)
			.orderBy(asc(checkoutLines.position));
		const linesByCheckout = Map.groupBy(lines, ({ checkoutId }) => checkoutId);
		yield batch.map(({ document, order }) => {
			const issuer = issuerOf(document);
			return {
				kind: 'invoice' as const,
				...numberOf(document),
				credits: null,
				issuerGstin: issuer.gstin,
				...ofBuyer(order),
				...taxedLines(order, linesByCheckout.get(order.checkoutId) ?? [], issuer),
				storedPaise: order.totalPaise,
			};
		});
	}
}

async function* readCreditNotes(db: Db, span: Span): AsyncGenerator<TaxedDocument[]> {
	const batches = inBatches(db, creditNotes, span, (where) =>
		db
			.select({ document: creditNotes, order: orders, invoice: invoices })
			.from(creditNotes)
			.innerJoin(orders, eq(orders.id, creditNotes.orderId))
			.innerJoin(invoices, eq(invoices.orderId, orders.id))
			.where(where)
			.orderBy(asc(creditNotes.sequence))
			.limit(perBatch),
	);
	for await (const batch of batches) {
		const linesByNote = await getCreditedLines(
			db,
			batch.map(({ document }) => document.id),
		);
		yield batch.map(({ document, order, invoice }) => {
			const issuer = issuerOf(document);
			return {
				kind: 'credit note' as const,
				...numberOf(document),
				credits: {
					number: invoice.number,
					day: isoDay(invoice.issuedAt),
					totalPaise: order.totalPaise,
				},
				issuerGstin: issuer.gstin,
				...ofBuyer(order),
				...taxedLines(order, linesByNote.get(document.id) ?? [], issuer),
				storedPaise: document.totalPaise,
			};
		});
	}
}

/**
 * The invoices and then the credit notes that were issued in a period, in the order of their numbers, in batches. Their
 * rows are those of the printed documents.
 */
export async function* taxDocuments(db: Db, span: Span): AsyncGenerator<TaxedDocument[]> {
	yield* readInvoices(db, span);
	yield* readCreditNotes(db, span);
}
