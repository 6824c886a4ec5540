import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoriesQuery } from '../../catalog/queries.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import type { ChangeListUrl } from '../lists/useListUrl.ts';
import { GroupsRetry } from './GroupsRetry.tsx';
import {
	brandsQuery,
	gsts,
	hsns,
	type ProductSearch,
	pageSizes,
	sorts,
	statuses,
	stocks,
} from './queries.ts';

function Filter({
	label,
	value,
	onChange,
	children,
}: {
	label: string;
	value: string | number;
	onChange: (value: string) => void;
	children: ReactNode;
}) {
	return (
		<select
			aria-label={label}
			value={value}
			onChange={({ target }) => onChange(target.value)}
			className="field w-auto min-w-0 grow basis-[calc(50%-0.375rem)] sm:max-w-56 sm:grow-0 sm:basis-auto"
		>
			{children}
		</select>
	);
}

const options = (names: Record<string, string>) =>
	Object.entries(names).map(([value, name]) => (
		<option key={value} value={value}>
			{name}
		</option>
	));

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
	return (
		<div className="mb-5 flex flex-wrap gap-3">
			<GroupsRetry />
			<SearchForm
				label="Search products"
				placeholder="Name or SKU"
				search={search.search}
				secondary
				onSearch={(words) => onChange({ search: words })}
			/>
			<Filter label="Category" value={search.category} onChange={(category) => onChange({ category })}>
				<option value="">All categories</option>
				{categories.data?.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</Filter>
			<Filter label="Brand" value={search.brand} onChange={(brand) => onChange({ brand })}>
				<option value="">All brands</option>
				{brands.data?.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</Filter>
			<Filter label="Status" value={search.status} onChange={(status) => onChange({ status })}>
				{options(statuses)}
			</Filter>
			<Filter label="Stock" value={search.stock} onChange={(stock) => onChange({ stock })}>
				{options(stocks)}
			</Filter>
			<Filter label="HSN" value={search.hsn} onChange={(hsn) => onChange({ hsn })}>
				{options(hsns)}
			</Filter>
			<Filter label="GST" value={search.gst} onChange={(gst) => onChange({ gst })}>
				{options(gsts)}
			</Filter>
			<Filter label="Sort" value={search.sort} onChange={(sort) => onChange({ sort })}>
				{options(sorts)}
			</Filter>
			<Filter label="Products per page" value={search.limit} onChange={(limit) => onChange({ limit })}>
				{pageSizes.map((size) => (
					<option key={size} value={size}>
						{size} per page
					</option>
				))}
			</Filter>
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
		</div>
	);
}
