/** A GST rate that an administrator entered for an HSN code. Instants in milliseconds, limits in paise, rates in basis points. */
export type EnteredRate = {
	hsn: string;
	/** Its first day in India, YYYY-MM-DD. */
	from: string;
	/** It cannot hold before it was sent. */
	sent: number;
	/** It holds from when it was answered at the latest; infinite without an answer. */
	taken: number;
	/** By the value of a piece; the last one has no limit. */
	slabs: { upTo: bigint | null; rate: bigint }[];
};

/** Longest from the instant at which a price is said to be fixed until its rate was read, under load. */
const fixedWithinMs = 30_000;

const beginsAt = ({ from }: EnteredRate) => Date.parse(`${from}T00:00:00+05:30`);

/**
 * The rates that may have been charged for a line whose price was fixed at an instant: one, unless a change was under way.
 * @param before the rate without any that was entered
 * @param taxable what is taxed for all pieces
 */
export function possibleRates(
	entered: readonly EnteredRate[],
	{
		hsn,
		before,
		taxable,
		quantity,
		at,
	}: { hsn: string; before: bigint; taxable: bigint; quantity: bigint; at: number },
): Set<bigint> {
	const found = new Set<bigint>();
	const mine = entered
		.filter((rate) => hsn.startsWith(rate.hsn))
		.toSorted((one, other) => other.hsn.length - one.hsn.length || beginsAt(other) - beginsAt(one));
	for (const rate of mine) {
		const start = beginsAt(rate);
		if (Math.max(rate.sent, start) > at + fixedWithinMs) continue;
		const slab = rate.slabs.find(({ upTo }) => upTo === null || taxable <= upTo * quantity);
		if (slab !== undefined) found.add(slab.rate);
		if (Math.max(rate.taken, start) <= at) return found;
	}
	return found.add(before);
}
