import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JobCounts } from '../../../contracts/jobs.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { jobText } from '../../../shared/jobText.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/toasts.ts';
import { Cards } from '../lists/Cards.tsx';
import { FailureCard } from '../lists/FailureCard.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { parsePage, useListUrl } from '../lists/useListUrl.ts';

const jobsQuery = (page: number) =>
	queryOptions({
		queryKey: ['me', 'admin', 'jobs', page],
		queryFn: ({ signal }) => call('GET /admin/jobs', { query: { page }, signal }),
		placeholderData: keepPreviousData,
		// Jobs run while the page is open.
		refetchInterval: 10_000,
	});

function Kind({ counts: { kind, waiting, running, retrying, failed } }: { counts: JobCounts }) {
	const client = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: () => call('POST /admin/jobs/retry', { body: { kind } }),
		onSuccess: ({ message }) => toast.success(message),
		onError: (error) =>
			toast.error('They could not be tried again', { text: errorMessage(error, 'Please try again.') }),
		onSettled: () => client.invalidateQueries({ queryKey: ['me', 'admin'] }),
	});
	return (
		<tr data-job-kind={kind}>
			<Cell>{jobText(kind)}</Cell>
			<Cell numeric>{waiting}</Cell>
			<Cell numeric>{running}</Cell>
			<Cell numeric>{retrying}</Cell>
			<Cell numeric>{failed}</Cell>
			<Cell>
				{retrying + failed > 0 && (
					<Button
						variant="secondary"
						size="small"
						loading={isPending}
						aria-label={`Retry all: ${jobText(kind)}`}
						onClick={() => mutate()}
					>
						Retry all
					</Button>
				)}
			</Cell>
		</tr>
	);
}

function Kinds({ kinds }: { kinds: JobCounts[] }) {
	if (kinds.length === 0) return null;
	return (
		<div className="mb-10">
			<Table
				caption="Jobs by kind"
				head={
					<>
						<HeadCell>What</HeadCell>
						<HeadCell numeric>Waiting</HeadCell>
						<HeadCell numeric>Running</HeadCell>
						<HeadCell numeric>Trying again</HeadCell>
						<HeadCell numeric>Given up</HeadCell>
						<HeadCell>
							<span className="sr-only">Action</span>
						</HeadCell>
					</>
				}
			>
				{kinds.map((counts) => (
					<Kind key={counts.kind} counts={counts} />
				))}
			</Table>
		</div>
	);
}

/** What the shop does in the background, the most urgent first, and what of it failed; the page is in the URL. */
export default function JobsTab() {
	const page = parsePage(useListUrl().params);
	const query = useQuery(jobsQuery(page));
	return (
		<ListPage
			label="Jobs"
			query={query}
			header={query.data !== undefined && <Kinds kinds={query.data.kinds} />}
			placeholder={['h-48', 'h-36']}
			isEmpty={({ failed }) => failed.length === 0}
			empty={
				<EmptyState
					title="Everything works"
					text="Refunds, emails and other work that failed will appear here, so that you can try it again."
				/>
			}
			page={page}
			pages={({ pagination }) => pagination.totalPages}
		>
			{({ failed, pagination }) => (
				<>
					<h2 className="mb-4 font-display text-2xl">Failed jobs ({pagination.total})</h2>
					<Cards
						items={failed}
						card={({ id, kind, since, nextAttemptAt, ...job }) => (
							<FailureCard
								{...job}
								title={
									<>
										{jobText(kind)}{' '}
										{nextAttemptAt === null ? (
											<Badge tone="danger">given up</Badge>
										) : (
											<Badge>next try {dateAndTime(nextAttemptAt)}</Badge>
										)}
									</>
								}
								recipient={null}
								failedAt={since}
								action="Retry"
								permission="settings"
								retry={() => call('POST /admin/jobs/{id}/retry', { params: { id } })}
							/>
						)}
					/>
				</>
			)}
		</ListPage>
	);
}
