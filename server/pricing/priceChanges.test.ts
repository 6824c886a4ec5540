import { expect, test } from 'vitest';
import { rupeesToPaise } from '../../shared/money.ts';
import {
	findStepsBrokenBy,
	inOrderOfEffect,
	overlap,
	type PriceChange,
	withoutOffer,
} from './priceChanges.ts';

/** A change on days of one month. */
const change = (kind: PriceChange['kind'], rupees: number, from: number, to?: number): PriceChange => ({
	kind,
	pricePaise: rupeesToPaise(rupees),
	startsAt: new Date(Date.UTC(2099, 0, from)),
	endsAt: to === undefined ? null : new Date(Date.UTC(2099, 0, to)),
});
const prices = (regular: number, offer = 0) => ({
	pricePaise: rupeesToPaise(regular),
	offerPaise: rupeesToPaise(offer),
});
const planned = (...changes: PriceChange[]) => changes.map((each) => ({ ...each, begun: false }));
/** What one change breaks. */
const findStepBrokenBy = (
	entered: PriceChange,
	now: ReturnType<typeof prices>,
	others: (PriceChange & { begun: boolean })[],
) => findStepsBrokenBy([entered], now, others).get(entered);

test('changes of one kind overlap while one holds that ends; one without an end gives way to the next', {
	tags: ['RANGE-002'],
}, () => {
	const sale = change('offer', 900, 5, 10);
	for (const other of [
		change('offer', 800, 5),
		change('offer', 800, 9),
		change('offer', 800, 1, 6),
		change('offer', 800, 1, 31),
	])
		expect([overlap(sale, other), overlap(other, sale)]).toEqual([true, true]);
	for (const other of [
		change('offer', 800, 10),
		change('offer', 800, 1),
		change('offer', 800, 1, 5),
		change('price', 950, 6),
	])
		expect([overlap(sale, other), overlap(other, sale)]).toEqual([false, false]);
	expect(overlap(change('price', 1, 5), change('price', 2, 5))).toBe(true);
	expect(overlap(change('price', 1, 5), change('price', 2, 6))).toBe(false);
});

test('the offer has to be below the regular price at every step, and the first broken one is named', {
	tags: ['RANGE-002'],
}, () => {
	const now = prices(1000);
	const day = (number: number) => new Date(Date.UTC(2099, 0, number));
	expect(findStepBrokenBy(change('offer', 900, 5, 10), now, [])).toBeUndefined();
	expect(findStepBrokenBy(change('offer', 1000, 5), now, [])).toEqual({ at: day(5), ...prices(1000, 1000) });
	// A higher price comes first, or too late.
	expect(findStepBrokenBy(change('offer', 1200, 5), now, planned(change('price', 1500, 4)))).toBeUndefined();
	expect(findStepBrokenBy(change('offer', 1200, 5), now, planned(change('price', 1500, 6)))).toEqual({
		at: day(5),
		...prices(1000, 1200),
	});
	// The sale is over when the price falls below it, also at the same moment.
	const sale = planned(change('offer', 900, 5, 10));
	expect(findStepBrokenBy(change('price', 800, 10), now, sale)).toBeUndefined();
	expect(findStepBrokenBy(change('price', 800, 9), now, sale)).toEqual({ at: day(9), ...prices(800, 900) });
	// A price that begins before an offer breaks that one.
	expect(findStepBrokenBy(change('price', 800, 4), now, sale)).toEqual({ at: day(5), ...prices(800, 900) });
	const running = [{ ...change('offer', 900, 1, 10), begun: true }];
	expect(findStepBrokenBy(change('price', 950, 3), prices(1000, 900), running)).toBeUndefined();
});

test('what another change breaks is no reason to refuse one', { tags: ['RANGE-002'] }, () => {
	const now = prices(1000);
	// The owner has lowered the price since that offer was planned, and it will fail.
	const failing = planned(change('offer', 1200, 5, 10));
	expect(findStepBrokenBy(change('price', 950, 20), now, failing)).toBeUndefined();
	expect(findStepBrokenBy(change('price', 950, 6), now, failing)).toBeUndefined();
	expect(findStepBrokenBy(change('offer', 1100, 20), now, failing)).toEqual({
		at: new Date(Date.UTC(2099, 0, 20)),
		...prices(1000, 1100),
	});
});

test('changes that are entered together are judged together, and each break has its cause', {
	tags: ['RANGE-031'],
}, () => {
	const now = prices(1000);
	const fall = change('price', 700, 1);
	const rise = change('price', 1100, 2);
	const offer = planned(change('offer', 900, 3));
	expect(findStepsBrokenBy([fall], now, offer).get(fall)).toMatchObject(prices(700, 900));
	expect(findStepsBrokenBy([fall, rise], now, offer)).toEqual(new Map());
	const again = change('price', 800, 2);
	expect([...findStepsBrokenBy([fall, again], now, offer).keys()]).toEqual([again]);
});

test('price and offer from one time on are entered so that neither breaks', { tags: ['RANGE-031'] }, () => {
	const price = change('price', 700, 1);
	const offer = change('offer', 600, 1);
	const later = change('price', 900, 2);
	const ordered = (offerNow: number) => inOrderOfEffect([later, offer, price], prices(1000, offerNow), []);
	expect(ordered(0)).toEqual([price, offer, later]);
	expect(ordered(650)).toEqual([price, offer, later]);
	expect(ordered(700)).toEqual([offer, price, later]);
	expect(ordered(900)).toEqual([offer, price, later]);
});

test('an offer that the owner has set meanwhile stays', { tags: ['RANGE-003'] }, () => {
	const ended = { pricePaise: rupeesToPaise(900) };
	expect(withoutOffer(prices(1000, 900), ended)).toEqual(prices(1000));
	expect(withoutOffer(prices(1000, 850), ended)).toEqual(prices(1000, 850));
});
