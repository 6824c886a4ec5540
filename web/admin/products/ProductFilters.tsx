import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { categoriesQuery } from '../../catalog/queries.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { FilterSelect, getPageSizes } from '../lists/FilterSelect.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import type { ChangeListUrl } from '../lists/useListUrl.ts';
import { GroupsRetry } from './GroupsRetry.tsx';
import { brandsQuery, type ProductSearch, pageSizes, productFilters, tagsQuery } from './queries.ts';

const getNames = (none: string, groups: readonly { id: string; name: string }[] = []) => ({
	'': none,
	...Object.fromEntries(groups.map(({ id, name }) => [id, name])),
});

const fixedFilters = [
	['status', 'Status'],
	['stock', 'Stock'],
	['hsn', 'HSN'],
	['gst', 'GST'],
	['prices', 'Planned prices'],
	['sort', 'Sort'],
] as const;

const views = [
	{ view: 'table', name: 'Table view', Icon: Rows3 },
	{ view: 'cards', name: 'Card view', Icon: LayoutGrid },
] as const;

/** Filters, sorting and view of the product list. */
export function ProductFilters({
	search,
	view,
	onChange,
}: {
	search: ProductSearch;
	view: 'table' | 'cards';
	onChange: ChangeListUrl;
}) {
	const categories = useQuery(categoriesQuery());
	const brands = useQuery(brandsQuery);
	const { data: tags = [] } = useQuery(tagsQuery);
	// A tag of the address is shown also when no product has it any more.
	const offered = [...new Set([...tags, ...(search.tag === '' ? [] : [search.tag])])];
	return (
		<>
			<GroupsRetry />
			<SearchForm label="Search products" placeholder="Name or SKU" secondary />
			<FilterSelect
				label="Category"
				value={search.category}
				choices={getNames('All categories', categories.data)}
				onChange={(category) => onChange({ category })}
			/>
			<FilterSelect
				label="Brand"
				value={search.brand}
				choices={getNames('All brands', brands.data)}
				onChange={(brand) => onChange({ brand })}
			/>
			{offered.length > 0 && (
				<FilterSelect
					label="Tag"
					value={search.tag}
					choices={getNames(
						'All tags',
						offered.map((tag) => ({ id: tag, name: tag })),
					)}
					onChange={(tag) => onChange({ tag })}
				/>
			)}
			{fixedFilters.map(([name, label]) => (
				<FilterSelect
					key={name}
					label={label}
					value={search[name]}
					choices={productFilters[name]}
					onChange={(value) => onChange({ [name]: value })}
				/>
			))}
			<FilterSelect
				label="Products per page"
				value={search.limit}
				choices={getPageSizes(pageSizes)}
				onChange={(limit) => onChange({ limit })}
			/>
			<fieldset className="flex rounded-sm border border-line-strong">
				<legend className="sr-only">View</legend>
				{views.map(({ view: each, name, Icon }) => (
					<IconButton
						key={each}
						label={name}
						aria-pressed={view === each}
						onClick={() => onChange({ view: each, page: String(search.page) })}
						className="aria-pressed:bg-primary aria-pressed:text-on-primary aria-pressed:hover:bg-primary!"
					>
						<Icon size={18} aria-hidden />
					</IconButton>
				))}
			</fieldset>
		</>
	);
}
