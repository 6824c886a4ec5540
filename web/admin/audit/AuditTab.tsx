import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { AuditEntry } from '../../../contracts/audit.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { call } from '../../session/call.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { parsePage, useListUrl } from '../lists/useListUrl.ts';
import { actionText, entrySentence, fieldText, unmentionedChanges, valueText } from './sentence.ts';

/** Longer lists, and the contents of created or deleted records, are collapsed. */
const maxConcurrent = 5;

function Changes({ action, changes, target }: Pick<AuditEntry, 'action' | 'changes' | 'target'>) {
	const list = (
		<ul className="mt-2 space-y-1 text-sm">
			{changes.map(({ field, before, after }) => (
				<li key={field} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
					<span className="text-muted">{fieldText(field, target)}:</span>
					{before !== null && (
						<span className="line-through decoration-line-strong">{valueText(field, before)}</span>
					)}
					{before !== null && <ArrowRight size={13} role="img" aria-label="became" className="text-muted" />}
					<span>{after === null ? 'nothing' : valueText(field, after)}</span>
				</li>
			))}
		</ul>
	);
	if (changes.length === 0) return null;
	const isWholeRecord = /\.(create|delete)$/.test(action);
	if (!isWholeRecord && changes.length <= maxConcurrent) return list;
	return (
		<details className="mt-1 text-sm">
			<summary className="cursor-pointer py-1 text-muted">
				{changes.length} {changes.length === 1 ? 'field' : 'fields'}
			</summary>
			{list}
		</details>
	);
}

function Entry({ entry }: { entry: AuditEntry }) {
	return (
		<li data-entry={entry.action} className="grid gap-x-6 px-5 py-4 sm:grid-cols-[13rem_1fr]">
			<time dateTime={entry.createdAt} className="text-muted text-sm tabular-nums">
				{dateAndTime(entry.createdAt)}
			</time>
			<div className="min-w-0">
				<p className="wrap-anywhere font-medium">{entrySentence(entry)}</p>
				<Changes {...entry} changes={unmentionedChanges(entry)} />
			</div>
		</li>
	);
}

/** The audit log. Filters and page are in the URL. */
export default function AuditTab() {
	const { params, change } = useListUrl();
	const { action = '', person = '', target = '' } = Object.fromEntries(params);
	const search = { page: parsePage(params), action, person: person === '' ? undefined : person, target };
	const query = useQuery({
		queryKey: ['me', 'admin', 'audit', search],
		queryFn: ({ signal }) => call('GET /admin/audit', { query: search, signal }),
		placeholderData: keepPreviousData,
	});
	const { actions = [], people = [] } = query.data ?? {};
	return (
		<ListPage
			label="Audit"
			noun="the audit"
			failure={({ message }) => message}
			query={query}
			filters={
				<>
					<SearchForm label="Search the audit" placeholder="Order number, product or id" name="target" />
					<FilterSelect
						label="Action"
						value={action}
						choices={{
							'': 'Every action',
							...Object.fromEntries(actions.map((each) => [each, actionText(each)])),
						}}
						onChange={(chosen) => change({ action: chosen })}
					/>
					<FilterSelect
						label="Person"
						value={person}
						choices={{
							'': 'Everyone',
							shop: 'The shop',
							...Object.fromEntries(people.map(({ id, name }) => [id, name])),
						}}
						onChange={(chosen) => change({ person: chosen })}
					/>
				</>
			}
			isEmpty={({ entries }) => entries.length === 0}
			empty={<EmptyState title="No changes found" text="Try other words or filters." />}
			page={search.page}
			pages={({ pagination }) => pagination.totalPages}
		>
			{({ entries }) => (
				<ol className="divide-y divide-line rounded-md border border-line bg-surface">
					{entries.map((entry) => (
						<Entry key={entry.id} entry={entry} />
					))}
				</ol>
			)}
		</ListPage>
	);
}
