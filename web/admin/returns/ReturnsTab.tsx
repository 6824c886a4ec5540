import { useQuery } from '@tanstack/react-query';
import { returnBadges } from '../../returns/returnTexts.ts';
import { CardList } from '../lists/CardList.tsx';
import { useLastPage, useListUrl } from '../lists/useListUrl.ts';
import { parseReturnSearch, returnsQuery, stateFilters } from './queries.ts';
import { ReturnCard } from './ReturnCard.tsx';

const nameOf = (state: (typeof stateFilters)[number]) =>
	state === 'all' ? 'All returns' : state === 'open' ? 'To handle' : returnBadges[state].name;

/** The returns of buyers; state and page are in the URL. */
export default function ReturnsTab() {
	const { params, change, pageHref } = useListUrl();
	const search = parseReturnSearch(params);
	const query = useQuery(returnsQuery(search));
	const { data } = query;
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
			<CardList
				what="returns"
				title="Returns"
				items={data?.returns}
				query={query}
				emptyText={search.state === 'all' ? 'Returns of buyers will appear here.' : 'Try another state.'}
				page={search.page}
				pages={data?.pagination.totalPages ?? 1}
				pageHref={pageHref}
				card={(returned) => <ReturnCard returned={returned} />}
			/>
		</section>
	);
}
