/**
 * The arithmetic of the oracle, in whole paise. It shares no arithmetic with the shop, so that a fault in the shop's own
 * arithmetic cannot hide here.
 */

/** numerator ÷ denominator, half a paisa rounded up, for amounts that are not negative. */
export const rounded = (numerator: bigint, denominator: bigint): bigint =>
	(2n * numerator + denominator) / (2n * denominator);

export const sumOf = <Item>(items: Iterable<Item>, getAmount: (item: Item) => bigint): bigint => {
	let sum = 0n;
	for (const item of items) sum += getAmount(item);
	return sum;
};

export const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const distance = (one: bigint, other: bigint): bigint => (one < other ? other - one : one - other);

/** Whether `part` is `amount` × `weight` ÷ `total`, to `within` paise. */
export const isShare = (
	part: bigint,
	of: { amount: bigint; weight: bigint; total: bigint },
	within = 1n,
): boolean => of.total === 0n || distance(part * of.total, of.amount * of.weight) < within * of.total;

/** As in ₹1,234.50 without the commas: for sentences about what is wrong. */
export const inRupees = (amount: bigint): string => {
	const whole = amount < 0n ? -amount : amount;
	return `${amount < 0n ? '-' : ''}₹${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`;
};
