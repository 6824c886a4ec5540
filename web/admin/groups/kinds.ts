import { call } from '../../session/call.ts';

/** Products are grouped by category and by brand. */
export type Group = { id: string; name: string; productCount: number };

/** The labels and calls of a kind of group; everything else is shared. */
export type GroupKind = {
	one: 'category' | 'brand';
	many: 'categories' | 'brands';
	/** Whether its groups have attributes. */
	attributes: boolean;
	/** Capitalized labels. */
	One: string;
	Many: string;
	list: (signal: AbortSignal) => Promise<Group[]>;
	add: (name: string) => Promise<unknown>;
	rename: (id: string, name: string) => Promise<unknown>;
	/** `moveTo` receives the products; without it, deleting a group with products is rejected. */
	remove: (id: string, moveTo?: string) => Promise<unknown>;
};

export const categoryKind: GroupKind = {
	one: 'category',
	many: 'categories',
	attributes: true,
	One: 'Category',
	Many: 'Categories',
	list: (signal) => call('GET /categories', { signal }),
	add: (name) => call('POST /categories', { body: { name } }),
	rename: (id, name) => call('PUT /categories/{id}', { params: { id }, body: { name } }),
	remove: (id, moveTo) => call('DELETE /categories/{id}', { params: { id }, query: { moveTo } }),
};

export const brandKind: GroupKind = {
	one: 'brand',
	many: 'brands',
	attributes: false,
	One: 'Brand',
	Many: 'Brands',
	list: (signal) => call('GET /brands', { signal }),
	add: (name) => call('POST /brands', { body: { name } }),
	rename: (id, name) => call('PUT /brands/{id}', { params: { id }, body: { name } }),
	remove: (id, moveTo) => call('DELETE /brands/{id}', { params: { id }, query: { moveTo } }),
};
