import type { UseQueryResult } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stale } from '../../ui/Stale.tsx';
import { getReason } from '../failures.ts';
import { useLastPage, useListUrl } from './useListUrl.ts';

/** What a link to a list has without a filter. */
const withoutFilter = ['tab', 'page', 'search'];

/** Search, selects and buttons of a list. A phone shows the selects when they are asked for or in use. */
function Filters({ children }: { children: ReactNode }) {
	const [search] = useSearchParams();
	const isFiltered = [...search.keys()].some((key) => !withoutFilter.includes(key));
	const [chosen, setChosen] = useState<boolean>();
	const open = chosen ?? isFiltered;
	return (
		<div data-filters={open ? 'open' : 'closed'} className="mb-5 flex flex-wrap gap-3">
			{children}
			<Button
				variant="secondary"
				aria-expanded={open}
				onClick={() => setChosen(!open)}
				className="hidden max-sm:in-[:has(>select)]:inline-flex"
			>
				<SlidersHorizontal size={16} aria-hidden />
				Filters
			</Button>
		</div>
	);
}

/** The range of the rows on a page, as in '11–20 of 24'. */
export function getRange(page: number, limit: number, rows: number, total: number | string): string {
	const before = (page - 1) * limit;
	return `${before + 1}–${before + rows} of ${total}`;
}

/**
 * A list of the back-office: its filters, then a placeholder, the reason of a failure, what an empty list means, or the
 * rows with the links to further pages. Rows that were loaded stay when loading them again fails.
 */
export function ListPage<Data>({
	label,
	noun = label.toLowerCase(),
	query,
	tools,
	filters,
	header,
	failure = `Failed to fetch ${noun}`,
	onRetry,
	placeholder = 'h-96',
	isEmpty,
	empty,
	count,
	page = 1,
	pages = () => 1,
	maxPageButtons,
	pager,
	footer,
	children,
}: {
	/** The accessible name of the list. */
	label: string;
	/** What is listed, plural, for the messages. */
	noun?: string;
	query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;
	/** What is above the filters. */
	tools?: ReactNode;
	/** Search, selects and buttons in one row. */
	filters?: ReactNode;
	/** What is above the rows in every state. */
	header?: ReactNode;
	/** Says that the list could not be loaded. */
	failure?: string | ((error: Error) => string);
	/** Used where another attempt is more than another request. */
	onRetry?: () => void;
	/** The height of the placeholders: one for a table, several for cards. */
	placeholder?: string | readonly string[];
	isEmpty: (data: Data) => boolean;
	/** Shown for an empty list. */
	empty: ReactNode;
	/** How much was found, as in '1–10 of 24'. */
	count?: (data: Data) => string;
	page?: number;
	/** The number of pages; a list without it has one. */
	pages?: (data: Data) => number;
	maxPageButtons?: number;
	/** Used in place of the links to the pages. */
	pager?: (data: Data) => ReactNode;
	/** What is below the rows in every state. */
	footer?: ReactNode;
	/** The rows. */
	children: (data: Data) => ReactNode;
}) {
	const { data, error, isPlaceholderData, refetch } = query;
	const { pageHref } = useListUrl();
	const failureText = error === null ? '' : typeof failure === 'string' ? failure : failure(error);
	const reason = getReason(error);
	const lastPage = data === undefined ? 1 : Math.max(1, pages(data));
	// Placeholder rows say nothing about the last page of the new ones.
	useLastPage(page, data === undefined || isPlaceholderData ? undefined : lastPage);
	return (
		<section aria-label={label}>
			{tools}
			{filters !== undefined && <Filters>{filters}</Filters>}
			{header}
			{error !== null && (
				<div className="mb-4">
					<RetryNotice onRetry={onRetry ?? refetch} reason={reason === failureText ? undefined : reason}>
						{failureText}
					</RetryNotice>
				</div>
			)}
			{data === undefined && error === null && (
				<div role="status" aria-label={`Loading ${noun}`} className="space-y-4">
					{[placeholder].flat().map((height, place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: they never change
						<Skeleton key={place} className={height} />
					))}
				</div>
			)}
			{data !== undefined && isEmpty(data) && empty}
			{data !== undefined && !isEmpty(data) && (
				<>
					{count !== undefined && (
						<p role="status" className="mb-3 min-h-5 text-muted text-sm tabular-nums">
							{!isPlaceholderData && count(data)}
						</p>
					)}
					<Stale when={isPlaceholderData}>{children(data)}</Stale>
					<div className="mt-6">
						{pager?.(data) ?? <Pagination page={page} pages={lastPage} max={maxPageButtons} to={pageHref} />}
					</div>
				</>
			)}
			{footer}
		</section>
	);
}
