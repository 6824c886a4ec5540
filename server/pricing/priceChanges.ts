import { type Paise, paise } from '../../shared/money.ts';
import type { PriceChangeKind } from '../../shared/priceChanges.ts';

/** The prices of a variant; an offer of 0 is none. */
export type VariantPrices = { pricePaise: Paise; offerPaise: Paise };
export type PriceChange = { kind: PriceChangeKind; pricePaise: Paise; startsAt: Date; endsAt: Date | null };

const isWithin = ({ startsAt, endsAt }: PriceChange, moment: Date): boolean =>
	endsAt !== null && moment >= startsAt && moment < endsAt;

/** Whether two changes of a variant contradict each other. One without an end only holds until the next one begins. */
export const overlap = (one: PriceChange, other: PriceChange): boolean =>
	one.kind === other.kind &&
	(one.startsAt.getTime() === other.startsAt.getTime() ||
		isWithin(one, other.startsAt) ||
		isWithin(other, one.startsAt));

/** The prices after an offer has ended; an offer that the owner has set meanwhile stays. */
export const withoutOffer = (prices: VariantPrices, ended: Pick<PriceChange, 'pricePaise'>): VariantPrices =>
	prices.offerPaise === ended.pricePaise ? { ...prices, offerPaise: paise(0) } : prices;

/** A change that begins or ends, with the prices that it would give; amounts in paise. */
type Step = { at: Date; ends: boolean; change: PriceChange };
export type BrokenStep = VariantPrices & { at: Date };
type Planned = PriceChange & { begun: boolean };

const take = (prices: VariantPrices, { ends, change }: Step): VariantPrices => {
	if (ends) return withoutOffer(prices, change);
	return change.kind === 'price'
		? { ...prices, pricePaise: change.pricePaise }
		: { ...prices, offerPaise: change.pricePaise };
};

/** In the order in which they take effect: of those at one time ends come first, then what was entered first. */
const toSteps = (changes: readonly Planned[]): Step[] =>
	changes
		.flatMap((change): Step[] => [
			...(change.begun ? [] : [{ at: change.startsAt, ends: false, change }]),
			...(change.endsAt === null ? [] : [{ at: change.endsAt, ends: true, change }]),
		])
		.sort((one, other) => one.at.getTime() - other.at.getTime() || Number(other.ends) - Number(one.ends));

/** The changes at whose beginning the offer would not be below the regular price: they will fail and leave the prices as they are. */
function findBroken(now: VariantPrices, changes: readonly Planned[]): Map<PriceChange, BrokenStep> {
	const broken = new Map<PriceChange, BrokenStep>();
	let prices = now;
	for (const step of toSteps(changes)) {
		const after = take(prices, step);
		if (after.offerPaise >= after.pricePaise) broken.set(step.change, { at: step.at, ...after });
		else prices = after;
	}
	return broken;
}

/**
 * The first step at which the offer would not be below the regular price because of each change that is entered; those that can be
 * entered together have none. What fails without them is no reason to refuse them.
 * @param others those that have begun have only their end before them
 */
export function findStepsBrokenBy<Entered extends PriceChange>(
	entered: readonly Entered[],
	now: VariantPrices,
	others: readonly Planned[],
): Map<Entered, BrokenStep> {
	const before = findBroken(now, others);
	const planned = entered.map((change) => ({ ...change, begun: false }));
	const broken = new Map<Entered, BrokenStep>();
	for (const [change, step] of findBroken(now, [...others, ...planned])) {
		const own = planned.findIndex((each) => each === change);
		// One that was planned before is broken by what begins last before it.
		const cause = entered[own] ?? entered.findLast(({ startsAt }) => startsAt <= step.at);
		if (cause !== undefined && !before.has(change) && !broken.has(cause)) broken.set(cause, step);
	}
	return broken;
}

/**
 * Changes of one variant in the order in which to enter them. Of price and offer from one time on the price comes first, unless the
 * offer until then would not be below it.
 */
export function inOrderOfEffect<Entered extends PriceChange>(
	entered: readonly Entered[],
	now: VariantPrices,
	others: readonly Planned[],
): Entered[] {
	const sorted = (rank: (change: Entered) => number) =>
		entered.toSorted(
			(one, other) => one.startsAt.getTime() - other.startsAt.getTime() || rank(one) - rank(other),
		);
	const priceFirst = sorted(({ kind }) => (kind === 'price' ? 0 : 1));
	const broken = findStepsBrokenBy(priceFirst, now, others);
	return sorted((change) => (change.kind === 'offer' ? 1 : broken.has(change) ? 2 : 0));
}
