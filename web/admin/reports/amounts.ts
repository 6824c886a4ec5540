import type { ReportTable } from '../../../contracts/reports.ts';
import { formatSigned, groupDigits } from '../../../shared/money.ts';

/** ₹1,180.00, negative as −₹1,180.00: amounts below each other have the same decimals. */
export const amountText = (rupees: number): string => formatSigned(rupees, 2);

type Kind = ReportTable['columns'][number]['kind'];

export const isNumeric = (kind: Kind): boolean => ['amount', 'number', 'percent'].includes(kind);

/** A cell of a report as text; a dash for what the shop does not know. */
export function cellText(kind: Kind, value: string | number | null): string {
	if (value === null) return '–';
	if (typeof value === 'string') return value;
	if (kind === 'amount') return amountText(value);
	return kind === 'percent' ? `${value} %` : groupDigits(String(value));
}
