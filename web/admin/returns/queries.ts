import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListFilters } from '../../../contracts/savedFilters.ts';
import { returnBadges } from '../../returns/returnTexts.ts';
import { call } from '../../session/call.ts';
import { heldRefetchMs } from '../heldDecisions/undoHeld.ts';
import type { ListSearch } from '../lists/useListSearch.ts';

export const returnFilters = {
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
export const getFilters = ({ state }: ListSearch<typeof returnFilters>): ListFilters =>
	state === 'all' ? {} : { state };

export const returnsKey = ['me', 'admin', 'returns'] as const;

export const returnsQuery = ({ page, state }: ListSearch<typeof returnFilters>) =>
	queryOptions({
		queryKey: [...returnsKey, { page, state }],
		queryFn: ({ signal }) => call('GET /admin/returns', { query: { page, state }, signal }),
		placeholderData: keepPreviousData,
		refetchInterval: ({ state: { data } }) =>
			data?.returns.some(({ approvalHeld }) => approvalHeld) ? heldRefetchMs : false,
	});
