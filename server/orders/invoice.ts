import { asc, eq } from 'drizzle-orm';
import { printedDay } from '../../contracts/dates.ts';
import { type OrderId, type OrderItemId, orderNumber, type UserId } from '../../contracts/ids.ts';
import { basisPointsToPercent, type Paise } from '../../contracts/money.ts';
import { gstCodeOf } from '../../contracts/states.ts';
import { store } from '../../store.config.ts';
import type { AddressCopy } from '../checkout/tables.ts';
import { payments } from '../payments/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { amountInWords } from '../pricing/amountInWords.ts';
import {
	type InvoiceRow,
	type InvoiceTotals,
	invoiceRows,
	invoiceTotals,
	paidFor,
} from '../pricing/invoice.ts';
import { creditNotes, invoices, orderItems, orders } from './tables.ts';

/**
 * Everything that stands on a tax invoice (rule 46 of the CGST Rules) or on a credit note, which takes a part of an
 * invoice back (section 34, rule 53), before it is drawn.
 */
export type TaxDocument = {
	/** What a credit note refers to; null on an invoice. */
	credits: { invoiceNumber: string; invoiceDate: string; reason: string } | null;
	number: string;
	/** dd-mm-yyyy, by the clock of India (D39). */
	date: string;
	orderNumber: string;
	/** How it was paid, as in `card, pay_29QQoUBi66xm2f`. */
	payment: string;
	seller: { lines: string[]; gstin: string; pan: string; registration: string; contact: string };
	buyer: { name: string; email: string; gstin: string | null; address: AddressCopy };
	/** As in `Punjab (03)`. */
	placeOfSupply: string;
	withinState: boolean;
	rows: InvoiceRow[];
	totals: InvoiceTotals;
	inWords: string;
};

const codeOf = (state: string) => gstCodeOf(state) ?? '--';

const amountFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** As in `12,34,567.80`: what a column of amounts shows, the sign standing in its head. */
export const inRupees = (amount: Paise) => amountFormat.format(amount / 100);
/** As in `@ 9 %`, with spaces that do not break. */
export const inPercent = (row: Pick<InvoiceRow, 'gstBasisPoints'>, half: boolean) =>
	`@\u00a0${basisPointsToPercent(row.gstBasisPoints) / (half ? 2 : 1)}\u00a0%`;

/** As in `Punjab (03)`: invoices name a State with its code. */
export const stateWithCode = (state: string) => `${state} (${codeOf(state)})`;

type Item = typeof orderItems.$inferSelect;
type Order = typeof orders.$inferSelect;
type Payment = Pick<typeof payments.$inferSelect, 'gatewayPaymentId' | 'method'>;

/** What invoice and credit note have in common: both parties, the place of supply, and the given items with their tax. */
function documentOf(order: Order, payment: Payment, items: Item[]) {
	const withinState = order.address.state === store.address.state;
	const invoiced = items.map((item) => ({ ...item, description: item.name }));
	const rows = invoiceRows(invoiced, withinState);
	const totals = invoiceTotals(rows, paidFor(invoiced));
	const { address, seller } = store;
	return {
		orderNumber: orderNumber(order),
		payment: [payment.method, payment.gatewayPaymentId].filter((part) => part !== null).join(', '),
		seller: {
			lines: [
				seller.legalName,
				`Registered office: ${address.lines.join(', ')}`,
				`${address.city} ${address.postalCode}, ${stateWithCode(address.state)}`,
			],
			gstin: seller.gstin,
			pan: seller.pan,
			registration: seller.registration,
			contact: `${store.phone} · ${store.email}`,
		},
		buyer: {
			name: order.buyerName,
			email: order.buyerEmail,
			gstin: order.buyerGstin,
			address: order.address,
		},
		placeOfSupply: stateWithCode(order.address.state),
		withinState,
		rows,
		totals,
		inWords: amountInWords(totals.totalPaise),
	};
}

const columns = {
	order: orders,
	invoice: invoices,
	payment: { gatewayPaymentId: payments.gatewayPaymentId, method: payments.method },
};

/**
 * The invoice of an order, for its buyer or whoever may see all of them.
 * @param onlyFor undefined for an administrator
 * @returns undefined when there is no such order for that reader
 */
export async function invoiceOf(
	db: Db,
	orderId: OrderId,
	onlyFor?: UserId,
): Promise<TaxDocument | undefined> {
	const [found] = await db
		.select(columns)
		.from(orders)
		.innerJoin(invoices, eq(invoices.orderId, orders.id))
		.innerJoin(payments, eq(payments.id, orders.paymentId))
		.where(eq(orders.id, orderId));
	if (found === undefined || (onlyFor !== undefined && found.order.userId !== onlyFor)) return;
	const items = await db
		.select()
		.from(orderItems)
		.where(eq(orderItems.orderId, orderId))
		.orderBy(asc(orderItems.position));
	return {
		credits: null,
		number: found.invoice.number,
		date: printedDay(found.invoice.issuedAt),
		...documentOf(found.order, found.payment, items),
	};
}

/** The credit note of an item that was called off; otherwise as `invoiceOf`. */
export async function creditNoteOf(
	db: Db,
	itemId: OrderItemId,
	onlyFor?: UserId,
): Promise<TaxDocument | undefined> {
	const [found] = await db
		.select({ ...columns, item: orderItems, note: creditNotes })
		.from(creditNotes)
		.innerJoin(orderItems, eq(orderItems.id, creditNotes.orderItemId))
		.innerJoin(orders, eq(orders.id, orderItems.orderId))
		.innerJoin(invoices, eq(invoices.orderId, orders.id))
		.innerJoin(payments, eq(payments.id, orders.paymentId))
		.where(eq(creditNotes.orderItemId, itemId));
	if (found === undefined || (onlyFor !== undefined && found.order.userId !== onlyFor)) return;
	const { order, payment, item, note, invoice } = found;
	return {
		credits: {
			invoiceNumber: invoice.number,
			invoiceDate: printedDay(invoice.issuedAt),
			reason: note.reason,
		},
		number: note.number,
		date: printedDay(note.issuedAt),
		...documentOf(order, payment, [item]),
	};
}
