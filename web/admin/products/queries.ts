import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProductId } from '../../../contracts/ids.ts';
import type { InventoryQuery } from '../../../contracts/inventory.ts';
import type { ListFilters } from '../../../contracts/savedFilters.ts';
import { call } from '../../session/call.ts';
import { pageIn, searchIn } from '../lists/useListAddress.ts';

/** Products on a page: what can be chosen, the default first (document 2, §9). */
export const pageSizes = [10, 25, 50] as const;

export const statuses = { active: 'Active', archived: 'Archived', all: 'Active and archived' } as const;
export const stocks = {
	all: 'Any stock',
	in: 'In stock',
	low: 'Low stock',
	out: 'Out of stock',
} as const;
export const hsns = { all: 'With or without HSN', missing: 'HSN missing' } as const;
export const sorts = {
	newest: 'Newest first',
	name: 'By name',
	price: 'By price',
	stock: 'By stock',
} as const;

/** What the tab's address says. */
export type ProductSearch = {
	search: string;
	category: string;
	brand: string;
	status: InventoryQuery['status'];
	stock: InventoryQuery['stock'];
	hsn: InventoryQuery['hsn'];
	sort: InventoryQuery['sort'];
	page: number;
	limit: number;
	/** Undefined until one is chosen: then it goes by the width of the screen. */
	view: 'table' | 'cards' | undefined;
};

const oneOf = <Choice extends string>(choices: Record<Choice, string>, asked: string | null) =>
	(Object.keys(choices) as Choice[]).find((choice) => choice === asked);

/** A search as the address says it; what makes no sense is the default. */
export function readProductSearch(address: URLSearchParams): ProductSearch {
	const limit = Number(address.get('limit'));
	return {
		search: searchIn(address),
		category: address.get('category') ?? '',
		brand: address.get('brand') ?? '',
		status: oneOf(statuses, address.get('status')) ?? 'active',
		stock: oneOf(stocks, address.get('stock')) ?? 'all',
		hsn: oneOf(hsns, address.get('hsn')) ?? 'all',
		sort: oneOf(sorts, address.get('sort')) ?? 'newest',
		page: pageIn(address),
		limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
		view: oneOf({ table: '', cards: '' }, address.get('view')),
	};
}

/** What of a search filters the list, to be saved under a name; what is as usual is left out. */
export function filtersOf(search: ProductSearch): ListFilters {
	const { page: _, limit: __, view: ___, ...now } = search;
	const usual: typeof now = {
		search: '',
		category: '',
		brand: '',
		status: 'active',
		stock: 'all',
		hsn: 'all',
		sort: 'newest',
	};
	return Object.fromEntries(
		Object.entries(now).filter(([name, value]) => value !== usual[name as keyof typeof usual]),
	);
}

/** Every page of the list begins with it. */
export const productsKey = ['me', 'admin', 'products'] as const;

export const productPageQuery = ({ search, view: _, ...filters }: ProductSearch) =>
	queryOptions({
		queryKey: [...productsKey, { search, ...filters }],
		queryFn: ({ signal }) => call('GET /admin/products', { query: { q: search, ...filters }, signal }),
		placeholderData: keepPreviousData,
	});

/** A product for its editor: always read anew, and never exchanged under somebody's hands. */
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

/** After a change: everything that this browser shows of products, in the back-office and in the shop. */
export async function refreshProducts(client: QueryClient): Promise<void> {
	const others = ['session', 'edited product'];
	await client.invalidateQueries({ predicate: ({ queryKey }) => !others.includes(String(queryKey[1])) });
}
