import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FilteredList, ListFilters, SavedFilter } from '../../../contracts/savedFilters.ts';
import { call, sentenceOf } from '../../session/call.ts';
import { toast } from '../../shell/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SaveFilterDialog } from './SaveFilterDialog.tsx';
import { addressWith, isSame, savedFiltersQuery } from './savedFilters.ts';

function Chip({
	filter,
	active,
	to,
	onRemove,
}: {
	filter: SavedFilter;
	active: boolean;
	to: string;
	onRemove: () => void;
}) {
	return (
		<li
			className={`flex min-w-0 items-center rounded-sm border pl-3 ${active ? 'border-accent outline outline-accent' : 'border-line-strong'}`}
		>
			<Link
				to={to}
				aria-current={active || undefined}
				className="min-w-0 truncate py-1.5 font-medium text-sm leading-6"
			>
				{filter.name}
			</Link>
			<IconButton small label={`Remove filter ${filter.name}`} onClick={onRemove}>
				<X size={15} aria-hidden />
			</IconButton>
		</li>
	);
}

/** The administrator's own filters of a list as chips, and the way to keep those of now. */
export function SavedFilters({
	list,
	filters,
	address,
}: {
	list: FilteredList;
	/** What the list is filtered by now; empty when it shows everything. */
	filters: ListFilters;
	address: URLSearchParams;
}) {
	const client = useQueryClient();
	const query = savedFiltersQuery(list);
	const { data } = useQuery(query);
	const [naming, setNaming] = useState(false);
	const saved = data?.filters ?? [];
	const isSaved = saved.some((filter) => isSame(filter.filters, filters));
	const canSave = Object.keys(filters).length > 0 && data !== undefined && !isSaved;

	async function remove({ id, name }: SavedFilter) {
		try {
			await call('DELETE /admin/saved-filters/{id}', { params: { id } });
			toast.success(`Filter '${name}' removed`);
		} catch (error) {
			toast.error(sentenceOf(error, 'The filter could not be removed. Please try again.'));
		}
		await client.invalidateQueries({ queryKey: query.queryKey });
	}

	return (
		<div className="mb-4 flex flex-wrap items-center gap-2">
			{saved.length > 0 && (
				<ul aria-label="Saved filters" className="contents">
					{saved.map((filter) => (
						<Chip
							key={filter.id}
							filter={filter}
							active={isSame(filter.filters, filters)}
							to={addressWith(filter.filters, address)}
							onRemove={() => void remove(filter)}
						/>
					))}
				</ul>
			)}
			<Button variant="ghost" size="small" disabled={!canSave} onClick={() => setNaming(true)}>
				<Bookmark size={15} aria-hidden />
				Save Filter
			</Button>
			{naming && <SaveFilterDialog list={list} filters={filters} onClose={() => setNaming(false)} />}
		</div>
	);
}
