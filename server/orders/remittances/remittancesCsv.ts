import { and, asc, eq } from 'drizzle-orm';
import { type Paise, paise, paiseToRupees } from '../../../shared/money.ts';
import { byteOrderMark, csvLine } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/database.ts';
import { type CsvRow, readCsv, UnreadableFile } from '../../platform/readCsv.ts';
import { parcels } from '../../schema/parcels.ts';
import { remittances } from '../../schema/remittances.ts';
import { isDue } from './remittances.ts';

/** The columns of the import, each with the names that couriers give it in their files; the first one found is read. */
const columnNames = {
	tracking_id: ['tracking_id', 'awb', 'awb_number', 'awb_no', 'awb_code', 'waybill', 'waybill_number'],
	amount: ['amount', 'remitted_amount', 'cod_amount', 'cod_value', 'collectable_amount'],
	received_on: ['received_on', 'remittance_date', 'payment_date', 'transfer_date', 'date'],
	reference: ['reference', 'utr', 'utr_number', 'utr_no', 'transaction_id', 'bank_reference'],
} as const;
type Column = keyof typeof columnNames;
const columns = Object.keys(columnNames) as Column[];
/** A courier's file has others, too. */
export type RemittanceRow = CsvRow<Column | 'other'>;

const maxRows = 5000;

/** What couriers have not paid over, oldest first: the columns to fill in are empty. */
export async function dueAsCsv(db: Db): Promise<string> {
	const due = await db
		.select({ trackingId: parcels.trackingId, collectedPaise: remittances.collectedPaise })
		.from(remittances)
		.innerJoin(parcels, and(eq(parcels.orderId, remittances.orderId), eq(parcels.state, 'delivered')))
		.where(isDue)
		.orderBy(asc(remittances.collectedAt), asc(parcels.id))
		.limit(maxRows);
	return (
		byteOrderMark +
		csvLine(columns) +
		due
			.map(({ trackingId, collectedPaise }) =>
				csvLine([trackingId ?? '', paiseToRupees(collectedPaise).toFixed(2), '', '']),
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
		if (name === undefined)
			throw new UnreadableFile(
				`The file needs the column '${column}', which may be called ${columnNames[column].slice(1, 4).join(', ')}, too.`,
			);
		places.set(names.indexOf(name), column);
	}
	return names.map((_, place) => places.get(place) ?? 'other');
}

/** Reads a CSV file of remittances. @throws UnreadableFile with a message for the administrator */
export const readRemittances = (bytes: Buffer): Promise<RemittanceRow[]> =>
	readCsv(bytes, parseHeader, { maxRows, what: 'remittances' });

/** An amount in rupees as couriers write it, as in `1,819.50`; undefined when it is none. */
function parseAmount(typed: string): Paise | undefined {
	const [, rupees, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.replaceAll(/[₹,\s]/g, '')) ?? [];
	return rupees === undefined ? undefined : paise(Number(rupees) * 100 + Number(fraction.padEnd(2, '0')));
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
	trackingId: string;
	amountPaise: Paise;
	receivedOn: string;
	reference: string;
};

/** What a line says, or what is wrong with it. @param today in India */
export function toLine({ line, cells }: RemittanceRow, today: string): RemittanceLine | { problem: string } {
	const trackingId = (cells.tracking_id ?? '').trim();
	if (trackingId === '') return { problem: 'The line has no tracking ID.' };
	const amountPaise = parseAmount(cells.amount ?? '');
	if (amountPaise === undefined) return { problem: 'The amount is not in rupees, as in 1819.50.' };
	const receivedOn = parseDay(cells.received_on ?? '');
	if (receivedOn === undefined) return { problem: 'The day is not written as 2026-11-27 or 27-11-2026.' };
	if (receivedOn > today) return { problem: 'The day is still to come.' };
	const reference = (cells.reference ?? '').trim();
	if (reference === '') return { problem: 'The line has no reference, as a UTR.' };
	if (reference.length > 60) return { problem: 'The reference has more than 60 characters.' };
	return { line, trackingId, amountPaise, receivedOn, reference };
}
