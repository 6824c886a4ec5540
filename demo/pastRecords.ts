import { asc, eq, sql } from 'drizzle-orm';
import type { CreditNoteId, OrderItemId } from '../contracts/ids.ts';
import type { Entry } from '../sandbox/ledger.ts';
import { taxedLines } from '../server/orders/invoice.ts';
import { newId } from '../server/platform/columns.ts';
import type { Db } from '../server/platform/database/database.ts';
import { jobs } from '../server/platform/jobs/tables.ts';
import { issuerOf } from '../server/platform/settings/seller.ts';
import { type DocumentKind, documentNumber, getFinancialYear, taxIn } from '../server/pricing/invoice.ts';
import { auditEntries } from '../server/schema/audit.ts';
import { products } from '../server/schema/catalog.ts';
import { checkoutLines, checkouts } from '../server/schema/checkout.ts';
import { couponUses } from '../server/schema/coupons.ts';
import {
	creditedItems,
	creditNoteCounters,
	creditNotes,
	invoiceCounters,
	invoices,
	orderItemChanges,
	orderItems,
	orders,
} from '../server/schema/orders.ts';
import { payments, refundParts, refunds } from '../server/schema/payments.ts';
import { returnChanges, returnItems, returns } from '../server/schema/returns.ts';
import { defaultSettings } from '../store.config.ts';

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'];

/** All rows of the past half year, collected before they are inserted together. */
export type PastRecords = {
	checkouts: Row<typeof checkouts>[];
	lines: Row<typeof checkoutLines>[];
	couponUses: Row<typeof couponUses>[];
	payments: Row<typeof payments>[];
	orders: Row<typeof orders>[];
	items: Row<typeof orderItems>[];
	itemChanges: Row<typeof orderItemChanges>[];
	refunds: Row<typeof refunds>[];
	refundParts: Row<typeof refundParts>[];
	returns: Row<typeof returns>[];
	returnItems: Row<typeof returnItems>[];
	returnChanges: Row<typeof returnChanges>[];
	/** Jobs of the confirmation emails, already done. */
	jobs: Row<typeof jobs>[];
	/** Audit entries with their time. */
	audit: (Row<typeof auditEntries> & { createdAt: Date })[];
	credited: { orderItemId: OrderItemId; reason: string; at: Date }[];
	/** Entries for the sandbox gateway's ledger. */
	gateway: Required<Omit<Entry, 'keys' | 'events'>>;
};

export const emptyRecords = (): PastRecords => ({
	checkouts: [],
	lines: [],
	couponUses: [],
	payments: [],
	orders: [],
	items: [],
	refundParts: [],
	returns: [],
	returnItems: [],
	returnChanges: [],
	itemChanges: [],
	refunds: [],
	jobs: [],
	audit: [],
	credited: [],
	gateway: { orders: [], payments: [], refunds: [], links: [] },
});

/** Numbers documents consecutively within a financial year, oldest first, like the shop's counters. */
function numbered<Document>(
	kind: DocumentKind,
	documents: Document[],
	issuedAt: (document: Document) => Date,
) {
	const { letters } = defaultSettings.numbering;
	const last = new Map<string, number>();
	const rows = documents.map((document) => {
		const financialYear = getFinancialYear(issuedAt(document));
		const sequence = (last.get(financialYear) ?? 0) + 1;
		last.set(financialYear, sequence);
		const number = documentNumber(kind, letters, financialYear, sequence);
		return { document, row: { financialYear, sequence, number, issuedAt: issuedAt(document) } };
	});
	const counters = [...last].map(([financialYear, lastNumber]) => ({ financialYear, letters, lastNumber }));
	return { rows, counters };
}

const sortedByTime = <Dated>(list: Dated[], at: (one: Dated) => Date) =>
	list.toSorted((a, b) => at(a).getTime() - at(b).getTime());

async function storeDocuments(tx: Db, records: PastRecords): Promise<void> {
	const linesByCheckout = Map.groupBy(
		await tx.select().from(checkoutLines).orderBy(asc(checkoutLines.position)),
		({ checkoutId }) => checkoutId,
	);
	const sold = await tx
		.select({ item: orderItems, order: orders })
		.from(orderItems)
		.innerJoin(orders, eq(orders.id, orderItems.orderId));
	const issuer = issuerOf({ seller: null });
	const credits = new Map(
		sold.map(({ item, order }) => {
			const { totals } = taxedLines(order, [item], issuer);
			const { totalPaise } = totals;
			return [item.id, { orderId: order.id, totalPaise, taxPaise: taxIn(totals) }] as const;
		}),
	);
	const issued = numbered(
		'invoice',
		(await tx.select().from(orders)).map((order) => ({
			...order,
			taxPaise: taxIn(taxedLines(order, linesByCheckout.get(order.checkoutId) ?? [], issuer).totals),
		})),
		({ createdAt }) => createdAt,
	);
	await tx
		.insert(invoices)
		.values(issued.rows.map(({ document: { id, taxPaise }, row }) => ({ orderId: id, taxPaise, ...row })));
	await tx.insert(invoiceCounters).values(issued.counters);
	const credited = numbered(
		'credit note',
		sortedByTime(records.credited, ({ at }) => at),
		({ at }) => at,
	);
	const notes = credited.rows.map(({ document: { orderItemId, reason }, row }) => {
		const credit = credits.get(orderItemId);
		if (credit === undefined) throw new Error(`The credited item ${orderItemId} was not sold.`);
		return { id: newId<CreditNoteId>(), orderItemId, note: { reason, ...credit, ...row } };
	});
	await tx.insert(creditNotes).values(notes.map(({ id, note }) => ({ id, ...note })));
	await tx
		.insert(creditedItems)
		.values(notes.map(({ id, orderItemId }) => ({ creditNoteId: id, orderItemId })));
	await tx.insert(creditNoteCounters).values(credited.counters);
}

/** Moves the audit entries of the shop's setup before the first order. */
async function storeAudit(tx: Db, records: PastRecords): Promise<void> {
	const ofProduct = sql`(select ${products.createdAt} from ${products} where ${auditEntries.target} = 'product:' || ${products.id})`;
	await tx.update(auditEntries).set({ createdAt: sql`coalesce(${ofProduct}, now() - interval '700 days')` });
	await tx.insert(auditEntries).values(sortedByTime(records.audit, ({ createdAt }) => createdAt));
}

/** Uses few statements, so that a first start is fast. */
export async function storeRecords(tx: Db, records: PastRecords): Promise<void> {
	await tx.insert(checkouts).values(records.checkouts);
	await tx.insert(checkoutLines).values(records.lines);
	await tx.insert(couponUses).values(records.couponUses);
	await tx.insert(payments).values(records.payments);
	await tx.insert(orders).values(records.orders);
	await tx.insert(orderItems).values(records.items);
	await tx.insert(orderItemChanges).values(records.itemChanges);
	await tx.insert(refunds).values(records.refunds);
	await tx.insert(refundParts).values(records.refundParts);
	await tx.insert(returns).values(records.returns);
	await tx.insert(returnItems).values(records.returnItems);
	await tx.insert(returnChanges).values(records.returnChanges);
	await tx.insert(jobs).values(records.jobs);
	await storeDocuments(tx, records);
	await storeAudit(tx, records);
}
