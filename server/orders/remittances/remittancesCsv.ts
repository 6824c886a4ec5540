import { and, asc, eq, sql } from 'drizzle-orm';
import { type Paise, paise, paiseToRupees } from '../../../shared/money.ts';
import { orderNumber, readOrderNumber } from '../../../shared/orderNumber.ts';
import { byteOrderMark, csvLine } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/database.ts';
import { type CsvRow, readCsv, UnreadableFile } from '../../platform/readCsv.ts';
import { orders } from '../../schema/orders.ts';
import { parcels } from '../../schema/parcels.ts';
import { remittances } from '../../schema/remittances.ts';
import { isDue } from './remittances.ts';

/** The columns of the import, each with the names that couriers give it in their files; the first one found is read. */
const columnNames = {
	tracking_id: ['tracking_id', 'awb', 'awb_number', 'awb_no', 'awb_code', 'waybill', 'waybill_number'],
	amount: ['amount', 'remitted_amount', 'cod_amount', 'cod_value', 'collectable_amount'],
	received_on: ['received_on', 'remittance_date', 'payment_date', 'transfer_date', 'date'],
	reference: ['reference', 'utr', 'utr_number', 'utr_no', 'transaction_id', 'bank_reference'],
	/** Of the shop, for what has no tracking id. A courier's file has ids of its own in a column for orders. */
	order_number: ['order_number'],
} as const;
type Column = keyof typeof columnNames;
const columns = Object.keys(columnNames) as Column[];
const optional: Column = 'order_number';
/** A courier's file has others, too. */
export type RemittanceRow = CsvRow<Column | 'other'>;

const maxRows = 5000;

/** What couriers have not paid over, oldest first, a line for each order: the columns to fill in are empty. */
export async function dueAsCsv(db: Db): Promise<string> {
	// What was delivered later is a replacement, for which nothing was collected.
	const parcel = db
		.select({ trackingId: parcels.trackingId })
		.from(parcels)
		.where(and(eq(parcels.orderId, remittances.orderId), eq(parcels.state, 'delivered')))
		.orderBy(asc(parcels.id))
		.limit(1)
		.as('parcel');
	const due = await db
		.select({ trackingId: parcel.trackingId, collectedPaise: remittances.collectedPaise, order: orders })
		.from(remittances)
		.innerJoin(orders, eq(orders.id, remittances.orderId))
		.leftJoinLateral(parcel, sql`true`)
		.where(isDue)
		.orderBy(asc(remittances.collectedAt), asc(remittances.orderId))
		.limit(maxRows);
	return (
		byteOrderMark +
		csvLine(columns) +
		due
			.map(({ trackingId, collectedPaise, order }) =>
				csvLine([trackingId ?? '', paiseToRupees(collectedPaise).toFixed(2), '', '', orderNumber(order)]),
			)
			.join('')
	);
}

const normalize = (name: string) =>
	name
		.trim()
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '_')
		.replaceAll(/^_|_$/g, '');

function parseHeader(header: string[]): (Column | 'other')[] {
	const names = header.map(normalize);
	const places = new Map<number, Column>();
	for (const column of columns) {
		const name = columnNames[column].find((one) => names.includes(one));
		if (name === undefined && column === optional) continue;
		if (name === undefined)
			throw new UnreadableFile(
				`The file needs the column '${column}', which may be called ${columnNames[column].slice(1, 4).join(', ')}, too.`,
			);
		places.set(names.indexOf(name), column);
	}
	return names.map((_, place) => places.get(place) ?? 'other');
}

const isEmpty = (cell: string | undefined) => (cell ?? '').trim() === '';

/**
 * Reads a CSV file of remittances, without the lines that have neither day nor reference: they are not paid over yet.
 * @throws UnreadableFile with a message for the administrator
 */
export async function readRemittances(bytes: Buffer): Promise<RemittanceRow[]> {
	const rows = await readCsv(bytes, parseHeader, { maxRows, what: 'remittances' });
	return rows.filter(({ cells }) => !isEmpty(cells.received_on) || !isEmpty(cells.reference));
}

/** An amount in rupees as couriers write it, as in `1,819.50` or `-45`; undefined when it is none. */
function parseAmount(typed: string): Paise | undefined {
	const [, minus, rupees, fraction = ''] =
		/^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.replaceAll(/[₹,\s]/g, '').replace('−', '-')) ?? [];
	if (rupees === undefined) return;
	const amount = Number(rupees) * 100 + Number(fraction.padEnd(2, '0'));
	return paise(minus === '-' ? -amount : amount);
}

/** A day as in `2026-11-27`, `27-11-2026` or `27/11/2026`, with or without a time; undefined when it is none. */
function parseDay(typed: string): string | undefined {
	const [, date = ''] = /^(\S+)(?:[ T].*)?$/.exec(typed.trim().replace(/T/, ' ')) ?? [];
	const [, day, month, year] = /^(\d\d)[-/](\d\d)[-/](\d{4})$/.exec(date) ?? [];
	const iso = year === undefined ? date : `${year}-${month}-${day}`;
	if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return;
	const at = new Date(`${iso}T00:00:00Z`);
	return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}

export type RemittanceLine = {
	line: number;
	/** Empty for a line that has the number of its order. */
	trackingId: string;
	orderNumber: number | undefined;
	amountPaise: Paise;
	receivedOn: string;
	reference: string;
};

/** A line that records nothing, though nothing is wrong with it. */
export type LeftOutLine = { line: number; amountPaise: Paise; reason: string };

/** What a line says, or what is wrong with it. @param today in India */
export function toLine(
	{ line, cells }: RemittanceRow,
	today: string,
): RemittanceLine | LeftOutLine | { problem: string } {
	const amountPaise = parseAmount(cells.amount ?? '');
	if (amountPaise === undefined) return { problem: 'The amount is not in rupees, as in 1819.50.' };
	if (amountPaise < 0)
		return { line, amountPaise, reason: 'The courier keeps this amount back. It is of no order.' };
	const trackingId = (cells.tracking_id ?? '').trim();
	const orderNumber = readOrderNumber((cells.order_number ?? '').trim())?.number;
	if (trackingId === '' && orderNumber === undefined) return { problem: 'The line has no tracking ID.' };
	const receivedOn = parseDay(cells.received_on ?? '');
	if (receivedOn === undefined) return { problem: 'The day is not written as 2026-11-27 or 27-11-2026.' };
	if (receivedOn > today) return { problem: 'The day is still to come.' };
	const reference = (cells.reference ?? '').trim();
	if (reference === '') return { problem: 'The line has no reference, as a UTR.' };
	if (reference.length > 60) return { problem: 'The reference has more than 60 characters.' };
	return { line, trackingId, orderNumber, amountPaise, receivedOn, reference };
}
