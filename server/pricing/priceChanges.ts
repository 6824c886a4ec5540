import { type Paise, paise } from '../../shared/money.ts';
import type { PriceChangeKind } from '../../shared/priceChanges.ts';

/** The prices of a variant; an offer of 0 is none. */
export type VariantPrices = { pricePaise: Paise; offerPaise: Paise };
/** A change of the prices of one variant. */
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
 * The first step at which the offer would not be below the regular price because of a change; undefined when it can be entered.
 * What fails without it is no reason to refuse it.
 * @param others those that have begun have only their end before them
 */
export function findStepBrokenBy(
	entered: PriceChange,
	now: VariantPrices,
	others: readonly Planned[],
): BrokenStep | undefined {
	const before = findBroken(now, others);
	const after = findBroken(now, [...others, { ...entered, begun: false }]);
	return [...after].find(([change]) => !before.has(change))?.[1];
}
