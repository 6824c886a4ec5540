import { expect, test } from 'vitest';
import { CallRefused, NetworkFailed } from '../../session/call.ts';
import { pagesAround } from '../../ui/Pagination.tsx';
import {
	defaultPageSize,
	filtersOf,
	loadFailure,
	mostPageButtons,
	pageSizes,
	readOrderPage,
	readOrderSearch,
} from './queries.ts';

const failureOf = (answer: unknown) => {
	try {
		readOrderPage(answer);
	} catch (error) {
		return loadFailure(error);
	}
	return undefined;
};

test('CON-039 ADM-O-017 ADM-O-018 ADM-O-019 ADM-O-020 ADM-O-021 5, 10, 20 or 50 orders a page, 10 by default', () => {
	expect([...pageSizes]).toEqual([5, 10, 20, 50]);
	expect(defaultPageSize).toBe(10);
});

test('CON-040 ADM-O-022 at most five page buttons, the present page among them', () => {
	expect(mostPageButtons).toBe(5);
	const around = (page: number, pages: number) => pagesAround(page, pages, mostPageButtons);
	expect(around(1, 20)).toEqual([1, 2, 3, 4, 5]);
	expect(around(10, 20)).toEqual([8, 9, 10, 11, 12]);
	expect(around(20, 20)).toEqual([16, 17, 18, 19, 20]);
	expect(around(2, 3)).toEqual([1, 2, 3]);
});

test('ADM-O-050 a refused load says the HTTP status', () => {
	expect(loadFailure(new CallRefused(500, { error: 'Something went wrong.' }))).toBe(
		'Failed to fetch orders: 500',
	);
	expect(loadFailure(new NetworkFailed('gone'))).toBe('Failed to fetch orders: no connection');
});

test('ADM-O-051 an answer of another shape is an invalid format', () => {
	for (const answer of [{}, 'text', null, [], 7])
		expect(failureOf(answer)).toBe('Invalid response format from server');
});

test('ADM-O-052 OPEN-115 an answer without its list is a failed load', () => {
	expect(failureOf({ pagination: {} })).toBe('Failed to load orders');
	expect(failureOf({ orders: 'none', pagination: {} })).toBe('Failed to load orders');
	expect(failureOf({ orders: [], pagination: {} })).toBeUndefined();
});

test('FACE-124 of a search only its filters are saved, never the page nor what shows everything', () => {
	const filters = (address: string) => filtersOf(readOrderSearch(new URLSearchParams(address)));
	expect(filters('page=3&limit=50&status=all&dateFilter=all')).toEqual({});
	expect(filters('search=pellets&status=pending&dateFilter=today&page=2')).toEqual({
		search: 'pellets',
		status: 'pending',
		dateFilter: 'today',
	});
});
