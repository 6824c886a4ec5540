import { type BasisPoints, type Paise, paise } from '../../shared/money.ts';

/** BigInt, since a product of two amounts may exceed the precision of a double. */
const timesOver = (amount: number, times: number, over: number) =>
	BigInt(amount) * BigInt(times) * 2n + BigInt(over);

/** amount × times ÷ over, rounded to the nearest paisa, half a paisa up. For amounts that are not negative. */
export function proportion(amount: Paise, times: number, over: number): Paise {
	return paise(Number(timesOver(amount, times, over) / (2n * BigInt(over))));
}

/** GST on a value that does not contain it, rounded per line, half a paisa up. */
export function gstOn(value: Paise, rate: BasisPoints): Paise {
	return proportion(value, rate, 10_000);
}

/** Splits an amount that includes GST into taxable value and GST. */
export function gstWithin(amount: Paise, rate: BasisPoints): { value: Paise; gst: Paise } {
	const value = proportion(amount, 10_000, 10_000 + rate);
	return { value, gst: paise(amount - value) };
}

/**
 * Divides an amount by weight so that the parts add up to it exactly: each part gets its whole paise, and the remaining
 * paise go to the largest remainders (to the smaller key among equals, so that the order does not matter).
 * With a total weight of zero the first key gets everything.
 */
export function share(amount: Paise, parts: { key: string; weight: number }[]): Map<string, Paise> {
	const total = parts.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
	const inOrder = parts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
	const [first] = inOrder;
	if (total === 0n) return new Map(inOrder.map(({ key }) => [key, key === first?.key ? amount : paise(0)]));
	const due = inOrder.map(({ key, weight }) => {
		const product = BigInt(amount) * BigInt(weight);
		return { key, whole: Number(product / total), remainder: product % total };
	});
	let left = amount - due.reduce((sum, { whole }) => sum + whole, 0);
	const shares = new Map(due.map(({ key, whole }) => [key, paise(whole)]));
	for (const { key, whole } of due.toSorted((a, b) => Number(b.remainder - a.remainder))) {
		if (left === 0) break;
		shares.set(key, paise(whole + 1));
		left--;
	}
	return shares;
}
