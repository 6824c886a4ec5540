import { describe, expect, test } from 'vitest';
import { emptyListing, isFiltered, readListing, toListingSearch } from './listing.ts';

const read = (search: string) => readListing(new URLSearchParams(search));

describe('the filters of a listing in its URL', () => {
	test('a price range has a minimum, a maximum or both', { tags: ['ENT-070'] }, () => {
		expect(read('minPrice=500&maxPrice=25000')).toMatchObject({ minPrice: 500, maxPrice: 25_000 });
		expect(read('minPrice=25000&maxPrice=500')).toMatchObject({ minPrice: 500, maxPrice: 25_000 });
		expect(read('maxPrice=500')).toMatchObject({ minPrice: undefined, maxPrice: 500 });
		for (const nonsense of ['abc', '', '-1', 'Infinity'])
			expect(read(`minPrice=${nonsense}`)).toEqual(emptyListing);
	});

	test('categories by their slugs', { tags: ['ENT-071'] }, () => {
		expect(read('category=air-rifles&category=pellets&category=air-rifles').categories).toEqual([
			'air-rifles',
			'pellets',
		]);
	});

	test('brands by their names', { tags: ['ENT-072'] }, () => {
		expect(read('brand=Tarkeen&brand=Aravan+%26+Sons').brands).toEqual(['Aravan & Sons', 'Tarkeen']);
	});

	test('availability: in-stock, out-of-stock, nothing else', { tags: ['ENT-073'] }, () => {
		expect(read('availability=out-of-stock&availability=in-stock&availability=soon').availability).toEqual([
			'in-stock',
			'out-of-stock',
		]);
	});

	test('ratings as numbers from 1 to 5', { tags: ['ENT-074'] }, () => {
		expect(read('rating=4&rating=2&rating=0&rating=6&rating=good&rating=3.5').ratings).toEqual([2, 4]);
	});

	test('on sale or not', { tags: ['ENT-075'] }, () => {
		expect(read('onSale=true').onSale).toBe(true);
		for (const search of ['', 'onSale=false', 'onSale=1']) expect(read(search).onSale).toBe(false);
	});

	test('each filter is recognised, and the search string round-trips', () => {
		expect(isFiltered(emptyListing)).toBe(false);
		for (const search of [
			'?q=scope',
			'?category=pellets',
			'?brand=Tarkeen',
			'?minPrice=1&maxPrice=2',
			'?availability=in-stock',
			'?rating=4',
			'?onSale=true',
		]) {
			expect(isFiltered(read(search))).toBe(true);
			expect(toListingSearch(read(search))).toBe(search);
		}
	});
});
