import { expect, test } from 'vitest';
import { readListing, searchOfListing, sortNames } from '../../contracts/listing.ts';
import { filtersOf } from './activeFilters.ts';
import {
	addressOf,
	allProducts,
	asksForGrid,
	canonicalSearch,
	changed,
	filterCount,
	type ListingPlace,
	tickedCategories,
} from './listingPlace.ts';
import { pauseMs } from './PriceFilter.tsx';
import { skeletonCards } from './ProductCardView.tsx';
import { perSection, suggestions } from './queries.ts';

const listing = (search: string) => readListing(new URLSearchParams(search));
const rifles = (search = '') => ({ category: 'air-rifles', listing: listing(search) });

test('LST-006 CON-013 CON-016 CON-017 CON-021 CON-022 the figures of a listing are those of the specification', () => {
	expect(suggestions).toBe(5);
	expect(pauseMs).toBe(300);
	expect(perSection).toBe(4);
	expect(skeletonCards).toBe(8);
	expect(Object.keys(sortNames)).toEqual([
		'featured',
		'price-asc',
		'price-desc',
		'rating',
		'newest',
		'name-asc',
		'name-desc',
	]);
});

test('LST-003 LST-006 all products show as sections until something is asked of them', () => {
	expect(asksForGrid(allProducts)).toBe(false);
	for (const search of [
		'brand=Tarkeen',
		'q=x',
		'category=spares',
		'minPrice=5',
		'maxPrice=5',
		'availability=in-stock',
		'onSale=true',
		'sort=newest',
		'page=2',
		'rating=3',
	])
		expect(asksForGrid({ category: undefined, listing: listing(search) })).toBe(true);
	expect(asksForGrid({ category: undefined, listing: listing('page=0&minPrice=-3&utm_source=x') })).toBe(
		false,
	);
	expect(asksForGrid(rifles())).toBe(true);
});

test('LST-029 a change starts at the first page and keeps the rest', () => {
	const place = rifles('brand=Tarkeen&sort=rating&page=4');
	expect(addressOf(changed(place, { onSale: true }))).toBe(
		'/products/air-rifles?brand=Tarkeen&onSale=true&sort=rating',
	);
	expect(addressOf(changed(place, { page: 5 }))).toContain('page=5');
	expect(addressOf(allProducts)).toBe('/products');
});

test('LST-050 the category of the address is ticked; a second one makes a listing of both, and without any all remain', () => {
	const place = rifles('onSale=true');
	expect(tickedCategories(place)).toEqual(['air-rifles']);
	const both = changed(place, { categories: ['air-rifles', 'spares'] });
	expect(addressOf(both)).toBe('/products?category=air-rifles&category=spares&onSale=true');
	expect(tickedCategories(both)).toEqual(['air-rifles', 'spares']);
	expect(addressOf(changed(place, { categories: [] }))).toBe('/products?onSale=true');
});

test('every filter is named and taken away by itself', () => {
	const place = {
		category: undefined,
		listing: listing(
			'category=spares&brand=Tarkeen&brand=Zinnora&minPrice=100&maxPrice=900&availability=in-stock&rating=4&onSale=true',
		),
	};
	const filters = filtersOf(
		place,
		(slug) => slug.toUpperCase(),
		(amount) => `₹${amount}`,
	);
	expect(filters.map(({ name }) => name)).toEqual([
		'SPARES',
		'Tarkeen',
		'Zinnora',
		'₹100 to ₹900',
		'In Stock',
		'4+ stars',
		'On Sale',
	]);
	let left: ListingPlace = place;
	for (let count = filters.length; count > 0; count--) {
		const [first] = filtersOf(left, String, String);
		left = changed(left, first?.without ?? {});
		expect(filtersOf(left, String, String)).toHaveLength(count - 1);
		expect(filterCount(left.listing)).toBe(count - 1);
	}
	expect(addressOf(left)).toBe('/products');
});

test('an address has one spelling, whatever order or nonsense it was typed with', () => {
	const one = searchOfListing(listing('brand=Zinnora&brand=Tarkeen&maxPrice=900&minPrice=100&foo=bar'));
	const other = searchOfListing(
		listing(
			'sort=nothing&minPrice=900&maxPrice=100&brand=Tarkeen&brand=Zinnora&brand=Tarkeen&page=-4&rating=x',
		),
	);
	expect(one).toBe('?brand=Tarkeen&brand=Zinnora&minPrice=100&maxPrice=900');
	expect(other).toBe(one);
	expect(canonicalSearch(listing('sort=newest&brand=Tarkeen&page=3&q=a'))).toBe('?q=a&page=3');
});

test.each([
	['q', 'x'.repeat(10_000)],
	['q', 'a\u0000b'],
	['q', '\ud800'],
	['brand', 'x'.repeat(10_000)],
	['minPrice', '1e400'],
	['minPrice', '-0.0001'],
	['maxPrice', '∞'],
	['page', '1000000000'],
	['page', '2.5'],
	['rating', '1e1'],
])('a %s that makes no sense is left out or cut: %j', (key, value) => {
	const read = listing(new URLSearchParams([[key, value]]).toString());
	expect(read.q.length).toBeLessThanOrEqual(100);
	expect({ ...read, q: '' }).toEqual(listing(''));
});
