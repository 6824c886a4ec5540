import type { FeedChoice } from '../../../shared/feed.ts';
import { call } from '../../session/call.ts';

/** Products are grouped by category and by brand. */
export type Group = {
	id: string;
	name: string;
	productCount: number;
	hsn?: string;
	feed?: FeedChoice | null;
};

/** The fields of a group's dialog; what is unchanged besides the name is left out. */
type GroupFields = { name: string; hsn?: string; feed?: FeedChoice | null };

/** The labels and calls of a kind of group; everything else is shared. */
export type GroupKind = {
	one: 'category' | 'brand';
	many: 'categories' | 'brands';
	attributes: boolean;
	/** Whether its groups have a default HSN code and a place in the product feed. */
	defaults: boolean;
	/** Capitalized labels. */
	One: string;
	Many: string;
	list: (signal: AbortSignal) => Promise<Group[]>;
	add: (group: GroupFields) => Promise<unknown>;
	change: (id: string, group: GroupFields) => Promise<unknown>;
	/** `moveTo` receives the products; without it, deleting a group with products is rejected. */
	remove: (id: string, moveTo?: string) => Promise<unknown>;
};

export const categoryKind: GroupKind = {
	one: 'category',
	many: 'categories',
	attributes: true,
	defaults: true,
	One: 'Category',
	Many: 'Categories',
	list: (signal) => call('GET /categories', { signal }),
	add: (body) => call('POST /categories', { body }),
	change: (id, body) => call('PUT /categories/{id}', { params: { id }, body }),
	remove: (id, moveTo) => call('DELETE /categories/{id}', { params: { id }, query: { moveTo } }),
};

export const brandKind: GroupKind = {
	one: 'brand',
	many: 'brands',
	attributes: false,
	defaults: false,
	One: 'Brand',
	Many: 'Brands',
	list: (signal) => call('GET /brands', { signal }),
	add: ({ name }) => call('POST /brands', { body: { name } }),
	change: (id, { name }) => call('PUT /brands/{id}', { params: { id }, body: { name } }),
	remove: (id, moveTo) => call('DELETE /brands/{id}', { params: { id }, query: { moveTo } }),
};
