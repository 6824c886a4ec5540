import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { groupDigits } from '../../shared/money.ts';
import { unescapeFormulas } from './csv.ts';

/** The file is not a readable CSV file; the message is for the administrator. */
export class UnreadableFile extends Error {}

const parsedRecord = z.object({
	record: z.array(z.string()),
	info: z.object({ records: z.number(), empty_lines: z.number() }),
});

/** A line of a file, numbered as in a spreadsheet: a cell with line breaks does not count as several. */
export type CsvRow<Column extends string> = { line: number; cells: Partial<Record<Column, string>> };

/** Read between two turns of other work; about 2 ms. */
const chunkBytes = 32 * 1024;
/** More than any file of the shop has. */
const maxColumns = 200;

const [quote, lineFeed, carriageReturn] = [...Buffer.from('"\n\r')];

/**
 * The file in pieces, between which other requests are handled. A line with more cells than allowed is not read to its end:
 * the parser would collect them all.
 */
async function* pieces(bytes: Buffer, delimiter: ',' | ';', width: () => number): AsyncGenerator<Buffer> {
	const separator = delimiter.charCodeAt(0);
	let quoted = false;
	let cells = 1;
	for (let start = 0; start < bytes.length; start += chunkBytes) {
		const chunk = bytes.subarray(start, start + chunkBytes);
		yield chunk;
		for (const byte of chunk) {
			if (byte === quote) quoted = !quoted;
			else if (quoted) continue;
			else if (byte === separator) cells++;
			else if (byte === lineFeed || byte === carriageReturn) cells = 1;
			if (cells > width())
				throw new UnreadableFile(
					'A line of the file has more cells than its first line. A text with a comma needs quotes around it.',
				);
		}
		await nextTurn();
	}
}

/**
 * Reads a CSV file (RFC 4180; commas or semicolons; with or without a byte order mark) into rows, in steps between which
 * other requests are handled.
 * @param parseHeader the columns that the first line names, in order; throws when it names others
 * @param what the file should contain, as in 'products'
 * @throws UnreadableFile
 */
export async function readCsv<Column extends string>(
	bytes: Buffer,
	parseHeader: (header: string[]) => Column[],
	{ maxRows, what }: { maxRows: number; what: string },
): Promise<CsvRow<Column>[]> {
	if (!isUtf8(bytes))
		throw new UnreadableFile('The file is not UTF-8 text. Save it as “CSV UTF-8” and choose it again.');
	if (bytes.includes(0)) throw new UnreadableFile('The file is not a CSV file.');
	const [first = ''] = bytes.toString('utf8', 0, chunkBytes).split('\n', 1);
	const delimiter = first.includes(';') && !first.includes(',') ? ';' : ',';
	let columns: Column[] | undefined;
	const rows: CsvRow<Column>[] = [];
	function add({ record, info }: z.output<typeof parsedRecord>): void {
		if (columns === undefined) {
			columns = parseHeader(record);
			return;
		}
		const line = info.records + info.empty_lines;
		if (rows.length === maxRows)
			throw new UnreadableFile(`A file may have ${groupDigits(String(maxRows))} lines; this one has more.`);
		if (record.length > columns.length)
			throw new UnreadableFile(
				`Line ${line} has more cells than the first line. A text with a comma needs quotes around it.`,
			);
		rows.push({
			line,
			// The columns are those of the type.
			cells: Object.fromEntries(
				columns.map((column, place) => [column, unescapeFormulas(record[place] ?? '')]),
			) as Partial<Record<Column, string>>,
		});
	}
	try {
		await pipeline(
			pieces(bytes, delimiter, () => columns?.length ?? maxColumns),
			parse({ delimiter, bom: true, relax_column_count: true, skip_empty_lines: true, info: true }),
			async (records) => {
				for await (const record of records) add(parsedRecord.parse(record));
			},
		);
	} catch (error) {
		if (error instanceof CsvError)
			throw new UnreadableFile(`The CSV file could not be read: ${error.message}.`);
		throw error;
	}
	if (columns === undefined) throw new UnreadableFile('The file is empty.');
	if (rows.length === 0) throw new UnreadableFile(`The file has a first line and no ${what}.`);
	return rows;
}
