import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchPeriods } from '../../../contracts/searches.ts';
import { counted } from '../../../shared/counted.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterLinks } from '../../ui/FilterLinks.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stale } from '../../ui/Stale.tsx';
import { useListUrl } from '../lists/useListUrl.ts';
import { MeaningDialog, PinsDialog, SynonymsDialog } from './dialogs.ts';
import { Meanings } from './Meanings.tsx';
import { Pins } from './Pins.tsx';
import { type Period, parsePeriod, pinsQuery, reportQuery, synonymsQuery } from './queries.ts';
import { EmptySearches, FrequentSearches } from './SearchTables.tsx';
import { SynonymGroups } from './SynonymGroups.tsx';

const periodNames: Record<Period, string> = { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'A year' };

/** What shoppers searched for, what found nothing, and what the owner says about words. */
export default function SearchesTab() {
	const { params } = useListUrl();
	const period = parsePeriod(params.get('days'));
	const report = useQuery(reportQuery(period));
	const synonyms = useQuery(synonymsQuery);
	const pins = useQuery(pinsQuery);
	const [adding, setAdding] = useState<
		{ to: 'synonyms' | 'meanings'; query: string } | { to: 'pins'; query: string; key: string }
	>();
	const close = () => setAdding(undefined);
	const { data } = report;
	const failed = [report, synonyms].filter(({ error }) => error !== null);

	if (failed.length > 0)
		return (
			<section aria-label="Searches">
				<RetryNotice onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}>
					Failed to fetch the searches
				</RetryNotice>
			</section>
		);
	if (data === undefined || synonyms.data === undefined)
		return (
			<section aria-label="Searches">
				<div role="status" aria-label="Loading searches">
					<Skeleton className="h-96" />
				</div>
			</section>
		);
	return (
		<section aria-label="Searches">
			<FilterLinks
				label="Period"
				choices={searchPeriods.map((days) => ({
					name: periodNames[days],
					to: `/admin?tab=searches&days=${days}`,
					chosen: days === period,
				}))}
			/>
			<Stale when={report.isPlaceholderData}>
				{data.most.length === 0 ? (
					<div className="mt-5">
						<EmptyState
							title="No Searches Yet"
							text="What shoppers search for is listed here after half a minute, without their names."
						/>
					</div>
				) : (
					<>
						<p className="my-4 text-muted text-sm tabular-nums">
							{counted(data.searches, 'search', 'searches')}, {data.withoutResults} without a result,{' '}
							{counted(data.clicks, 'product', 'products')} opened. Each visitor counts once a day.
						</p>
						<h2 className="mb-3 font-display text-2xl">Most searched</h2>
						<FrequentSearches
							searches={data.most}
							onPin={({ query, key }) => setAdding({ to: 'pins', query, key })}
						/>
						<h2 className="mt-8 mb-3 font-display text-2xl">No results</h2>
						{data.nothingFound.length === 0 ? (
							<p className="text-muted">Every search found something.</p>
						) : (
							<EmptySearches
								searches={data.nothingFound}
								onAdd={(query) => setAdding({ to: 'synonyms', query })}
								onMean={(query) => setAdding({ to: 'meanings', query })}
							/>
						)}
					</>
				)}
			</Stale>
			<SynonymGroups groups={synonyms.data} />
			<Meanings />
			<Pins />
			{adding?.to === 'synonyms' && (
				<SynonymsDialog group={undefined} query={adding.query} groups={synonyms.data} onClose={close} />
			)}
			{adding?.to === 'meanings' && (
				<MeaningDialog meaning={undefined} query={adding.query} onClose={close} />
			)}
			{adding?.to === 'pins' && pins.data !== undefined && (
				<PinsDialog
					search={pins.data.find(({ key }) => key === adding.key)}
					query={adding.query}
					onClose={close}
				/>
			)}
		</section>
	);
}
