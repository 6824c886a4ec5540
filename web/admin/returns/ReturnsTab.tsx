import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListFilters } from '../../../contracts/savedFilters.ts';
import { returnBadges } from '../../returns/returnTexts.ts';
import { call } from '../../session/call.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { heldRefetchMs } from '../heldDecisions/undoHeld.ts';
import { Cards } from '../lists/Cards.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { SavedFilters } from '../lists/SavedFilters.tsx';
import { type ListSearch, useListSearch } from '../lists/useListSearch.ts';
import { useListUrl } from '../lists/useListUrl.ts';
import { ReturnCard } from './ReturnCard.tsx';

const returnFilters = {
	state: {
		all: 'All returns',
		open: 'To handle',
		'without replacement': 'Replacement lost, none in stock',
		requested: returnBadges.requested.name,
		approved: returnBadges.approved.name,
		declined: returnBadges.declined.name,
		withdrawn: returnBadges.withdrawn.name,
		received: returnBadges.received.name,
		refunded: returnBadges.refunded.name,
		replaced: returnBadges.replaced.name,
	},
} as const;

/** The part of a search that is a filter and can be saved. */
const getFilters = ({ state }: ListSearch<typeof returnFilters>): ListFilters =>
	state === 'all' ? {} : { state };

const returnsKey = ['me', 'admin', 'returns'] as const;

const returnsQuery = ({ page, state }: ListSearch<typeof returnFilters>) =>
	queryOptions({
		queryKey: [...returnsKey, { page, state }],
		queryFn: ({ signal }) => call('GET /admin/returns', { query: { page, state }, signal }),
		placeholderData: keepPreviousData,
		refetchInterval: ({ state: { data } }) =>
			data?.returns.some(({ approvalHeld }) => approvalHeld) ? heldRefetchMs : false,
	});

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
