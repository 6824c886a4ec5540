import { expect, test } from 'vitest';
import { rupeesToPaise } from '../../shared/money.ts';
import { overlap, type PriceChange, staysBelowRegular, withoutOffer } from './priceChanges.ts';

/** A change on days of one month. */
const change = (kind: PriceChange['kind'], rupees: number, from: number, to?: number): PriceChange => ({
	...{ kind, pricePaise: rupeesToPaise(rupees) },
	startsAt: new Date(Date.UTC(2099, 0, from)),
	endsAt: to === undefined ? null : new Date(Date.UTC(2099, 0, to)),
});
const prices = (regular: number, offer = 0) => ({
	...{ pricePaise: rupeesToPaise(regular), offerPaise: rupeesToPaise(offer) },
});
const planned = (...changes: PriceChange[]) => changes.map((each) => ({ ...each, begun: false }));

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

test('the offer has to be below the regular price at every step', { tags: ['RANGE-002'] }, () => {
	const now = prices(1000);
	expect(staysBelowRegular(now, planned(change('offer', 900, 5, 10)))).toBe(true);
	expect(staysBelowRegular(now, planned(change('offer', 1000, 5)))).toBe(false);
	// A higher price comes first, or too late.
	expect(staysBelowRegular(now, planned(change('price', 1500, 4), change('offer', 1200, 5)))).toBe(true);
	expect(staysBelowRegular(now, planned(change('price', 1500, 6), change('offer', 1200, 5)))).toBe(false);
	// The sale is over when the price falls below it, also at the same moment.
	expect(staysBelowRegular(now, planned(change('price', 800, 10), change('offer', 900, 5, 10)))).toBe(true);
	expect(staysBelowRegular(now, planned(change('price', 800, 9), change('offer', 900, 5, 10)))).toBe(false);
	const running = [{ ...change('offer', 900, 1, 10), begun: true }];
	expect(staysBelowRegular(prices(1000, 900), running)).toBe(true);
});

test('an offer that the owner has set meanwhile stays', { tags: ['RANGE-003'] }, () => {
	const ended = { pricePaise: rupeesToPaise(900) };
	expect(withoutOffer(prices(1000, 900), ended)).toEqual(prices(1000));
	expect(withoutOffer(prices(1000, 850), ended)).toEqual(prices(1000, 850));
});
