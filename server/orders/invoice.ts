import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { CreditNoteId, OrderId, OrderItemId, UserId } from '../../contracts/ids.ts';
import { documentDate } from '../../shared/dates.ts';
import { basisPointsToPercent, type Paise, paise } from '../../shared/money.ts';
import { orderNumber } from '../../shared/orderNumber.ts';
import { paymentText } from '../../shared/paymentChannels.ts';
import { getGstCode } from '../../shared/states.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import type { Db } from '../platform/database/database.ts';
import { preparedQuery } from '../platform/database/statement.ts';
import { issuerOf, type Seller } from '../platform/settings/seller.ts';
import { amountInWords } from '../pricing/amountInWords.ts';
import { chargedFees } from '../pricing/fees.ts';
import {
	type InvoicedItem,
	type InvoiceRow,
	type InvoiceTotals,
	invoiceRows,
	invoiceTotals,
	paidFor,
} from '../pricing/invoice.ts';
import type { AddressCopy, checkoutLines } from '../schema/checkout.ts';
import {
	creditedItems,
	creditNotes,
	invoices,
	orderItems,
	orders,
	priceReductions,
} from '../schema/orders.ts';
import { payments } from '../schema/payments.ts';
import { getCheckoutLines } from '../selling/checkout/checkout.ts';
import { getAdjustments } from './adjustments.ts';

/**
 * The content of a tax invoice (rule 46 of the CGST Rules) or of a credit note, which reverses a part of an invoice
 * (section 34, rule 53).
 */
export type TaxDocument = {
	/** The invoice that a credit note refers to; null on an invoice. */
	credits: { invoiceNumber: string; invoiceDate: string; reason: string } | null;
	number: string;
	/** dd-mm-yyyy, in India's time zone. */
	date: string;
	orderNumber: string;
	/** Payment method and id, as in `card, pay_29QQoUBi66xm2f`. */
	payment: string;
	/** Whether the amount is collected on delivery. The document is the same before and after it. */
	paidOnDelivery: boolean;
	/** In the shipping charge; empty without one, and on a credit note. */
	fees: { name: string; amountPaise: Paise }[];
	seller: Seller & { lines: string[]; contact: string };
	/** Of the e-invoice portal, entered by the owner; null without an e-invoice, and on a credit note. */
	eInvoice: { irn: string; ackNumber: string; ackDate: string; signedQr: string | null } | null;
	ewayBillNumber: string | null;
	buyer: {
		name: string;
		email: string;
		gstin: string | null;
		/** Where the goods go, which is the place of supply. */
		address: AddressCopy;
		/** The buyer's own address; the same unless it chose another. */
		billingAddress: AddressCopy;
	};
	/** As in `Punjab (03)`. */
	placeOfSupply: string;
	withinState: boolean;
	/** The coupon or offer of the order; null without one. */
	discountName: string | null;
	rows: InvoiceRow[];
	totals: InvoiceTotals;
	inWords: string;
};

const getStateCode = (state: string) => getGstCode(state) ?? '--';

const amountFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** As in `12,34,567.80`; the currency sign is in the column's title. */
export const inRupees = (amount: Paise) => amountFormat.format(amount / 100);
/** As in `@ 9 %`, with spaces that do not break. */
export const inPercent = (row: Pick<InvoiceRow, 'gstBasisPoints'>, half: boolean) =>
	`@\u00a0${basisPointsToPercent(row.gstBasisPoints) / (half ? 2 : 1)}\u00a0%`;

/** As in `Punjab (03)`: invoices name a State with its code. */
export const stateWithCode = (state: string) => `${state} (${getStateCode(state)})`;

/** Who is billed: the business by its legal name, else the buyer. */
export const recipientName = ({ legalName, buyerName }: Pick<Order, 'legalName' | 'buyerName'>) =>
	legalName ?? buyerName;

/** A line as it was ordered, or an item as its credit note counts it. */
type Line = Omit<typeof checkoutLines.$inferSelect, 'checkoutId' | 'needsLicence'> &
	Pick<InvoicedItem, 'adjustments' | 'isKept'>;
type Order = typeof orders.$inferSelect;
type Invoice = typeof invoices.$inferSelect;
type Payment = Pick<typeof payments.$inferSelect, 'channel' | 'gatewayPaymentId' | 'method' | 'reference'>;

/** The rows and totals of an invoice or credit note about the given lines of an order, as the tax returns count them. */
export function taxedLines({ address }: Pick<Order, 'address'>, items: Line[], issuer: Seller) {
	const withinState = address.state === issuer.state;
	const invoiced = items.map((item) => ({ ...item, description: nameWithVariant(item) }));
	const rows = invoiceRows(invoiced, withinState);
	return { withinState, rows, totals: invoiceTotals(rows, paidFor(invoiced)) };
}

/** What a credit note counts of an item, in place of all that was paid for it. */
export type Credited = {
	/** Credited shipping, less the charge for the return; null for the item's share. */
	shippingPaise: Paise | null;
	/** Negative: what is deducted, and what was credited before. */
	adjustments: NonNullable<InvoicedItem['adjustments']>;
};

/** An item as its credit note counts it: a return may credit another amount of shipping, and less for what is deducted. */
export const creditedLine = <Item extends Line>(item: Item, { shippingPaise, adjustments }: Credited) => ({
	...item,
	shippingPaise: shippingPaise ?? item.shippingPaise,
	adjustments,
});

/** An item whose price is reduced, as its credit note counts it. @param amountPaise GST included */
export const reducedLine = <Item extends Line>(item: Item, amountPaise: Paise) => ({
	...item,
	adjustments: [{ description: 'Price reduced', amountPaise }],
	isKept: true,
});

/** The items of credit notes whose price was reduced, one for each ordered line: later its units may be split. */
async function getReducedLines(db: Db, ids: CreditNoteId[]) {
	const rows = await db
		.select({ item: orderItems, reduced: priceReductions })
		.from(priceReductions)
		.innerJoin(orderItems, eq(orderItems.id, priceReductions.orderItemId))
		.where(inArray(priceReductions.creditNoteId, ids))
		.orderBy(asc(orderItems.position), asc(orderItems.part));
	const byLine = Map.groupBy(rows, ({ item, reduced }) => `${reduced.creditNoteId} ${item.position}`);
	return [...byLine.values()].flatMap((parts) => {
		const [first] = parts;
		if (first === undefined) return [];
		const amount = paise(parts.reduce((sum, { reduced }) => sum + reduced.amountPaise, 0));
		return { noteId: first.reduced.creditNoteId, line: reducedLine(first.item, amount) };
	});
}

/** The items of credit notes as they count them, in the order of the invoice. */
export async function getCreditedLines(db: Db, ids: CreditNoteId[]): Promise<Map<CreditNoteId, Line[]>> {
	const rows = await db
		.select({ item: orderItems, credited: creditedItems })
		.from(creditedItems)
		.innerJoin(orderItems, eq(orderItems.id, creditedItems.orderItemId))
		.where(inArray(creditedItems.creditNoteId, ids))
		.orderBy(asc(orderItems.position), asc(orderItems.part));
	const adjustments = await getAdjustments(
		db,
		rows.map(({ item }) => item.id),
	);
	const lines = [
		...rows.map(({ item, credited: { creditNoteId, shippingPaise } }) => ({
			noteId: creditNoteId,
			line: creditedLine(item, { shippingPaise, adjustments: adjustments.get(item.id) ?? [] }),
		})),
		...(await getReducedLines(db, ids)),
	];
	const byNote = Map.groupBy(lines, ({ noteId }) => noteId);
	return new Map([...byNote].map(([id, all]) => [id, all.map(({ line }) => line)]));
}

function toPrintedSeller(seller: Seller): TaxDocument['seller'] {
	const { legalName, addressLines, city, postalCode, state, phone, email } = seller;
	return {
		...seller,
		lines: [
			legalName,
			`Registered office: ${addressLines.join(', ')}`,
			`${city} ${postalCode}, ${stateWithCode(state)}`,
		],
		contact: `${phone} · ${email}`,
	};
}

/** The common content of invoice and credit note: both parties, the place of supply, and the given items with their tax. */
function toTaxDocument(order: Order, payment: Payment, items: Line[], issuer: Seller) {
	const { withinState, rows, totals } = taxedLines(order, items, issuer);
	return {
		orderNumber: orderNumber(order),
		payment: paymentText({ ...payment, reference: payment.gatewayPaymentId ?? payment.reference }),
		paidOnDelivery: payment.channel === 'cash on delivery',
		seller: toPrintedSeller(issuer),
		buyer: {
			name: recipientName(order),
			email: order.buyerEmail,
			gstin: order.gstin,
			address: order.address,
			billingAddress: order.billingAddress ?? order.address,
		},
		placeOfSupply: stateWithCode(order.address.state),
		withinState,
		discountName: order.couponName,
		rows,
		totals,
		inWords: amountInWords(totals.totalPaise),
	};
}

type Registration = Pick<Invoice, 'irn' | 'irnAckNumber' | 'irnAckDate' | 'irnSignedQr'>;

function toEInvoice({ irn, irnAckNumber, irnAckDate, irnSignedQr }: Registration): TaxDocument['eInvoice'] {
	if (irn === null || irnAckNumber === null || irnAckDate === null) return null;
	return { irn, ackNumber: irnAckNumber, ackDate: documentDate(irnAckDate), signedQr: irnSignedQr };
}

const paymentColumns = {
	channel: payments.channel,
	gatewayPaymentId: payments.gatewayPaymentId,
	method: payments.method,
	reference: payments.reference,
};

// Every order's email has its invoice.
const selectInvoice = preparedQuery((db) =>
	db
		.select({
			...getTableColumns(orders),
			...paymentColumns,
			invoiceNumber: invoices.number,
			issuedAt: invoices.issuedAt,
			seller: invoices.seller,
			irn: invoices.irn,
			irnAckNumber: invoices.irnAckNumber,
			irnAckDate: invoices.irnAckDate,
			irnSignedQr: invoices.irnSignedQr,
			ewayBillNumber: invoices.ewayBillNumber,
		})
		.from(orders)
		.innerJoin(invoices, eq(invoices.orderId, orders.id))
		.innerJoin(payments, eq(payments.id, orders.paymentId))
		.where(eq(orders.id, sql.placeholder('orderId'))),
);

/**
 * The invoice of an order.
 * @param expectedUserId undefined for an administrator
 * @returns undefined when there is no such order for that user
 */
export async function getInvoice(
	db: Db,
	orderId: OrderId,
	expectedUserId?: UserId,
): Promise<TaxDocument | undefined> {
	const [found] = await selectInvoice(db, { orderId });
	if (found === undefined || (expectedUserId !== undefined && found.userId !== expectedUserId)) return;
	// As ordered: items may have been split by a cancellation since then.
	const lines = await getCheckoutLines(db, found.checkoutId);
	return {
		credits: null,
		eInvoice: toEInvoice(found),
		ewayBillNumber: found.ewayBillNumber,
		number: found.invoiceNumber,
		date: documentDate(found.issuedAt),
		fees: chargedFees(found),
		...toTaxDocument(found, found, lines, issuerOf(found)),
	};
}

/** The credit note of a cancelled, rejected or returned item; undefined without one. */
export async function creditNoteOfItem(db: Db, itemId: OrderItemId): Promise<CreditNoteId | undefined> {
	const [found] = await db
		.select({ id: creditedItems.creditNoteId })
		.from(creditedItems)
		.where(eq(creditedItems.orderItemId, itemId));
	return found?.id;
}

/** A credit note; otherwise as `getInvoice`. */
export async function getCreditNote(
	db: Db,
	id: CreditNoteId,
	expectedUserId?: UserId,
): Promise<TaxDocument | undefined> {
	const [found] = await db
		.select({
			order: orders,
			invoice: invoices,
			payment: paymentColumns,
			note: creditNotes,
		})
		.from(creditNotes)
		.innerJoin(orders, eq(orders.id, creditNotes.orderId))
		.innerJoin(invoices, eq(invoices.orderId, orders.id))
		.innerJoin(payments, eq(payments.id, orders.paymentId))
		.where(eq(creditNotes.id, id));
	if (found === undefined || (expectedUserId !== undefined && found.order.userId !== expectedUserId)) return;
	const { order, payment, note, invoice } = found;
	const lines = (await getCreditedLines(db, [note.id])).get(note.id) ?? [];
	return {
		credits: {
			invoiceNumber: invoice.number,
			invoiceDate: documentDate(invoice.issuedAt),
			reason: note.reason,
		},
		eInvoice: null,
		ewayBillNumber: null,
		number: note.number,
		date: documentDate(note.issuedAt),
		fees: [],
		...toTaxDocument(order, payment, lines, issuerOf(note)),
	};
}
