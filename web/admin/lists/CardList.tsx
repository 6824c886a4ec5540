import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Outdated } from '../../ui/Outdated.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** A page of a back-office list as cards: an error, a placeholder, a sentence for an empty list, or the cards and the pages. */
export function CardList<Item extends { id: string }>({
	what,
	title,
	items,
	query,
	emptyText,
	page,
	pages,
	pageHref,
	card,
}: {
	/** Plural, as in 'messages'. */
	what: string;
	title: string;
	/** Undefined until they are loaded. */
	items: readonly Item[] | undefined;
	query: { error: Error | null; isPlaceholderData: boolean; refetch: () => unknown };
	emptyText: string;
	page: number;
	pages: number;
	pageHref: (page: number) => string;
	card: (item: Item) => ReactNode;
}) {
	if (query.error !== null)
		return <RetryNotice onRetry={query.refetch}>{`Failed to fetch ${what}`}</RetryNotice>;
	if (items === undefined)
		return (
			<div role="status" aria-label={`Loading ${what}`} className="space-y-4">
				<Skeleton className="h-48" />
				<Skeleton className="h-48" />
			</div>
		);
	if (items.length === 0) return <EmptyState title={`No ${what} found`} text={emptyText} />;
	return (
		<>
			<h2 className="sr-only">{title}</h2>
			<Outdated when={query.isPlaceholderData}>
				<ul className="space-y-4">
					{items.map((item) => (
						<li key={item.id}>{card(item)}</li>
					))}
				</ul>
			</Outdated>
			<div className="mt-6">
				<Pagination page={page} pages={pages} to={pageHref} />
			</div>
		</>
	);
}
