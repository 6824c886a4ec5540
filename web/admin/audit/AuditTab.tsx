import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { AuditEntry } from '../../../contracts/audit.ts';
import { dateAndTime } from '../../../contracts/dates.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Outdated } from '../../ui/Outdated.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { useListUrl } from '../lists/useListUrl.ts';
import { actionText, entrySentence, fieldText, unmentionedChanges, valueText } from './sentence.ts';

/** Longer lists, and the contents of created or deleted records, are collapsed. */
const maxConcurrent = 5;

function Changes({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>) {
	const list = (
		<ul className="mt-2 space-y-1 text-sm">
			{changes.map(({ field, before, after }) => (
				<li key={field} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
					<span className="text-muted">{fieldText(field)}:</span>
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
				<Changes action={entry.action} changes={unmentionedChanges(entry)} />
			</div>
		</li>
	);
}

/** The audit log. Filters and page are in the URL. */
export default function AuditTab() {
	const { params, change, pageHref } = useListUrl();
	const query = Object.fromEntries(
		['page', 'action', 'person', 'target'].map((name) => [name, params.get(name) ?? undefined]),
	);
	const { data, error, isPlaceholderData, refetch } = useQuery({
		queryKey: ['me', 'admin', 'audit', query],
		queryFn: ({ signal }) => call('GET /admin/audit', { query, signal }),
		placeholderData: keepPreviousData,
	});

	return (
		<section aria-label="Audit">
			<div className="mb-5 flex flex-wrap gap-3">
				<SearchForm
					label="Search the audit"
					placeholder="Order number, product or id"
					search={query.target ?? ''}
					onSearch={(target) => change({ target })}
				/>
				<select
					aria-label="Action"
					value={query.action ?? ''}
					onChange={(event) => change({ action: event.target.value })}
					className="field w-auto grow sm:grow-0"
				>
					<option value="">Every action</option>
					{data?.actions.map((action) => (
						<option key={action} value={action}>
							{actionText(action)}
						</option>
					))}
				</select>
				<select
					aria-label="Person"
					value={query.person ?? ''}
					onChange={(event) => change({ person: event.target.value })}
					className="field w-auto grow sm:grow-0"
				>
					<option value="">Everyone</option>
					<option value="shop">The shop</option>
					{data?.people.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</select>
			</div>
			{error !== null ? (
				<Notice kind="error">
					<p>{errorMessage(error, 'The audit could not be loaded.')}</p>
					<Button variant="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
						Retry
					</Button>
				</Notice>
			) : data === undefined ? (
				<Skeleton className="h-96 w-full" />
			) : data.entries.length === 0 ? (
				<EmptyState title="No changes found" text="Try other words or filters." />
			) : (
				<>
					<Outdated when={isPlaceholderData}>
						<ol className="divide-y divide-line rounded-md border border-line bg-surface">
							{data.entries.map((entry) => (
								<Entry key={entry.id} entry={entry} />
							))}
						</ol>
					</Outdated>
					<div className="mt-6">
						<Pagination page={data.pagination.currentPage} pages={data.pagination.totalPages} to={pageHref} />
					</div>
				</>
			)}
		</section>
	);
}
