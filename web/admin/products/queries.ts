import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProductId } from '../../../contracts/ids.ts';
import type { InventoryQuery } from '../../../contracts/inventory.ts';
import type { ListFilters } from '../../../contracts/savedFilters.ts';
import { call } from '../../session/call.ts';
import { pageOf, searchTextOf } from '../lists/useListUrl.ts';

/** Page sizes, the default first. */
export const pageSizes = [10, 25, 50] as const;

export const statuses = { active: 'Active', archived: 'Archived', all: 'Active and archived' } as const;
export const stocks = {
	all: 'Any stock',
	in: 'In stock',
	low: 'Low stock',
	out: 'Out of stock',
} as const;
export const hsns = { all: 'With or without HSN', missing: 'HSN missing' } as const;
export const gsts = { all: 'Any GST rate', other: 'GST rate to check' } as const;
export const sorts = {
	newest: 'Newest first',
	name: 'By name',
	price: 'By price',
	stock: 'By stock',
} as const;

/** The parameters of the tab's URL. */
export type ProductSearch = {
	search: string;
	category: string;
	brand: string;
	status: InventoryQuery['status'];
	stock: InventoryQuery['stock'];
	hsn: InventoryQuery['hsn'];
	gst: InventoryQuery['gst'];
	sort: InventoryQuery['sort'];
	page: number;
	limit: number;
	/** Undefined until chosen: then it depends on the screen width. */
	view: 'table' | 'cards' | undefined;
};

const choiceOf = <Choice extends string>(choices: Record<Choice, string>, requested: string | null) =>
	(Object.keys(choices) as Choice[]).find((choice) => choice === requested);

/** Parses the search from the URL; invalid values fall back to the default. */
export function parseProductSearch(params: URLSearchParams): ProductSearch {
	const limit = Number(params.get('limit'));
	return {
		search: searchTextOf(params),
		category: params.get('category') ?? '',
		brand: params.get('brand') ?? '',
		status: choiceOf(statuses, params.get('status')) ?? 'active',
		stock: choiceOf(stocks, params.get('stock')) ?? 'all',
		hsn: choiceOf(hsns, params.get('hsn')) ?? 'all',
		gst: choiceOf(gsts, params.get('gst')) ?? 'all',
		sort: choiceOf(sorts, params.get('sort')) ?? 'newest',
		page: pageOf(params),
		limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
		view: choiceOf({ table: '', cards: '' }, params.get('view')),
	};
}

/** The part of a search that is a filter and can be saved; defaults are left out. */
export function filtersOf(search: ProductSearch): ListFilters {
	const { page: _, limit: __, view: ___, ...now } = search;
	const defaults: typeof now = {
		search: '',
		category: '',
		brand: '',
		status: 'active',
		stock: 'all',
		hsn: 'all',
		gst: 'all',
		sort: 'newest',
	};
	return Object.fromEntries(
		Object.entries(now).filter(([name, value]) => value !== defaults[name as keyof typeof defaults]),
	);
}

/** Prefix of the query keys of all pages. */
export const productsKey = ['me', 'admin', 'products'] as const;

export const productPageQuery = ({ search, view: _, ...filters }: ProductSearch) =>
	queryOptions({
		queryKey: [...productsKey, { search, ...filters }],
		queryFn: ({ signal }) => call('GET /admin/products', { query: { q: search, ...filters }, signal }),
		placeholderData: keepPreviousData,
	});

/** The variants of a product in the list. */
export const variantsQuery = (id: ProductId) =>
	queryOptions({
		queryKey: ['me', 'admin', 'product variants', id],
		queryFn: ({ signal }) => call('GET /admin/products/{id}', { params: { id }, signal }),
	});

/** Always refetched; never replaced while being edited. */
export const editedProductQuery = (id: ProductId) =>
	queryOptions({
		queryKey: ['me', 'edited product', id],
		queryFn: ({ signal }) => call('GET /admin/products/{id}', { params: { id }, signal }),
		gcTime: 0,
		staleTime: 'static',
	});

export const brandsQuery = queryOptions({
	queryKey: ['brands'],
	queryFn: ({ signal }) => call('GET /brands', { signal }),
});

/** Refetches everything that this browser shows of products, in the back-office and in the shop. */
export async function refreshProducts(client: QueryClient): Promise<void> {
	const others = ['session', 'edited product'];
	await client.invalidateQueries({ predicate: ({ queryKey }) => !others.includes(String(queryKey[1])) });
}
