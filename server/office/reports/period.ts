import type { Span } from '../../orders/orders.ts';
import { invalid } from '../../platform/http/httpError.ts';

/** India has had one offset since 1945. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00+05:30`);
const dayMs = 24 * 60 * 60 * 1000;

/** A month of India as instants, as in `2026-04`: its first minute belongs to the new financial year. */
export function toMonthSpan(month: string): Span {
	const [year = 0, number = 1] = month.split('-').map(Number);
	const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
	return { from: startOfDay(`${month}-01`), to: startOfDay(`${next}-01`) };
}

/**
 * Days of India as instants, both included.
 * @throws HttpError 400 when there are more than `maxDays`
 */
export function toDaySpan(startDate: string, endDate: string, maxDays: number): Span {
	const from = startOfDay(startDate);
	const to = new Date(startOfDay(endDate).getTime() + dayMs);
	if (to.getTime() - from.getTime() > maxDays * dayMs)
		throw invalid({ startDate: `Please choose at most ${maxDays} days.` });
	return { from, to };
}

/** A span in parts of about a month, so that no statement reads years in one go. */
export function splitSpan({ from, to }: Span): Span[] {
	const parts: Span[] = [];
	for (let at = from.getTime(); at < to.getTime(); at += 31 * dayMs)
		parts.push({ from: new Date(at), to: new Date(Math.min(at + 31 * dayMs, to.getTime())) });
	return parts;
}
