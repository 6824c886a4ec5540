import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FilteredList, ListFilters, SavedFilter } from '../../../contracts/savedFilters.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toasts.ts';
import { SaveFilterDialog } from './SaveFilterDialog.tsx';
import { isSame, savedFiltersQuery, urlWith } from './savedFilters.ts';

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

/** The administrator's saved filters of a list as chips, and a button that saves the current ones. */
export function SavedFilters({
	list,
	filters,
	params,
}: {
	list: FilteredList;
	/** The current filters; empty when everything is shown. */
	filters: ListFilters;
	params: URLSearchParams;
}) {
	const client = useQueryClient();
	const query = savedFiltersQuery(list);
	const { data } = useQuery(query);
	const [naming, setNaming] = useState(false);
	const saved = data?.filters ?? [];
	const isSaved = saved.some((filter) => isSame(filter.filters, filters));
	const canSave = Object.keys(filters).length > 0 && data !== undefined && !isSaved;

	const remove = useMutation({
		mutationFn: ({ id }: SavedFilter) => call('DELETE /admin/saved-filters/{id}', { params: { id } }),
		onSuccess: (_, { name }) => toast.success(`Filter '${name}' removed`),
		onError: (error) =>
			toast.error(errorMessage(error, 'The filter could not be removed. Please try again.')),
		onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
	});

	return (
		<div className="mb-4 flex flex-wrap items-center gap-2">
			{saved.length > 0 && (
				<ul aria-label="Saved filters" className="contents">
					{saved.map((filter) => (
						<Chip
							key={filter.id}
							filter={filter}
							active={isSame(filter.filters, filters)}
							to={urlWith(filter.filters, params)}
							onRemove={() => remove.mutate(filter)}
						/>
					))}
				</ul>
			)}
			<Button
				variant="ghost"
				size="small"
				disabled={!canSave}
				onClick={() => setNaming(true)}
				className="max-sm:disabled:hidden"
			>
				<Bookmark size={15} aria-hidden />
				Save Filter
			</Button>
			{naming && <SaveFilterDialog list={list} filters={filters} onClose={() => setNaming(false)} />}
		</div>
	);
}
