import { sql } from 'drizzle-orm';
import type { OrderItemId } from '../contracts/ids.ts';
import { auditEntries } from '../server/audit/tables.ts';
import { products } from '../server/catalog/tables.ts';
import { checkoutLines, checkouts } from '../server/checkout/tables.ts';
import {
	creditNoteCounters,
	creditNotes,
	invoiceCounters,
	invoices,
	orderItems,
	orders,
} from '../server/orders/tables.ts';
import { payments, refunds } from '../server/payments/tables.ts';
import type { Db } from '../server/platform/database/database.ts';
import { jobs } from '../server/platform/jobs/tables.ts';
import { documentNumber, financialYearOf } from '../server/pricing/invoice.ts';
import type { Entry } from '../server/sandbox/ledger.ts';

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'];

/** Everything that the past half year leaves in the tables, before it is stored in one go. */
export type Books = {
	checkouts: Row<typeof checkouts>[];
	lines: Row<typeof checkoutLines>[];
	payments: Row<typeof payments>[];
	orders: Row<typeof orders>[];
	items: Row<typeof orderItems>[];
	refunds: Row<typeof refunds>[];
	/** The confirmation mails, long sent. */
	jobs: Row<typeof jobs>[];
	/** Who did what, each with its instant. */
	audit: (Row<typeof auditEntries> & { createdAt: Date })[];
	calledOff: { orderItemId: OrderItemId; reason: string; at: Date }[];
	/** What the sandbox gateway has to know of it. */
	gateway: Required<Omit<Entry, 'keys' | 'events'>>;
};

export const emptyBooks = (): Books => ({
	checkouts: [],
	lines: [],
	payments: [],
	orders: [],
	items: [],
	refunds: [],
	jobs: [],
	audit: [],
	calledOff: [],
	gateway: { orders: [], payments: [], refunds: [] },
});

/** Numbers documents consecutively within a financial year, as the shop's own counters do; oldest first. */
function numbered<Document>(
	kind: Parameters<typeof documentNumber>[0],
	documents: Document[],
	issuedAt: (document: Document) => Date,
) {
	const last = new Map<string, number>();
	const rows = documents.map((document) => {
		const financialYear = financialYearOf(issuedAt(document));
		const sequence = (last.get(financialYear) ?? 0) + 1;
		last.set(financialYear, sequence);
		const number = documentNumber(kind, financialYear, sequence);
		return { document, row: { financialYear, sequence, number, issuedAt: issuedAt(document) } };
	});
	const counters = [...last].map(([financialYear, lastNumber]) => ({ financialYear, lastNumber }));
	return { rows, counters };
}

const byTime = <Dated>(list: Dated[], at: (one: Dated) => Date) =>
	list.toSorted((a, b) => at(a).getTime() - at(b).getTime());

async function storeDocuments(tx: Db, books: Books): Promise<void> {
	const issued = numbered(
		'invoice',
		books.orders.flatMap(({ id, createdAt }) =>
			id === undefined || createdAt === undefined ? [] : [{ id, createdAt }],
		),
		({ createdAt }) => createdAt,
	);
	await tx
		.insert(invoices)
		.values(issued.rows.map(({ document, row }) => ({ orderId: document.id, ...row })));
	await tx.insert(invoiceCounters).values(issued.counters);
	const credited = numbered(
		'credit note',
		byTime(books.calledOff, ({ at }) => at),
		({ at }) => at,
	);
	await tx
		.insert(creditNotes)
		.values(
			credited.rows.map(({ document: { orderItemId, reason }, row }) => ({ orderItemId, reason, ...row })),
		);
	await tx.insert(creditNoteCounters).values(credited.counters);
}

/** The shop was furnished before the first of these orders came. */
async function storeAudit(tx: Db, books: Books): Promise<void> {
	const ofProduct = sql`(select ${products.createdAt} from ${products} where ${auditEntries.target} = 'product:' || ${products.id})`;
	await tx.update(auditEntries).set({ createdAt: sql`coalesce(${ofProduct}, now() - interval '700 days')` });
	await tx.insert(auditEntries).values(byTime(books.audit, ({ createdAt }) => createdAt));
}

/** A few statements for all of it, so that a first start stays quick. */
export async function storeBooks(tx: Db, books: Books): Promise<void> {
	await tx.insert(checkouts).values(books.checkouts);
	await tx.insert(checkoutLines).values(books.lines);
	await tx.insert(payments).values(books.payments);
	await tx.insert(orders).values(books.orders);
	await tx.insert(orderItems).values(books.items);
	await tx.insert(refunds).values(books.refunds);
	await tx.insert(jobs).values(books.jobs);
	await storeDocuments(tx, books);
	await storeAudit(tx, books);
}
