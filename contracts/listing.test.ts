import { describe, expect, test } from 'vitest';
import { emptyListing, isFiltered, readListing, searchOfListing } from './listing.ts';

const read = (search: string) => readListing(new URLSearchParams(search));

describe('what a listing is filtered by, as its address says it', () => {
	test('ENT-070 a price range: its lowest and its highest price, either of them alone too', () => {
		expect(read('minPrice=500&maxPrice=25000')).toMatchObject({ minPrice: 500, maxPrice: 25_000 });
		expect(read('minPrice=25000&maxPrice=500')).toMatchObject({ minPrice: 500, maxPrice: 25_000 });
		expect(read('maxPrice=500')).toMatchObject({ minPrice: undefined, maxPrice: 500 });
		for (const nonsense of ['abc', '', '-1', 'Infinity'])
			expect(read(`minPrice=${nonsense}`)).toEqual(emptyListing);
	});

	test('ENT-071 categories by their slugs', () => {
		expect(read('category=air-rifles&category=pellets&category=air-rifles').categories).toEqual([
			'air-rifles',
			'pellets',
		]);
	});

	test('ENT-072 brands by their names', () => {
		expect(read('brand=Tarkeen&brand=Aravan+%26+Sons').brands).toEqual(['Aravan & Sons', 'Tarkeen']);
	});

	test('ENT-073 availability: in-stock, out-of-stock, nothing else', () => {
		expect(read('availability=out-of-stock&availability=in-stock&availability=soon').availability).toEqual([
			'in-stock',
			'out-of-stock',
		]);
	});

	test('ENT-074 ratings as numbers from 1 to 5', () => {
		expect(read('rating=4&rating=2&rating=0&rating=6&rating=good&rating=3.5').ratings).toEqual([2, 4]);
	});

	test('ENT-075 on sale or not', () => {
		expect(read('onSale=true').onSale).toBe(true);
		for (const search of ['', 'onSale=false', 'onSale=1']) expect(read(search).onSale).toBe(false);
	});

	test('each of them narrows the listing, and the address gives it back as it was', () => {
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
			expect(searchOfListing(read(search))).toBe(search);
		}
	});
});
