import { asc, eq } from 'drizzle-orm';
import type { OrderId, UserId } from '../../contracts/ids.ts';
import { basisPointsToPercent, type Paise } from '../../contracts/money.ts';
import { gstCodeOf } from '../../contracts/states.ts';
import { store } from '../../store.config.ts';
import type { AddressCopy } from '../checkout/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { amountInWords } from '../pricing/amountInWords.ts';
import { type InvoiceRow, type InvoiceTotals, invoiceRows, invoiceTotals } from '../pricing/invoice.ts';
import { orderNumber } from './readOrders.ts';
import { invoices, orderItems, orders } from './tables.ts';

/** Everything that stands on a tax invoice (rule 46 of the CGST Rules), before it is drawn. */
export type Invoice = {
	number: string;
	/** dd-mm-yyyy, by the clock of India (D39). */
	date: string;
	orderNumber: string;
	seller: { lines: string[]; gstin: string; pan: string; contact: string };
	buyer: { name: string; email: string; address: AddressCopy };
	/** As in `Punjab (03)`. */
	placeOfSupply: string;
	withinState: boolean;
	rows: InvoiceRow[];
	totals: InvoiceTotals;
	inWords: string;
};

const dayFormat = new Intl.DateTimeFormat('en-GB', {
	timeZone: store.timeZone,
	day: '2-digit',
	month: '2-digit',
	year: 'numeric',
});
const codeOf = (state: string) => gstCodeOf(state) ?? '--';

/** `12,34,567.80`: what a column of amounts shows. */
const amountFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const inRupees = (amount: Paise) => amountFormat.format(amount / 100);
/** As in `@ 9 %`, with spaces that do not break. */
export const inPercent = (row: Pick<InvoiceRow, 'gstBasisPoints'>, half: boolean) =>
	`@\u00a0${basisPointsToPercent(row.gstBasisPoints) / (half ? 2 : 1)}\u00a0%`;

/**
 * The invoice of an order, for its buyer or whoever may see all of them.
 * @param onlyFor undefined for an administrator
 * @returns undefined when there is no such order for that reader
 */
export async function invoiceOf(db: Db, orderId: OrderId, onlyFor?: UserId): Promise<Invoice | undefined> {
	const [found] = await db
		.select({ order: orders, invoice: invoices })
		.from(orders)
		.innerJoin(invoices, eq(invoices.orderId, orders.id))
		.where(eq(orders.id, orderId));
	if (found === undefined || (onlyFor !== undefined && found.order.userId !== onlyFor)) return;
	const { order, invoice } = found;
	const items = await db
		.select()
		.from(orderItems)
		.where(eq(orderItems.orderId, orderId))
		.orderBy(asc(orderItems.position));
	const withinState = order.address.state === store.address.state;
	const rows = invoiceRows(
		items.map((item) => ({ ...item, description: item.name })),
		withinState,
	);
	const totals = invoiceTotals(rows);
	const { address, seller } = store;
	return {
		number: invoice.number,
		date: dayFormat.format(invoice.issuedAt).replaceAll('/', '-'),
		orderNumber: orderNumber(order),
		seller: {
			lines: [
				seller.legalName,
				...address.lines,
				`${address.city} ${address.postalCode}, ${address.state} (${codeOf(address.state)})`,
			],
			gstin: seller.gstin,
			pan: seller.pan,
			contact: `${store.phone} · ${store.email}`,
		},
		buyer: { name: order.buyerName, email: order.buyerEmail, address: order.address },
		placeOfSupply: `${order.address.state} (${codeOf(order.address.state)})`,
		withinState,
		rows,
		totals,
		inWords: amountInWords(totals.totalPaise),
	};
}
