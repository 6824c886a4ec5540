import { hsnRateDraft } from '../../../contracts/gstRates.ts';
import { parseSlabs, slabsText } from '../../../shared/gstRates.ts';
import { readHsnRates } from '../../catalog/catalog.ts';
import { byteOrderMark, csvLine } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/database.ts';
import { type CsvRow, readCsv, UnreadableFile } from '../../platform/readCsv.ts';

const columns = ['hsn', 'from', 'gst_percent', 'source', 'note'] as const;
type Column = (typeof columns)[number];
export type RateRow = CsvRow<Column>;

const maxRows = 1000;

/** The rates of HSN codes as CSV, in the format of the import. */
export const ratesAsCsv = async (db: Db): Promise<string> =>
	byteOrderMark +
	csvLine(columns) +
	(await readHsnRates(db))
		.map(({ hsn, from, slabs, source, note }) => csvLine([hsn, from, slabsText(slabs), source, note]))
		.join('');

function parseHeader(header: string[]): Column[] {
	const names = header.map((name) => name.trim().toLowerCase());
	const unknown = names.find((name) => columns.every((column) => column !== name));
	if (unknown !== undefined)
		throw new UnreadableFile(
			`The first line names '${unknown.slice(0, 60)}', which is not a column of this file. The columns are ${columns.join(', ')}.`,
		);
	const repeated = names.find((name, place) => names.indexOf(name) !== place);
	if (repeated !== undefined) throw new UnreadableFile(`The column '${repeated}' appears twice.`);
	const missing = ['hsn', 'from', 'gst_percent'].find((column) => !names.includes(column));
	if (missing !== undefined) throw new UnreadableFile(`The file needs the column '${missing}'.`);
	return names.flatMap((name) => columns.find((column) => column === name) ?? []);
}

/** Reads a CSV file of rates. @throws UnreadableFile with a message for the administrator */
export const readRates = (bytes: Buffer): Promise<RateRow[]> =>
	readCsv(bytes, parseHeader, { maxRows, what: 'GST rates' });

/** The rate of a line, or what is wrong with the line. */
export function toRate({ cells }: RateRow): ReturnType<typeof hsnRateDraft.parse> | { problem: string } {
	const slabs = parseSlabs(cells.gst_percent ?? '');
	if ('problem' in slabs) return slabs;
	const draft = {
		hsn: cells.hsn,
		from: (cells.from ?? '').trim(),
		slabs,
		source: cells.source,
		note: cells.note,
	};
	const parsed = hsnRateDraft.safeParse(draft);
	if (parsed.success) return parsed.data;
	return { problem: parsed.error.issues[0]?.message ?? 'The line cannot be read.' };
}
