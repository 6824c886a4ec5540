import { useQuery } from '@tanstack/react-query';
import { returnBadges } from '../../returns/returnTexts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Outdated } from '../../ui/Outdated.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLastPage, useListUrl } from '../lists/useListUrl.ts';
import { parseReturnSearch, returnsQuery, stateFilters } from './queries.ts';
import { ReturnCard } from './ReturnCard.tsx';

const nameOf = (state: (typeof stateFilters)[number]) =>
	state === 'all' ? 'All returns' : state === 'open' ? 'To handle' : returnBadges[state].name;

/** The returns of buyers; state and page are in the URL. */
export default function ReturnsTab() {
	const { params, change, pageHref } = useListUrl();
	const search = parseReturnSearch(params);
	const { data, error, isPlaceholderData, refetch } = useQuery(returnsQuery(search));
	useLastPage(search.page, data?.pagination.totalPages);
	return (
		<section aria-label="Returns">
			<div className="mb-5 flex flex-wrap gap-3">
				<select
					aria-label="State"
					value={search.state}
					onChange={({ target }) => change({ state: target.value === 'all' ? '' : target.value })}
					className="field w-auto grow sm:grow-0"
				>
					{stateFilters.map((state) => (
						<option key={state} value={state}>
							{nameOf(state)}
						</option>
					))}
				</select>
			</div>
			{error !== null ? (
				<RetryNotice onRetry={refetch}>Failed to fetch returns</RetryNotice>
			) : data === undefined ? (
				<div role="status" aria-label="Loading returns" className="space-y-4">
					<Skeleton className="h-48" />
					<Skeleton className="h-48" />
				</div>
			) : data.returns.length === 0 ? (
				<EmptyState
					title="No returns found"
					text={search.state === 'all' ? 'Returns of buyers will appear here.' : 'Try another state.'}
				/>
			) : (
				<>
					<h2 className="sr-only">Returns</h2>
					<Outdated when={isPlaceholderData}>
						<ul className="space-y-4">
							{data.returns.map((returned) => (
								<li key={returned.id}>
									<ReturnCard returned={returned} />
								</li>
							))}
						</ul>
					</Outdated>
					<div className="mt-6">
						<Pagination page={search.page} pages={data.pagination.totalPages} to={pageHref} />
					</div>
				</>
			)}
		</section>
	);
}
