import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type SynonymGroup, searchPeriods } from '../../../contracts/searches.ts';
import { counted } from '../../../shared/counted.ts';
import { call } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterLinks } from '../../ui/FilterLinks.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stale } from '../../ui/Stale.tsx';
import { DeleteDialog, EditAndDelete } from '../forms/DeleteDialog.tsx';
import { useListUrl } from '../lists/useListUrl.ts';
import { MeaningDialog, PinsDialog, SynonymsDialog } from './dialogs.ts';
import { Meanings } from './Meanings.tsx';
import { Pins } from './Pins.tsx';
import {
	type Period,
	parsePeriod,
	pinsQuery,
	refreshSynonyms,
	reportQuery,
	synonymsQuery,
} from './queries.ts';
import { EmptySearches, FrequentSearches } from './SearchTables.tsx';

/** Groups of equal words, with buttons to add, change and delete them. */
function SynonymGroups({ groups }: { groups: SynonymGroup[] }) {
	const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; group: SynonymGroup } | { dialog: 'add' }>();
	const close = () => setOpen(undefined);
	const add = (
		<Button variant="secondary" size="small" aria-keyshortcuts="n" onClick={() => setOpen({ dialog: 'add' })}>
			<Plus size={16} aria-hidden />
			Add Synonyms
		</Button>
	);
	return (
		<section aria-label="Synonyms" className="mt-10">
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<h2 className="font-display text-2xl">Synonyms ({groups.length})</h2>
				{groups.length > 0 && add}
			</div>
			{groups.length === 0 ? (
				<EmptyState
					title="No Synonyms Yet"
					text="Add words that mean the same, such as scope and sight: searching for one finds the others too."
				>
					{add}
				</EmptyState>
			) : (
				<ul className="grid gap-3 lg:grid-cols-2">
					{groups.map((group) => {
						const name = group.words[0] ?? '';
						return (
							<li
								key={group.id}
								className="flex items-center gap-3 rounded-md border border-line bg-surface py-2 pr-2 pl-4"
							>
								<p className="wrap-anywhere min-w-0 grow">{group.words.join(' = ')}</p>
								<EditAndDelete
									name={name}
									onEdit={() => setOpen({ dialog: 'edit', group })}
									onDelete={() => setOpen({ dialog: 'delete', group })}
								/>
							</li>
						);
					})}
				</ul>
			)}
			{open?.dialog === 'add' && <SynonymsDialog group={undefined} groups={groups} onClose={close} />}
			{open?.dialog === 'edit' && <SynonymsDialog group={open.group} groups={groups} onClose={close} />}
			{open?.dialog === 'delete' && (
				<DeleteDialog
					title="Delete Synonyms"
					question={`A search for one of ${open.group.words.join(', ')} will no longer find the others.`}
					remove={() => {
						const { id, version } = open.group;
						return call('DELETE /admin/synonyms/{id}', { params: { id }, query: { version } });
					}}
					getSuccess={() => 'Synonyms deleted'}
					failure="Failed to delete synonyms"
					refresh={refreshSynonyms}
					onClose={close}
				/>
			)}
		</section>
	);
}

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
