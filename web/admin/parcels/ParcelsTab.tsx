import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Parcel } from '../../../contracts/parcels.ts';
import { trackingPage } from '../../../shared/couriers.ts';
import { dateText } from '../../../shared/dates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { call } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, TickLine } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { SelectionBar } from '../lists/SelectionBar.tsx';
import { useListSearch } from '../lists/useListSearch.ts';
import { useSelection } from '../lists/useSelection.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import { OutcomeDialog } from './OutcomeDialog.tsx';
import type { OutcomeState } from './outcome.ts';

const filters = {
	state: {
		shipped: 'On their way',
		packed: 'Packed',
		delivered: 'Delivered',
		'returned to origin': 'Returned to origin',
		lost: 'Lost',
		all: 'All parcels',
	},
} as const;

type Search = { page: number; search: string; state: keyof typeof filters.state };

const parcelsQuery = (search: Search) =>
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

function Row({
	parcel,
	chosen,
	onChoose,
}: {
	parcel: Parcel;
	chosen: boolean;
	onChoose: (on: boolean) => void;
}) {
	return (
		<tr data-parcel={parcel.id}>
			<Cell>
				{parcel.state === 'shipped' && (
					<TickLine checked={chosen} onChange={({ target }) => onChoose(target.checked)}>
						<VisuallyHidden>{`Select the parcel of ${parcel.order.number}`}</VisuallyHidden>
					</TickLine>
				)}
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
				{filters.state[parcel.state]}
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
	// What another administrator recorded since then is dropped from the selection.
	const chosen = selection.chosen.filter(({ state }) => state === 'shipped');
	return (
		<>
			<ListPage
				label="Parcels"
				query={query}
				filters={
					<>
						<SearchForm
							label="Search parcels"
							placeholder="Tracking ID or order"
							search={search.search}
							onSearch={(words) => change({ search: words })}
						/>
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
						<SelectionBar
							count={chosen.length}
							action="Delivered"
							onAct={() => setRecording('delivered')}
							onClear={selection.clear}
						>
							<Button variant="secondary" size="small" onClick={() => setRecording('returned to origin')}>
								Returned to origin
							</Button>
							<Button variant="secondary" size="small" onClick={() => setRecording('lost')}>
								Lost
							</Button>
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
				count={({ pagination }) => `${pagination.total} ${pagination.total === 1 ? 'parcel' : 'parcels'}`}
				page={search.page}
				pages={({ pagination }) => pagination.totalPages}
			>
				{({ parcels }) => {
					const onTheWay = parcels.filter(({ state }) => state === 'shipped');
					return (
						<>
							{onTheWay.length > 0 && (
								<Checkbox
									label="Select all on their way on this page"
									checked={onTheWay.every(selection.isChosen)}
									onChange={({ target }) => selection.choose(onTheWay, target.checked)}
								/>
							)}
							<Table
								caption="Parcels of orders"
								head={
									<>
										<HeadCell>
											<VisuallyHidden>Select</VisuallyHidden>
										</HeadCell>
										{['Order', 'Items', 'Tracking', 'State'].map((name) => (
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
									/>
								))}
							</Table>
						</>
					);
				}}
			</ListPage>
			{recording !== undefined && chosen.length > 0 && (
				<OutcomeDialog
					parcels={chosen}
					state={recording}
					onRecorded={selection.clear}
					onClose={() => setRecording(undefined)}
				/>
			)}
		</>
	);
}
