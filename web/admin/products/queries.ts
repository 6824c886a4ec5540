import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProductId } from '../../../contracts/ids.ts';
import type { ListFilters } from '../../../contracts/savedFilters.ts';
import { call } from '../../session/call.ts';
import { type ListSearch, parseListSearch } from '../lists/useListSearch.ts';
import { statusNames } from './statusText.ts';

/** Page sizes, the default first. */
export const pageSizes = [10, 25, 50] as const;

/** The values of the filters with their names, the defaults first. */
export const productFilters = {
	status: { unarchived: 'All but archived', ...statusNames, all: 'Any status' },
	stock: { all: 'Any stock', in: 'In stock', low: 'Low stock', out: 'Out of stock' },
	hsn: { all: 'With or without HSN', missing: 'HSN missing' },
	gst: { all: 'Any GST rate', other: 'GST rate to check' },
	prices: {
		all: 'With or without planned prices',
		planned: 'Price planned',
		failed: 'Planned price failed',
	},
	sort: { newest: 'Newest first', name: 'By name', price: 'By price', stock: 'By stock' },
} as const;

/** The parameters of the tab's URL. */
export type ProductSearch = ListSearch<typeof productFilters> & {
	category: string;
	brand: string;
	tag: string;
	limit: number;
	/** Undefined until chosen: then it depends on the screen width. */
	view: 'table' | 'cards' | undefined;
};

/** Parses the search from the URL; invalid values fall back to the default. */
export function parseProductSearch(params: URLSearchParams): ProductSearch {
	const limit = Number(params.get('limit'));
	return {
		...parseListSearch(params, productFilters),
		category: params.get('category') ?? '',
		brand: params.get('brand') ?? '',
		tag: params.get('tag') ?? '',
		limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
		view: (['table', 'cards'] as const).find((view) => view === params.get('view')),
	};
}

/** The part of a search that is a filter and can be saved; defaults are left out. */
export function getFilters({ page: _, limit: __, view: ___, ...now }: ProductSearch): ListFilters {
	const defaults = Object.entries(parseProductSearch(new URLSearchParams()));
	return Object.fromEntries(
		Object.entries(now).filter(
			(entry) => !defaults.some(([name, value]) => name === entry[0] && value === entry[1]),
		),
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

export const tagsQuery = queryOptions({
	// Not below `productsKey`, under which each entry is a page of products.
	queryKey: ['me', 'admin', 'product tags'],
	queryFn: async ({ signal }) => (await call('GET /admin/tags', { signal })).tags,
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
