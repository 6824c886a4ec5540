import { type BasisPoints, formatRupees, type Paise } from './money.ts';

/**
 * GST rates by the value of one piece, and the percentages that the law has on a day. Days are YYYY-MM-DD in India. Which rate a
 * product has on a day is decided by the database function `gst_slabs_on`.
 */

/** A rate up to a value of one piece, after discount and without GST; null without an upper limit. */
export type GstSlab = { upToPaise: Paise | null; rateBasisPoints: BasisPoints };

/** Ascending by value; the last one, and only that, has no upper limit. One alone is the rate whatever a piece is worth. */
export type GstSlabs = readonly GstSlab[];

/** A rate that does not depend on the value. */
export const flatGst = (rateBasisPoints: BasisPoints): GstSlabs => [{ upToPaise: null, rateBasisPoints }];

/** A slab as people enter it: rupees of one piece without GST, and percent. */
export type EnteredSlab = { upTo: number | null; gst: number };

/** `18%`, or `5% up to ₹2,500, then 18%`; `parseSlabs` reads it. */
export const slabsText = (slabs: readonly EnteredSlab[]): string =>
	slabs
		.map(({ upTo, gst }, place) => {
			if (upTo !== null) return `${gst}% up to ${formatRupees(upTo)}`;
			return place === 0 ? `${gst}%` : `then ${gst}%`;
		})
		.join(', ');

const slabPattern = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?(?:\s*up\s+to\s*₹?\s*(\d[\d,]*))?$/i;
/** A comma in an amount is not followed by a space. */
const separator = /\s*(?:;|,\s)\s*(?:then\s)?\s*/i;
const unreadable = 'Please enter a percentage as in 18, or rates by value as in 5 up to 2500; 18.';

/** Reads rates as people type them, as in `18` or `5 up to 2500; 18`. @returns a sentence when they cannot be read */
export function parseSlabs(text: string): EnteredSlab[] | { problem: string } {
	const slabs: EnteredSlab[] = [];
	for (const part of text.trim().split(separator)) {
		const [matched, gst, upTo] = slabPattern.exec(part) ?? [];
		if (matched === undefined) return { problem: unreadable };
		slabs.push({ upTo: upTo === undefined ? null : Number(upTo.replaceAll(',', '')), gst: Number(gst) });
	}
	return slabs;
}

/** The percentages that are charged on goods from a day on, with the notification of the Central Government that says so. */
export const lawfulRates = [
	{
		from: '2017-07-01',
		percentages: [0, 0.25, 1.5, 3, 5, 12, 18, 28],
		notification: '1/2017-Central Tax (Rate) of 28-06-2017',
	},
	{
		from: '2025-09-22',
		percentages: [0, 0.25, 1.5, 3, 5, 18, 28, 40],
		notification: '9/2025-Central Tax (Rate) of 17-09-2025',
	},
	// Tobacco has 40 % too since this day, so that 28 % is gone.
	{
		from: '2026-02-01',
		percentages: [0, 0.25, 1.5, 3, 5, 18, 40],
		notification: '19/2025-Central Tax (Rate) of 31-12-2025',
	},
] as const;

/** The percentages that are lawful on a day, ascending. */
export const lawfulGst = (day: string): readonly number[] =>
	lawfulRates.findLast(({ from }) => from <= day)?.percentages ?? [];

/** Whether the law has every one of these rates on a day. Others are stored and charged too, and marked. */
export const areLawful = (slabs: readonly EnteredSlab[], day: string): boolean =>
	slabs.every(({ gst }) => lawfulGst(day).includes(gst));
