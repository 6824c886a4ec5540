import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { groupDigits } from '../../contracts/money.ts';

/** The file is not a readable CSV file; the message is for the administrator. */
export class UnreadableFile extends Error {}

/** Removes the apostrophe with which an export escapes a formula. */
const unescapeFormula = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const parsedRecords = z.array(
	z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);

/** A line of a file, numbered as in a text editor. */
export type CsvRow<Column extends string> = { line: number; cells: Partial<Record<Column, string>> };

/**
 * Reads a CSV file (RFC 4180; commas or semicolons; with or without a byte order mark) into rows.
 * @param columnsOf the columns that the first line names, in order; throws when it names others
 * @param what the file should contain, as in 'products'
 * @throws UnreadableFile
 */
export function readCsv<Column extends string>(
	bytes: Buffer,
	columnsOf: (header: string[]) => Column[],
	{ maxRows, what }: { maxRows: number; what: string },
): CsvRow<Column>[] {
	let text: string;
	try {
		text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		throw new UnreadableFile('The file is not UTF-8 text. Save it as “CSV UTF-8” and choose it again.');
	}
	if (text.includes('\0')) throw new UnreadableFile('The file is not a CSV file.');
	const [first = ''] = text.split('\n', 1);
	let records: z.output<typeof parsedRecords>;
	try {
		records = parsedRecords.parse(
			parse(text, {
				delimiter: first.includes(';') && !first.includes(',') ? ';' : ',',
				relax_column_count: true,
				skip_empty_lines: true,
				info: true,
				to: maxRows + 2,
			}),
		);
	} catch (error) {
		throw new UnreadableFile(
			`The CSV file could not be read: ${error instanceof Error ? error.message : 'unknown'}.`,
		);
	}
	const [header, ...rest] = records;
	if (header === undefined) throw new UnreadableFile('The file is empty.');
	const columns = columnsOf(header.record);
	if (rest.length === 0) throw new UnreadableFile(`The file has a first line and no ${what}.`);
	if (rest.length > maxRows)
		throw new UnreadableFile(`A file may have ${groupDigits(String(maxRows))} lines; this one has more.`);
	return rest.map(({ record, info }) => ({
		line: info.lines,
		// The columns are those of the type.
		cells: Object.fromEntries(
			columns.map((column, place) => [column, unescapeFormula(record[place] ?? '')]),
		) as Partial<Record<Column, string>>,
	}));
}
