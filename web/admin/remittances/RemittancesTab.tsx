import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { Remittance } from '../../../contracts/remittances.ts';
import { counted } from '../../../shared/counted.ts';
import { dateText } from '../../../shared/dates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, TickLine } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/toasts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { SelectionBar } from '../lists/SelectionBar.tsx';
import { type ListSearch, useListSearch } from '../lists/useListSearch.ts';
import { useSelection } from '../lists/useSelection.ts';
import { PageLink } from '../navigation/PageLink.tsx';

const ReceivedDialog = lazyDialog(async () => (await import('./ReceivedDialog.tsx')).ReceivedDialog);
const RemittancesFileDialog = lazyDialog(
	async () => (await import('./RemittancesFileDialog.tsx')).RemittancesFileDialog,
);

const filters = {
	state: {
		due: 'To be paid over',
		overdue: 'Overdue',
		received: 'Received',
		different: 'Received with a difference',
		all: 'All',
	},
} as const;

const remittancesQuery = (search: ListSearch<typeof filters>) =>
	queryOptions({
		queryKey: ['me', 'admin', 'remittances', search],
		queryFn: ({ signal }) => call('GET /admin/remittances', { query: { ...search, limit: 50 }, signal }),
		placeholderData: keepPreviousData,
	});

function ReopenButton({ order }: Pick<Remittance, 'order'>) {
	const client = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: () => call('DELETE /admin/remittances/{orderId}', { params: { orderId: order.id } }),
		onSuccess: () => toast.success(`${order.number} is to be paid over again`),
		onError: (error) => toast.error(errorMessage(error, 'Nothing was changed. Please try again.')),
		onSettled: () => client.invalidateQueries({ queryKey: ['me', 'admin'] }),
	});
	return (
		<Button variant="ghost" size="small" loading={isPending} onClick={() => mutate()}>
			Reopen
			<VisuallyHidden>{` ${order.number}`}</VisuallyHidden>
		</Button>
	);
}

function Received({ remittance: { order, received, isOverdue } }: { remittance: Remittance }) {
	if (received === null) return isOverdue ? <Badge tone="warning">Overdue</Badge> : 'Not yet';
	return (
		<>
			<span className="whitespace-nowrap">{dateText(received.on)}</span>
			<span className="wrap-anywhere block text-muted">{received.reference}</span>
			<ReopenButton order={order} />
		</>
	);
}

const differenceText = (difference: number) => `${difference > 0 ? '+' : ''}${formatRupeesExact(difference)}`;

function Row({
	remittance,
	chosen,
	onChoose,
}: {
	remittance: Remittance;
	chosen: boolean;
	onChoose: (on: boolean) => void;
}) {
	const { order, parcels, collected, collectedAt, received } = remittance;
	return (
		<tr data-remittance={order.number}>
			<Cell>
				{received === null && (
					<TickLine checked={chosen} onChange={({ target }) => onChoose(target.checked)}>
						<VisuallyHidden>{`Select ${order.number}`}</VisuallyHidden>
					</TickLine>
				)}
			</Cell>
			<Cell>
				<PageLink to={`/admin?tab=orders&search=${order.number}`} className="whitespace-nowrap underline">
					{order.number}
				</PageLink>
			</Cell>
			<Cell>
				{parcels.map(({ courierPartner, trackingId }) => (
					<span key={`${courierPartner} ${trackingId}`} className="block">
						{trackingId ?? 'No tracking ID'} <span className="text-muted">{courierPartner}</span>
					</span>
				))}
			</Cell>
			<Cell>
				<time dateTime={collectedAt} className="whitespace-nowrap">
					{dateText(collectedAt)}
				</time>
			</Cell>
			<Cell>
				<Received remittance={remittance} />
			</Cell>
			<Cell numeric>{formatRupeesExact(collected)}</Cell>
			<Cell numeric>
				{received !== null && formatRupeesExact(received.amount)}
				{received !== null && received.difference !== 0 && (
					<span className="block text-danger">{differenceText(received.difference)}</span>
				)}
			</Cell>
		</tr>
	);
}

/** What couriers collected for orders on delivery, and what they paid over; search, filter and page are in the URL. */
export default function RemittancesTab() {
	const [search, change] = useListSearch(filters);
	const query = useQuery(remittancesQuery(search));
	const rows = (query.data?.remittances ?? []).map((one) => ({ ...one, id: one.order.id }));
	const selection = useSelection(rows);
	const [open, setOpen] = useState<'received' | 'file'>();
	const { chosen } = selection;
	const close = () => setOpen(undefined);
	return (
		<>
			<ListPage
				label="Cash from couriers"
				noun="what couriers collected"
				query={query}
				filters={
					<>
						<SearchForm label="Search cash from couriers" placeholder="Tracking ID, reference or order" />
						<FilterSelect
							label="State"
							value={search.state}
							choices={filters.state}
							onChange={(state) => change({ state })}
						/>
						<Button variant="secondary" className="sm:ml-auto" onClick={() => setOpen('file')}>
							<FileUp size={16} aria-hidden />
							Courier's File
						</Button>
					</>
				}
				header={
					<>
						{query.data !== undefined && (
							<p className="mb-3">
								{formatRupeesExact(query.data.due)} to be paid over by couriers
								{query.data.overdue > 0 && `, ${formatRupeesExact(query.data.overdue)} of it overdue`}.
							</p>
						)}
						{chosen.length > 0 && (
							<SelectionBar count={chosen.length} onClear={selection.clear}>
								<Button size="small" onClick={() => setOpen('received')}>
									Record as Received
								</Button>
							</SelectionBar>
						)}
					</>
				}
				isEmpty={({ remittances }) => remittances.length === 0}
				empty={
					<EmptyState
						title="Nothing here"
						text="What a courier collects for an order on delivery is listed here from the delivery on."
					/>
				}
				count={({ pagination }) => counted(pagination.total, 'order')}
				page={search.page}
				pages={({ pagination }) => pagination.totalPages}
			>
				{() => {
					const due = rows.filter(({ received }) => received === null);
					return (
						<>
							{due.length > 0 && (
								<Checkbox
									label="Select all to be paid over on this page"
									checked={due.every(selection.isChosen)}
									onChange={({ target }) => selection.choose(due, target.checked)}
								/>
							)}
							<Table
								caption="Cash from couriers"
								cards
								head={
									<>
										<HeadCell>
											<VisuallyHidden>Select</VisuallyHidden>
										</HeadCell>
										{['Order', 'Parcel', 'Delivered', 'Paid over'].map((name) => (
											<HeadCell key={name}>{name}</HeadCell>
										))}
										<HeadCell numeric>Collected</HeadCell>
										<HeadCell numeric>Received</HeadCell>
									</>
								}
							>
								{rows.map((remittance) => (
									<Row
										key={remittance.id}
										remittance={remittance}
										chosen={selection.isChosen(remittance)}
										onChoose={(on) => selection.choose([remittance], on)}
									/>
								))}
							</Table>
						</>
					);
				}}
			</ListPage>
			{open === 'received' && chosen.length > 0 && (
				<ReceivedDialog remittances={chosen} onRecorded={selection.clear} onClose={close} />
			)}
			{open === 'file' && <RemittancesFileDialog onClose={close} />}
		</>
	);
}
