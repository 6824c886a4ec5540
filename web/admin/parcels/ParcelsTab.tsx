import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, Tag } from 'lucide-react';
import { useState } from 'react';
import type { Parcel } from '../../../contracts/parcels.ts';
import { counted } from '../../../shared/counted.ts';
import { trackingPage } from '../../../shared/couriers.ts';
import { dateText } from '../../../shared/dates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { weightText } from '../../../shared/units.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, TickLine } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/toasts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FileButton } from '../FileButton.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { SelectionBar } from '../lists/SelectionBar.tsx';
import { type ListSearch, useListSearch } from '../lists/useListSearch.ts';
import { useSelection } from '../lists/useSelection.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import { CourierReports } from './CourierReports.tsx';
import { OutcomeDialog } from './OutcomeDialog.tsx';
import type { OutcomeState } from './outcome.ts';

const ParcelDialog = lazyDialog(async () => (await import('./ParcelDialog.tsx')).ParcelDialog);

const filters = {
	state: {
		shipped: 'On their way',
		packed: 'Packed',
		delivered: 'Delivered',
		'returned to origin': 'Returned to origin',
		lost: 'Lost',
		reported: 'Reported by the courier',
		all: 'All parcels',
	},
} as const;

const parcelsQuery = (search: ListSearch<typeof filters>) =>
	queryOptions({
		queryKey: ['me', 'admin', 'parcels', search],
		queryFn: ({ signal }) => call('GET /admin/parcels', { query: { ...search, limit: 50 }, signal }),
		placeholderData: keepPreviousData,
	});

function Tracking({ parcel: { courierPartner, trackingId } }: { parcel: Parcel }) {
	const page = trackingPage(courierPartner, trackingId);
	return (
		<>
			{page === undefined ? (
				<span>{trackingId ?? 'No tracking ID'}</span>
			) : (
				<a href={page} target="_blank" rel="noreferrer" className="underline">
					{trackingId}
				</a>
			)}
			<span className="block text-muted">{courierPartner}</span>
		</>
	);
}

function BookingStatus({ booking }: { booking: NonNullable<Parcel['booking']> }) {
	const { courier, state, status, problem } = booking;
	return (
		<>
			<span className="block text-muted">
				{courier}: {status ?? state}
			</span>
			{problem !== null && <span className="block min-w-40 text-danger">{problem}</span>}
		</>
	);
}

const isUnbooked = ({ state, booking }: Parcel) =>
	state === 'packed' && booking?.state !== 'requested' && booking?.state !== 'booked';

/** Asks the courier service to carry the selected parcels. */
function BookButton({ courier, parcels }: { courier: string; parcels: readonly Parcel[] }) {
	const client = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: () =>
			call('POST /admin/parcels/bookings', { body: { parcelIds: parcels.map(({ id }) => id) } }),
		onSuccess: () => toast.success(`${courier} is asked. The tracking IDs follow within seconds.`),
		onError: (error) => toast.error(errorMessage(error, 'Nothing was booked. Please try again.')),
		onSettled: () => client.invalidateQueries({ queryKey: ['me', 'admin', 'parcels'] }),
	});
	return (
		<Button variant="secondary" size="small" loading={isPending} onClick={() => mutate()}>
			Book {courier}
		</Button>
	);
}

const papers = [
	{ kind: 'labels', name: 'Labels', Icon: Tag },
	{ kind: 'documents', name: 'Invoices', Icon: FileText },
] as const;

/** Downloads of what goes on and into the selected parcels. */
const Papers = ({ parcels }: { parcels: readonly Parcel[] }) =>
	papers.map(({ kind, name, Icon }) => (
		<FileButton
			key={kind}
			variant="ghost"
			name={name}
			icon={<Icon size={15} aria-hidden />}
			load={() => call('GET /admin/parcel-papers', { query: { kind, parcel: parcels.map(({ id }) => id) } })}
			file={`parcel-${kind}.pdf`}
		/>
	));

/** Weight and e-way bill, as a button that opens their dialog. */
function Details({ parcel, onOpen }: { parcel: Parcel; onOpen: () => void }) {
	const { order, weightG, ewayBillNumber, needsEwayBill } = parcel;
	return (
		<>
			<Button variant="ghost" size="small" onClick={onOpen}>
				{weightG === null ? 'Enter weight' : weightText(weightG)}
				<VisuallyHidden>{` of the parcel of ${order.number}`}</VisuallyHidden>
			</Button>
			{ewayBillNumber !== null ? (
				<span className="block text-muted">E-way bill {ewayBillNumber}</span>
			) : (
				needsEwayBill && <Badge tone="warning">E-way bill needed</Badge>
			)}
		</>
	);
}

function Row({
	parcel,
	chosen,
	onChoose,
	onOpen,
}: {
	parcel: Parcel;
	chosen: boolean;
	onChoose: (on: boolean) => void;
	onOpen: () => void;
}) {
	return (
		<tr data-parcel={parcel.id}>
			<Cell>
				<TickLine checked={chosen} onChange={({ target }) => onChoose(target.checked)}>
					<VisuallyHidden>{`Select the parcel of ${parcel.order.number}`}</VisuallyHidden>
				</TickLine>
			</Cell>
			<Cell>
				<PageLink
					to={`/admin?tab=orders&search=${parcel.order.number}`}
					className="whitespace-nowrap underline"
				>
					{parcel.order.number}
				</PageLink>
				<span className="block text-muted">
					{parcel.buyer.name}, {parcel.buyer.city}
				</span>
			</Cell>
			<Cell>
				<span className="block min-w-40">
					{parcel.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
				</span>
			</Cell>
			<Cell>
				<Tracking parcel={parcel} />
			</Cell>
			<Cell>
				<Details parcel={parcel} onOpen={onOpen} />
			</Cell>
			<Cell>
				{parcel.state === 'shipped' ? 'On its way' : filters.state[parcel.state]}
				{parcel.booking !== null && <BookingStatus booking={parcel.booking} />}
				<time dateTime={parcel.stateChangedAt} className="block whitespace-nowrap text-muted">
					since {dateText(parcel.stateChangedAt)}
				</time>
			</Cell>
			<Cell numeric>{parcel.amountDue > 0 && formatRupeesExact(parcel.amountDue)}</Cell>
		</tr>
	);
}

/** Parcels by state; those on their way are recorded as delivered, returned or lost, many together. */
export default function ParcelsTab() {
	const [search, change] = useListSearch(filters);
	const query = useQuery(parcelsQuery(search));
	const selection = useSelection(query.data?.parcels ?? []);
	const [recording, setRecording] = useState<OutcomeState>();
	const [opened, setOpened] = useState<Parcel>();
	const { chosen } = selection;
	const courier = query.data?.courier ?? null;
	const unbooked = chosen.filter(isUnbooked);
	// Only what is on its way arrives, comes back or is lost.
	const onTheWay = chosen.filter(({ state }) => state === 'shipped');
	return (
		<>
			{search.state === 'reported' && <CourierReports />}
			<ListPage
				label="Parcels"
				query={query}
				filters={
					<>
						<SearchForm label="Search parcels" placeholder="Tracking ID or order" />
						<FilterSelect
							label="State"
							value={search.state}
							choices={filters.state}
							onChange={(state) => change({ state })}
						/>
					</>
				}
				header={
					chosen.length > 0 && (
						<SelectionBar count={chosen.length} onClear={selection.clear}>
							{courier !== null && unbooked.length > 0 && <BookButton courier={courier} parcels={unbooked} />}
							<Papers parcels={chosen} />
							{onTheWay.length > 0 && (
								<>
									<Button variant="secondary" size="small" onClick={() => setRecording('returned to origin')}>
										Returned to origin
									</Button>
									<Button variant="secondary" size="small" onClick={() => setRecording('lost')}>
										Lost
									</Button>
									<Button size="small" onClick={() => setRecording('delivered')}>
										Delivered
									</Button>
								</>
							)}
						</SelectionBar>
					)
				}
				isEmpty={({ parcels }) => parcels.length === 0}
				empty={
					<EmptyState
						title="No parcels here"
						text="Items that you pack or ship together under All orders are a parcel."
					/>
				}
				count={({ pagination }) => counted(pagination.total, 'parcel')}
				page={search.page}
				pages={({ pagination }) => pagination.totalPages}
			>
				{({ parcels }) => {
					const shipped = parcels.filter(({ state }) => state === 'shipped');
					const all = shipped.length > 0 ? shipped : parcels;
					return (
						<>
							<Checkbox
								label={
									shipped.length > 0 ? 'Select all on their way on this page' : 'Select all on this page'
								}
								checked={all.every(selection.isChosen)}
								onChange={({ target }) => selection.choose(all, target.checked)}
							/>
							<Table
								caption="Parcels of orders"
								cards
								head={
									<>
										<HeadCell>
											<VisuallyHidden>Select</VisuallyHidden>
										</HeadCell>
										{['Order', 'Items', 'Tracking', 'Weight', 'State'].map((name) => (
											<HeadCell key={name}>{name}</HeadCell>
										))}
										<HeadCell numeric>To collect</HeadCell>
									</>
								}
							>
								{parcels.map((parcel) => (
									<Row
										key={parcel.id}
										parcel={parcel}
										chosen={selection.isChosen(parcel)}
										onChoose={(on) => selection.choose([parcel], on)}
										onOpen={() => setOpened(parcel)}
									/>
								))}
							</Table>
						</>
					);
				}}
			</ListPage>
			{opened !== undefined && <ParcelDialog parcel={opened} onClose={() => setOpened(undefined)} />}
			{recording !== undefined && onTheWay.length > 0 && (
				<OutcomeDialog
					parcels={onTheWay}
					state={recording}
					onRecorded={selection.clear}
					onClose={() => setRecording(undefined)}
				/>
			)}
		</>
	);
}
