import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Pencil, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { FilteredList, ListFilters, SavedFilter } from '../../../contracts/savedFilters.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { toast } from '../../ui/toasts.ts';
import { isSame, savedFiltersQuery, urlWith } from './savedFilters.ts';

/** Loaded when it is opened. */
const SaveFilterDialog = lazyDialog(async () => (await import('./SaveFilterDialog.tsx')).SaveFilterDialog);

/** A tab of the list, with what can be done with a saved filter beside its name. */
function Tab({
	name,
	active,
	to,
	children,
}: {
	name: string;
	active: boolean;
	to: string;
	children?: ReactNode;
}) {
	return (
		<li
			className={`flex min-w-0 items-center border-b-2 ${active ? 'border-accent' : 'border-transparent text-muted'}`}
		>
			<Link
				to={to}
				aria-current={active || undefined}
				className="min-h-11 min-w-0 truncate py-2.5 font-medium text-sm leading-6 hover:text-text"
			>
				{name}
			</Link>
			{children}
		</li>
	);
}

/** The administrator's saved filters of a list as tabs, and a button that saves the current ones. @checklist DAY-020 */
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
	const [naming, setNaming] = useState<'new' | SavedFilter>();
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
		<div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
			{saved.length > 0 && (
				<ul aria-label="Saved filters" className="contents">
					<Tab name="All" active={isSame({}, filters)} to={urlWith({}, params)} />
					{saved.map((filter) => {
						const active = isSame(filter.filters, filters);
						return (
							<Tab key={filter.id} name={filter.name} active={active} to={urlWith(filter.filters, params)}>
								{active && (
									<IconButton small label={`Rename filter ${filter.name}`} onClick={() => setNaming(filter)}>
										<Pencil size={14} aria-hidden />
									</IconButton>
								)}
								<IconButton
									small
									label={`Remove filter ${filter.name}`}
									onClick={() => remove.mutate(filter)}
								>
									<X size={15} aria-hidden />
								</IconButton>
							</Tab>
						);
					})}
				</ul>
			)}
			<Button
				variant="ghost"
				size="small"
				disabled={!canSave}
				onClick={() => setNaming('new')}
				className="max-sm:disabled:hidden"
			>
				<Bookmark size={15} aria-hidden />
				Save Filter
			</Button>
			{naming !== undefined && (
				<SaveFilterDialog
					list={list}
					filters={filters}
					renamed={naming === 'new' ? undefined : naming}
					onClose={() => setNaming(undefined)}
				/>
			)}
		</div>
	);
}
