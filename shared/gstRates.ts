/**
 * GST rates by law, with the days from which they hold: those that are charged at all, and those that depend on the value of
 * one piece. Days are YYYY-MM-DD in India.
 */

/** Goods whose rate depends on the value of one piece, after discount and without GST. */
export type ValueRule = {
	goods: 'apparel' | 'footwear';
	from: string;
	/** First digits of the HSN codes of these goods. */
	headings: readonly string[];
	/** Rupees: up to this value `low` percent is charged, above it `high` percent. */
	upTo: number;
	low: number;
	high: number;
	/** Of the Central Government; the integrated tax is the same. */
	notification: string;
};

const gst2 = {
	from: '2025-09-22',
	upTo: 2500,
	low: 5,
	high: 18,
	notification: '9/2025-Central Tax (Rate) of 17-09-2025, G.S.R. 641(E), schedules I and II',
} as const;

/** In the order of their days. Parts of footwear (6406) have one rate. */
export const valueRules: readonly ValueRule[] = [
	{ goods: 'apparel', headings: ['61', '62'], ...gst2 },
	{ goods: 'footwear', headings: ['6401', '6402', '6403', '6404', '6405'], ...gst2 },
];

/** The rule for goods with an HSN code on a day; undefined when their rate does not depend on the value. */
export const valueRuleFor = (hsn: string, day: string): ValueRule | undefined =>
	valueRules.findLast(
		({ from, headings }) => from <= day && headings.some((heading) => hsn.startsWith(heading)),
	);

/** The percentages that are charged on goods from a day on. Since 2026-02-01 tobacco has 40 % too, so that 28 % is gone. */
const slabs = [
	{ from: '2017-07-01', rates: [0, 0.25, 1.5, 3, 5, 12, 18, 28] },
	{ from: '2025-09-22', rates: [0, 0.25, 1.5, 3, 5, 18, 28, 40] },
	{ from: '2026-02-01', rates: [0, 0.25, 1.5, 3, 5, 18, 40] },
];

/** The percentages that are lawful on a day, ascending. */
export const gstSlabs = (day: string): number[] => slabs.findLast(({ from }) => from <= day)?.rates ?? [];
