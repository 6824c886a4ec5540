import { z } from 'zod';
import { clean } from '../shared/clean.ts';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { savedFilterId } from './ids.ts';

/** The back-office lists whose filters can be saved. */
export const filteredLists = ['products', 'orders', 'customers', 'returns'] as const;
export type FilteredList = (typeof filteredLists)[number];

const value = z.string().min(1).max(100).refine(clean).optional();

/** The filters in a list's URL; each list ignores values it does not know. */
const listFilters = z.strictObject({
	search: value,
	category: value,
	brand: value,
	tag: value,
	status: value,
	stock: value,
	hsn: value,
	gst: value,
	prices: value,
	sort: value,
	direction: value,
	state: value,
	dateFilter: value,
	refund: value,
	payment: value,
});
export type ListFilters = z.output<typeof listFilters>;

const savedFilter = z.strictObject({ id: savedFilterId, name: z.string(), filters: listFilters });
export type SavedFilter = z.output<typeof savedFilter>;

export const listSavedFilters = endpoint('GET /admin/saved-filters', {
	summary: "The administrator's own saved filters of a list, by name.",
	permission: 'backOffice',
	query: z.object({ list: z.enum(filteredLists) }),
	response: z.strictObject({ filters: z.array(savedFilter) }),
});

const name = text(40, 'Please enter a name.');

export const saveFilter = endpoint('POST /admin/saved-filters', {
	summary: 'Saves the filters of a list under a name, for this administrator.',
	permission: 'backOffice',
	body: z.strictObject({
		list: z.enum(filteredLists),
		name,
		filters: listFilters.refine((filters) => Object.keys(filters).length > 0, {
			error: 'Please choose a filter first.',
		}),
	}),
	status: 201,
	response: savedFilter,
	errors: { 409: 'The name is in use, or the limit of 20 is reached.' },
});

export const renameSavedFilter = endpoint('PUT /admin/saved-filters/{id}', {
	summary: 'Gives one of the administrator’s own saved filters another name.',
	permission: 'backOffice',
	params: z.strictObject({ id: savedFilterId }),
	body: z.strictObject({ name }),
	response: savedFilter,
	errors: { 404: 'Unknown filter, or one of another administrator.', 409: 'The name is in use.' },
});

export const deleteSavedFilter = endpoint('DELETE /admin/saved-filters/{id}', {
	summary: 'Deletes one of the administrator’s own saved filters.',
	permission: 'backOffice',
	params: z.strictObject({ id: savedFilterId }),
	errors: { 404: 'Unknown filter, or one of another administrator.' },
});
