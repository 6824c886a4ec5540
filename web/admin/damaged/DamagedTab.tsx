import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dateText } from '../../../contracts/dates.ts';
import { returnReasons } from '../../../contracts/itemStates.ts';
import type { DamagedItem } from '../../../contracts/returns.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Outdated } from '../../ui/Outdated.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/toasts.ts';
import { pageOf, useLastPage, useListUrl } from '../lists/useListUrl.ts';

const damagedQuery = (page: number) =>
	queryOptions({
		queryKey: ['me', 'admin', 'damaged', page] as const,
		queryFn: ({ signal }) => call('GET /admin/damaged-items', { query: { page }, signal }),
		placeholderData: keepPreviousData,
	});

function Row({ item }: { item: DamagedItem }) {
	const client = useQueryClient();
	const writeOff = useMutation({
		mutationFn: () =>
			call('POST /admin/damaged-items/{itemId}/write-off', { params: { itemId: item.itemId } }),
		onSuccess: () => toast.success(`${item.name} is written off`),
		onError: (error) =>
			toast.error('It could not be saved', { text: errorMessage(error, 'Please try again.') }),
		onSettled: () => client.invalidateQueries({ queryKey: ['me', 'admin'] }),
	});
	return (
		<tr data-item={item.itemId}>
			<Cell>
				<span className="block min-w-40 font-medium">
					{item.units} × {item.name}
				</span>
				<span className="block text-muted">{[item.sku, ...item.serialNumbers].join(', ')}</span>
			</Cell>
			<Cell>
				<Link to={`/admin?tab=orders&search=${item.order.number}`} className="whitespace-nowrap underline">
					{item.order.number}
				</Link>
				<span className="block whitespace-nowrap text-muted">{item.creditNoteNumber}</span>
			</Cell>
			<Cell>{returnReasons[item.reason].text}</Cell>
			<Cell>
				<time dateTime={item.receivedAt} className="whitespace-nowrap">
					{dateText(item.receivedAt)}
				</time>
			</Cell>
			<Cell>
				{item.writtenOffAt === null ? (
					<Button
						variant="secondary"
						size="small"
						className="whitespace-nowrap"
						aria-label={`Write off ${item.units} × ${item.name} of ${item.order.number}`}
						loading={writeOff.isPending}
						onClick={() => writeOff.mutate()}
					>
						Write off
					</Button>
				) : (
					<Badge>written off on {dateText(item.writtenOffAt)}</Badge>
				)}
			</Cell>
		</tr>
	);
}

/** Returned units that came back damaged, for the write-off; the page is in the URL. */
export default function DamagedTab() {
	const { params, pageHref } = useListUrl();
	const page = pageOf(params);
	const { data, error, isPlaceholderData, refetch } = useQuery(damagedQuery(page));
	useLastPage(page, data?.pagination.totalPages);
	return (
		<section aria-label="Damaged goods">
			<p className="mb-5 max-w-3xl text-muted">
				Returned units that came back damaged. They are not in stock. The input tax of goods that you write
				off has to be reversed: please tell your accountant.
			</p>
			{error !== null ? (
				<RetryNotice onRetry={refetch}>Failed to fetch the damaged goods</RetryNotice>
			) : data === undefined ? (
				<div role="status" aria-label="Loading damaged goods">
					<Skeleton className="h-96" />
				</div>
			) : data.items.length === 0 ? (
				<EmptyState
					title="Nothing is damaged"
					text="Units that you record as damaged when you receive a return appear here."
				/>
			) : (
				<>
					<Outdated when={isPlaceholderData}>
						<Table
							caption="To write off, then written off"
							head={['Product', 'Order', 'Reason', 'Received', 'State'].map((name) => (
								<HeadCell key={name}>{name}</HeadCell>
							))}
						>
							{data.items.map((item) => (
								<Row key={item.itemId} item={item} />
							))}
						</Table>
					</Outdated>
					<div className="mt-6">
						<Pagination page={page} pages={data.pagination.totalPages} to={pageHref} />
					</div>
				</>
			)}
		</section>
	);
}
