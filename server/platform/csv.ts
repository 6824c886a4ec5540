/** First characters that make a spreadsheet run a cell as a formula. */
const startsFormula = /^[=+\-@\t\r]/;
/** A negative amount as `decimal` writes it, which is no formula. */
const negativeAmount = /^-\d+\.\d\d$/;

function cellOf(value: string | number | null): string {
	if (value === null) return '';
	if (typeof value === 'number') return String(value);
	// A leading apostrophe makes the cell text in a spreadsheet.
	const text = startsFormula.test(value) && !negativeAmount.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of CSV (RFC 4180) with its line end; formulas are escaped. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
	`${cells.map(cellOf).join(',')}\r\n`;

/** Rupees with two decimals, as in `-1180.50`. */
export const decimal = (rupees: number): string => rupees.toFixed(2);

/** Starts a CSV file, so that a spreadsheet reads it as UTF-8. */
export const byteOrderMark = '\ufeff';
