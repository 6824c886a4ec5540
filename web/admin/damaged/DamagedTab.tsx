import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DamagedItem } from '../../../contracts/returns.ts';
import { dateText } from '../../../shared/dates.ts';
import { returnReasons } from '../../../shared/itemStates.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/toasts.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { parsePage, useListUrl } from '../lists/useListUrl.ts';

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
	const page = parsePage(useListUrl().params);
	return (
		<ListPage
			label="Damaged goods"
			query={useQuery(damagedQuery(page))}
			header={
				<p className="mb-5 max-w-3xl text-muted">
					Returned units that came back damaged. They are not in stock. The input tax of goods that you write
					off has to be reversed: please tell your accountant.
				</p>
			}
			isEmpty={({ items }) => items.length === 0}
			empty={
				<EmptyState
					title="Nothing is damaged"
					text="Units that you record as damaged when you receive a return appear here."
				/>
			}
			page={page}
			pages={({ pagination }) => pagination.totalPages}
		>
			{({ items }) => (
				<Table
					caption="To write off, then written off"
					cards
					head={['Product', 'Order', 'Reason', 'Received', 'State'].map((name) => (
						<HeadCell key={name}>{name}</HeadCell>
					))}
				>
					{items.map((item) => (
						<Row key={item.itemId} item={item} />
					))}
				</Table>
			)}
		</ListPage>
	);
}
