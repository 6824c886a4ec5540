/**
 * Where a spreadsheet may run a formula: at the start of a cell, and after a separator, since one that separates by
 * semicolons or tabs does not see the quotes of this file. Also the full-width forms, which East Asian spreadsheets read
 * alike. Apostrophes before the sign count, so that removing the added one restores any text.
 */
const atStart = /^(?='*[=+\-@＝＋－＠\t\r])/;
const afterSeparator = /(?<=[;\t\r\n])(?='*[=+\-@＝＋－＠])/g;

/** An apostrophe makes a cell text in a spreadsheet. */
const escapeFormulas = (text: string): string => text.replaceAll(afterSeparator, "'").replace(atStart, "'");

/** Removes the apostrophes with which an export escapes formulas. */
export const unescapeFormulas = (cell: string): string =>
	cell.replace(/^'(?='*[=+\-@＝＋－＠\t\r])/, '').replaceAll(/(?<=[;\t\r\n])'(?='*[=+\-@＝＋－＠])/g, '');

/** A negative amount as `decimal` writes it, which is no formula. */
const negativeAmount = /^-\d+\.\d\d$/;

function formatCell(value: string | number | null): string {
	if (value === null) return '';
	if (typeof value === 'number') return String(value);
	const text = negativeAmount.test(value) ? value : escapeFormulas(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of CSV (RFC 4180) with its line end; formulas are escaped. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
	`${cells.map(formatCell).join(',')}\r\n`;

/** Rupees with two decimals, as in `-1180.50`. */
export const decimal = (rupees: number): string => rupees.toFixed(2);

/** Starts a CSV file, so that a spreadsheet reads it as UTF-8. */
export const byteOrderMark = '\ufeff';
