import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Cards } from '../lists/Cards.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { SavedFilters } from '../lists/SavedFilters.tsx';
import { useListSearch } from '../lists/useListSearch.ts';
import { useListUrl } from '../lists/useListUrl.ts';
import { getFilters, returnFilters, returnsQuery } from './queries.ts';
import { ReturnCard } from './ReturnCard.tsx';

/** The returns of buyers; state and page are in the URL. */
export default function ReturnsTab() {
	const [search, change] = useListSearch(returnFilters);
	const { params } = useListUrl();
	return (
		<ListPage
			label="Returns"
			query={useQuery(returnsQuery(search))}
			filters={
				<FilterSelect
					label="State"
					value={search.state}
					choices={returnFilters.state}
					onChange={(state) => change({ state })}
				/>
			}
			header={<SavedFilters list="returns" filters={getFilters(search)} params={params} />}
			placeholder={['h-48', 'h-48']}
			isEmpty={({ returns }) => returns.length === 0}
			empty={
				<EmptyState
					title="No returns found"
					text={search.state === 'all' ? 'Returns of buyers will appear here.' : 'Try another state.'}
				/>
			}
			page={search.page}
			pages={({ pagination }) => pagination.totalPages}
		>
			{({ returns, courier }) => (
				<Cards items={returns} card={(returned) => <ReturnCard returned={returned} courier={courier} />} />
			)}
		</ListPage>
	);
}
