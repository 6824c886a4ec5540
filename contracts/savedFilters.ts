import { z } from 'zod';
import { clean } from './clean.ts';
import { endpoint } from './endpoint.ts';
import { savedFilterId, text } from './fields.ts';

/** The lists of the back-office whose filters can be saved. */
export const filteredLists = ['products', 'orders'] as const;
export type FilteredList = (typeof filteredLists)[number];

const value = z.string().min(1).max(100).refine(clean).optional();

/** What a list's address says of its filters; a list leaves out what makes no sense to it. */
const listFilters = z.strictObject({
	search: value,
	category: value,
	brand: value,
	status: value,
	stock: value,
	hsn: value,
	sort: value,
	dateFilter: value,
	refund: value,
});
export type ListFilters = z.output<typeof listFilters>;

const savedFilter = z.strictObject({ id: savedFilterId, name: z.string(), filters: listFilters });
export type SavedFilter = z.output<typeof savedFilter>;

export const listSavedFilters = endpoint({
	method: 'GET',
	path: '/admin/saved-filters',
	summary: "The administrator's own saved filters of a list, by name.",
	access: 'admin',
	query: z.object({ list: z.enum(filteredLists) }),
	answer: z.strictObject({ filters: z.array(savedFilter) }),
});

export const saveFilter = endpoint({
	method: 'POST',
	path: '/admin/saved-filters',
	summary: 'Keeps the filters of a list under a name, for this administrator.',
	access: 'admin',
	body: z.strictObject({
		list: z.enum(filteredLists),
		name: text(40, 'Please enter a name.'),
		filters: listFilters.refine((filters) => Object.keys(filters).length > 0, {
			error: 'Please choose a filter first.',
		}),
	}),
	status: 201,
	answer: savedFilter,
	refusals: { 409: 'The name is taken, or there are twenty already.' },
});

export const deleteSavedFilter = endpoint({
	method: 'DELETE',
	path: '/admin/saved-filters/{id}',
	summary: 'Deletes one of the administrator’s own saved filters.',
	access: 'admin',
	params: z.strictObject({ id: savedFilterId }),
	status: 204,
	refusals: { 404: 'Unknown, or somebody else’s.' },
});
