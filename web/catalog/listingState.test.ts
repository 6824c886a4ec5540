import { expect, test } from 'vitest';
import { maxSuggestions } from '../../contracts/searches.ts';
import { readListing, sortNames, toListingSearch } from '../../shared/listing.ts';
import { getActiveFilters } from './activeFilters.ts';
import {
	allProducts,
	canonicalSearch,
	changed,
	filterCount,
	hasGrid,
	type ListingState,
	listingUrl,
	tickedCategories,
} from './listingState.ts';
import { skeletonCards } from './ProductCardView.tsx';
import { perSection } from './queries.ts';
import { pauseMs } from './RangeFilter.tsx';

const listing = (search: string) => readListing(new URLSearchParams(search));
const rifles = (search = '') => ({ category: 'air-rifles', listing: listing(search) });

test('the numbers of a listing are those of the specification', {
	tags: 'LST-006 CON-013 CON-016 CON-017 CON-021 CON-022'.split(' '),
}, () => {
	expect(maxSuggestions).toBe(5);
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
		'origin',
	]);
});

test('all products are shown in sections until searched, filtered or sorted', {
	tags: ['LST-003', 'LST-006'],
}, () => {
	expect(hasGrid(allProducts)).toBe(false);
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
		expect(hasGrid({ listing: listing(search) })).toBe(true);
	expect(hasGrid({ listing: listing('page=0&minPrice=-3&utm_source=x') })).toBe(false);
	expect(hasGrid(rifles())).toBe(true);
});

test('a change starts at the first page and keeps the rest', { tags: ['LST-029'] }, () => {
	const state = rifles('brand=Tarkeen&sort=rating&page=4');
	expect(listingUrl(changed(state, { onSale: true }))).toBe(
		'/products/air-rifles?brand=Tarkeen&onSale=true&sort=rating',
	);
	expect(listingUrl(changed(state, { page: 5 }))).toContain('page=5');
	expect(listingUrl(allProducts)).toBe('/products');
});

test('the category in the URL is ticked; a second one lists both, and none lists all products', {
	tags: ['LST-050'],
}, () => {
	const state = rifles('onSale=true');
	expect(tickedCategories(state)).toEqual(['air-rifles']);
	const both = changed(state, { categories: ['air-rifles', 'spares'] });
	expect(listingUrl(both)).toBe('/products?category=air-rifles&category=spares&onSale=true');
	expect(tickedCategories(both)).toEqual(['air-rifles', 'spares']);
	expect(listingUrl(changed(state, { categories: [] }))).toBe('/products?onSale=true');
});

test('every filter has a label and is removed separately', () => {
	const state = {
		listing: listing(
			'category=spares&brand=Tarkeen&brand=Zinnora&minPrice=100&maxPrice=900&availability=in-stock&rating=4&onSale=true',
		),
	};
	const filters = getActiveFilters(
		state,
		(slug) => slug.toUpperCase(),
		(amount) => `₹${amount}`,
		[],
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
	let left: ListingState = state;
	for (let count = filters.length; count > 0; count--) {
		const [first] = getActiveFilters(left, String, String, []);
		left = changed(left, first?.without ?? {});
		expect(getActiveFilters(left, String, String, [])).toHaveLength(count - 1);
		expect(filterCount(left.listing)).toBe(count - 1);
	}
	expect(listingUrl(left)).toBe('/products');
});

test('a listing has one canonical URL, whatever its parameters', () => {
	const one = toListingSearch(listing('brand=Zinnora&brand=Tarkeen&maxPrice=900&minPrice=100&foo=bar'));
	const other = toListingSearch(
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
])('an invalid %s is left out or truncated: %j', (key, value) => {
	const parsed = listing(new URLSearchParams([[key, value]]).toString());
	expect(parsed.q.length).toBeLessThanOrEqual(100);
	expect({ ...parsed, q: '' }).toEqual(listing(''));
});
