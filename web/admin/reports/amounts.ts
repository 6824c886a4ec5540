import type { ReportTable } from '../../../contracts/reports.ts';
import { dateText } from '../../../shared/dates.ts';
import { formatSigned, groupDigits } from '../../../shared/money.ts';

/** ₹1,180.00, negative as −₹1,180.00: amounts below each other have the same decimals. */
export const amountText = (rupees: number): string => formatSigned(rupees, 2);

type Kind = ReportTable['columns'][number]['kind'];

export const isNumeric = (kind: Kind): boolean => ['amount', 'number', 'percent'].includes(kind);

const isDay = /^\d{4}-\d\d-\d\d$/;

/** A cell of a report as text; a dash for what the shop does not know. */
export function cellText(kind: Kind, value: string | number | null): string {
	if (value === null) return '–';
	// The row of totals has a word in its first column.
	if (kind === 'day' && typeof value === 'string' && isDay.test(value)) return dateText(value);
	if (typeof value === 'string') return value;
	if (kind === 'amount') return amountText(value);
	return kind === 'percent' ? `${value} %` : groupDigits(String(value));
}
