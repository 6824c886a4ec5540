/** Characters with which a spreadsheet takes a cell for a formula and runs it. */
const startsFormula = /^[=+\-@\t\r]/;

function cellOf(value: string | number | null): string {
	if (value === null) return '';
	if (typeof value === 'number') return String(value);
	// An apostrophe in front makes it text to a spreadsheet.
	const text = startsFormula.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of CSV (RFC 4180) with its line end; a text that a spreadsheet would run is made harmless. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
	`${cells.map(cellOf).join(',')}\r\n`;

/** The first thing in a file of CSV: tells a spreadsheet that the text is UTF-8. */
export const byteOrderMark = '\ufeff';
