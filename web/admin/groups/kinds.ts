import { call } from '../../session/call.ts';

/** What products are sorted into: a category or a brand. */
export type Group = { id: string; name: string; productCount: number };

/** The words and calls of one kind of group; everything else is the same for both. */
export type GroupKind = {
	one: 'category' | 'brand';
	many: 'categories' | 'brands';
	/** The words where they begin a button or a sentence. */
	One: string;
	Many: string;
	list: (signal: AbortSignal) => Promise<Group[]>;
	add: (name: string) => Promise<unknown>;
	rename: (id: string, name: string) => Promise<unknown>;
	/** `moveTo` takes the products over; without it a group that has any is refused. */
	remove: (id: string, moveTo?: string) => Promise<unknown>;
};

export const categoryKind: GroupKind = {
	one: 'category',
	many: 'categories',
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
	One: 'Brand',
	Many: 'Brands',
	list: (signal) => call('GET /brands', { signal }),
	add: (name) => call('POST /brands', { body: { name } }),
	rename: (id, name) => call('PUT /brands/{id}', { params: { id }, body: { name } }),
	remove: (id, moveTo) => call('DELETE /brands/{id}', { params: { id }, query: { moveTo } }),
};
