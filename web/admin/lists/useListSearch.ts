import { type ChangeListUrl, parsePage, parseSearchText, useListUrl } from './useListUrl.ts';

/** The filters of a list: the values of each with their names. The first value is the default. */
type Filters = Record<string, Record<string, string>>;

/** Page, search and filters of a list. */
export type ListSearch<VariantFields extends Filters> = { page: number; search: string } & {
	[Name in keyof VariantFields]: keyof VariantFields[Name] & string;
};

const getDefault = (choices: Record<string, string>): string => Object.keys(choices)[0] ?? '';

/** Parses page, search and filters from the URL of a list; an invalid value is the default. */
export function parseListSearch<VariantFields extends Filters>(
	params: URLSearchParams,
	filters: VariantFields,
): ListSearch<VariantFields> {
	const chosen = Object.entries(filters).map(([name, choices]) => {
		const value = params.get(name) ?? '';
		return [name, Object.hasOwn(choices, value) ? value : getDefault(choices)];
	});
	// Each value was just found among the choices of its filter.
	return { page: parsePage(params), search: parseSearchText(params), ...Object.fromEntries(chosen) };
}

/**
 * Page, search and filters in the URL of a list.
 * @returns also a function that changes them and returns to the first page; the URL does not contain defaults
 */
export function useListSearch<VariantFields extends Filters>(
	filters: VariantFields,
): [ListSearch<VariantFields>, ChangeListUrl] {
	const { params, change } = useListUrl();
	return [
		parseListSearch(params, filters),
		(changed) =>
			change(
				Object.fromEntries(
					Object.entries(changed).map(([name, value]) => [
						name,
						value === getDefault(filters[name] ?? {}) ? '' : value,
					]),
				),
			),
	];
}
