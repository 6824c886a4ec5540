import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../../contracts/orders.ts';
import { counted } from '../../../shared/counted.ts';
import { call } from '../../session/call.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FileButton } from '../FileButton.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { getRange, ListPage } from '../lists/ListPage.tsx';
import { SavedFilters } from '../lists/SavedFilters.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { SelectionBar } from '../lists/SelectionBar.tsx';
import { type ChangeListUrl, useListUrl } from '../lists/useListUrl.ts';
import { type Selection, useSelection } from '../lists/useSelection.ts';
import { usePermission } from '../permissions.ts';
import { OrderCard } from './OrderCard.tsx';
import {
	defaultPageSize,
	getFilters,
	loadFailure,
	maxPageButtons,
	type OrderSearch,
	orderFilters,
	orderPageQuery,
	parseOrderSearch,
} from './queries.ts';
import { ShipDialog } from './ShipDialog.tsx';
import { ShippingDocuments } from './ShippingDocuments.tsx';
import { pendingItems } from './shipment.ts';
import { useOpenCards } from './useOpenCards.ts';

function Filters({ search, onChange }: { search: OrderSearch; onChange: ChangeListUrl }) {
	const mayEnter = usePermission('orders');
	const mayExport = usePermission('readReports');
	return (
		<>
			<SearchForm label="Search orders" placeholder="Order, buyer, item or tracking ID" />
			<FilterSelect
				label="Status"
				value={search.status ?? 'all'}
				choices={orderFilters.status}
				onChange={(status) => onChange({ status })}
			/>
			<FilterSelect
				label="Date"
				value={search.dateFilter ?? 'all'}
				choices={orderFilters.dateFilter}
				onChange={(dateFilter) => onChange({ dateFilter })}
			/>
			<FilterSelect
				label="Payment"
				value={search.payment ?? ''}
				choices={orderFilters.payment}
				onChange={(payment) => onChange({ payment })}
			/>
			<FilterSelect
				label="Refund"
				value={search.refund ?? ''}
				choices={orderFilters.refund}
				onChange={(refund) => onChange({ refund })}
			/>
			<FilterSelect
				label="Orders per page"
				value={search.limit ?? defaultPageSize}
				choices={orderFilters.limit}
				onChange={(limit) => onChange({ limit })}
			/>
			{mayEnter && (
				<ButtonLink to="/admin?tab=newOrder" className="sm:ml-auto">
					<Plus size={16} aria-hidden />
					New Order
				</ButtonLink>
			)}
			{mayExport && (
				<FileButton
					size="medium"
					name="Export"
					file="orders.csv"
					load={() => {
						const { page: _, limit: __, ...filters } = search;
						return call('GET /orders/export', { query: filters });
					}}
					failure="The orders could not be exported. Please try again."
				/>
			)}
		</>
	);
}

function SelectPending({ orders, selection }: { orders: readonly Order[]; selection: Selection<Order> }) {
	const mayShip = usePermission('orders');
	const pending = orders.filter((order) => pendingItems(order).length > 0);
	return (
		mayShip &&
		pending.length > 0 && (
			<Checkbox
				label="Select all pending on this page"
				checked={pending.every(selection.isChosen)}
				onChange={({ target }) => selection.choose(pending, target.checked)}
			/>
		)
	);
}

/** All orders, searched and filtered by the database; page, filters and search are in the URL. */
export default function OrdersTab() {
	const client = useQueryClient();
	const { params, change } = useListUrl();
	const [editing, setEditing] = useState<string>();
	const search = parseOrderSearch(params);
	const query = useQuery(orderPageQuery(search));
	const selection = useSelection(query.data?.orders ?? []);
	const cards = useOpenCards(query.data?.orders ?? []);
	const [shipping, setShipping] = useState<readonly Order[]>();
	// Orders shipped by another administrator since then are dropped from the selection.
	const chosen = selection.chosen.filter((order) => pendingItems(order).length > 0);
	return (
		<>
			<ListPage
				label="Orders"
				query={query}
				filters={<Filters search={search} onChange={change} />}
				header={
					<>
						<SavedFilters list="orders" filters={getFilters(search)} params={params} />
						{chosen.length > 0 && (
							<SelectionBar count={chosen.length} onClear={selection.clear}>
								<ShippingDocuments orders={chosen} />
								<Button size="small" onClick={() => setShipping(chosen)}>
									Ship {counted(chosen.length, 'order')}
								</Button>
							</SelectionBar>
						)}
					</>
				}
				failure={loadFailure}
				onRetry={() => window.location.reload()}
				placeholder={['h-18', 'h-18', 'h-18', 'h-18']}
				isEmpty={({ orders }) => orders.length === 0}
				empty={<EmptyState title="No orders found." text="Try adjusting your search or filters." />}
				count={({ orders, pagination: { currentPage, limit, totalOrders } }) =>
					getRange(currentPage, limit, orders.length, totalOrders)
				}
				page={query.data?.pagination.currentPage ?? 1}
				pages={({ pagination }) => pagination.totalPages}
				maxPageButtons={maxPageButtons}
			>
				{({ orders }) => (
					<>
						<div className="mb-3 flex flex-wrap items-center justify-between gap-x-5">
							<SelectPending orders={orders} selection={selection} />
							{orders.length > 1 && (
								<Button variant="ghost" size="small" className="ml-auto" onClick={cards.turnAll}>
									{cards.allAreOpen ? 'Fold all' : 'Open all'}
								</Button>
							)}
						</div>
						<div className="space-y-2">
							{orders.map((order) => (
								<OrderCard
									key={order.id}
									order={order}
									open={cards.isOpen(order)}
									editing={editing}
									selected={selection.isChosen(order)}
									onFold={() => cards.turn(order)}
									onEdit={setEditing}
									onSelect={(on) => selection.choose([order], on)}
									onShip={() => setShipping([order])}
									onSaved={() => {
										setEditing(undefined);
										void client.invalidateQueries({ queryKey: ['me', 'admin'] });
									}}
								/>
							))}
						</div>
					</>
				)}
			</ListPage>
			{shipping !== undefined && (
				<ShipDialog
					orders={shipping}
					onShipped={(order) => selection.choose([order], false)}
					onClose={() => setShipping(undefined)}
				/>
			)}
		</>
	);
}
