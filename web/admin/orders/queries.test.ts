import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../session/call.ts';
import { pagesAround } from '../../ui/Pagination.tsx';
import {
	defaultPageSize,
	getFilters,
	loadFailure,
	maxPageButtons,
	pageSizes,
	parseOrderPage,
	parseOrderSearch,
} from './queries.ts';

const getFailure = (response: unknown) => {
	try {
		parseOrderPage(response);
	} catch (error) {
		return loadFailure(error);
	}
	return undefined;
};

test('5, 10, 20 or 50 orders a page, 10 by default', {
	tags: 'CON-039 ADM-O-017 ADM-O-018 ADM-O-019 ADM-O-020 ADM-O-021'.split(' '),
}, () => {
	expect([...pageSizes]).toEqual([5, 10, 20, 50]);
	expect(defaultPageSize).toBe(10);
});

test('at most five page buttons, including the current page', { tags: ['CON-040', 'ADM-O-022'] }, () => {
	expect(maxPageButtons).toBe(5);
	const around = (page: number, pages: number) => pagesAround(page, pages, maxPageButtons);
	expect(around(1, 20)).toEqual([1, 2, 3, 4, 5]);
	expect(around(10, 20)).toEqual([8, 9, 10, 11, 12]);
	expect(around(20, 20)).toEqual([16, 17, 18, 19, 20]);
	expect(around(2, 3)).toEqual([1, 2, 3]);
});

test('a failed load shows the HTTP status', { tags: ['ADM-O-050'] }, () => {
	expect(loadFailure(new ApiError(500, { error: 'Something went wrong.' }))).toBe(
		'Failed to fetch orders: 500',
	);
	expect(loadFailure(new NetworkError('gone'))).toBe('Failed to fetch orders: no connection');
});

test('a response of another shape is an invalid format', { tags: ['ADM-O-051'] }, () => {
	for (const response of [{}, 'text', null, [], 7])
		expect(getFailure(response)).toBe('Invalid response format from server');
});

test('a response without its list is a failed load', { tags: ['ADM-O-052', 'OPEN-115'] }, () => {
	expect(getFailure({ pagination: {} })).toBe('Failed to load orders');
	expect(getFailure({ orders: 'none', pagination: {} })).toBe('Failed to load orders');
	expect(getFailure({ orders: [], pagination: {} })).toBeUndefined();
});

test('only the filters of a search are saved, not the page or defaults', { tags: ['FACE-124'] }, () => {
	const filters = (params: string) => getFilters(parseOrderSearch(new URLSearchParams(params)));
	expect(filters('page=3&limit=50&status=all&dateFilter=all')).toEqual({});
	expect(filters('search=pellets&status=pending&dateFilter=today&page=2')).toEqual({
		search: 'pellets',
		status: 'pending',
		dateFilter: 'today',
	});
});

test('a shared link with a value that is not offered opens with the default', { tags: ['RUN-003'] }, () => {
	const search = (params: string) => parseOrderSearch(new URLSearchParams(params));
	expect(search('limit=7&status=bogus&dateFilter=bogus')).toEqual({});
	expect(search('limit=50')).toEqual({ limit: '50' });
});
