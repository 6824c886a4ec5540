import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../../contracts/orders.ts';
import { call, errorMessage } from '../../session/call.ts';
import { saveFile } from '../../session/saveFile.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Outdated } from '../../ui/Outdated.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { SavedFilters } from '../lists/SavedFilters.tsx';
import { SearchForm } from '../lists/SearchForm.tsx';
import { SelectionBar } from '../lists/SelectionBar.tsx';
import { type ChangeListUrl, useListUrl } from '../lists/useListUrl.ts';
import { statuses } from './itemChange.ts';
import { OrderCard } from './OrderCard.tsx';
import { PaymentFilter } from './PaymentFilter.tsx';
import {
	dates,
	defaultPageSize,
	filtersOf,
	loadFailure,
	maxPageButtons,
	type OrderSearch,
	orderPageQuery,
	pageSizes,
	parseOrderSearch,
} from './queries.ts';
import { RefundFilter } from './RefundFilter.tsx';
import { ShipDialog } from './ShipDialog.tsx';
import { ShippingDocuments } from './ShippingDocuments.tsx';
import { pendingItems } from './shipment.ts';
import { useOrderSelection } from './useOrderSelection.ts';

function Filters({ search, onChange }: { search: OrderSearch; onChange: ChangeListUrl }) {
	const exportOrders = useMutation({
		mutationFn: () => {
			const { page: _, limit: __, ...filters } = search;
			return call('GET /orders/export', { query: filters });
		},
		onSuccess: (file) => saveFile(file, 'orders.csv'),
		onError: (error) =>
			toast.error(errorMessage(error, 'The orders could not be exported. Please try again.')),
	});
	return (
		<div className="mb-5 flex flex-wrap gap-3">
			<SearchForm
				label="Search orders"
				placeholder="Order, buyer, item or tracking id"
				search={search.search ?? ''}
				onSearch={(words) => onChange({ search: words })}
			/>
			<select
				aria-label="Status"
				value={search.status ?? 'all'}
				onChange={(event) => onChange({ status: event.target.value })}
				className="field w-auto grow sm:grow-0"
			>
				<option value="all">All statuses</option>
				{statuses.map((status) => (
					<option key={status}>{status}</option>
				))}
			</select>
			<select
				aria-label="Date"
				value={search.dateFilter ?? 'all'}
				onChange={(event) => onChange({ dateFilter: event.target.value })}
				className="field w-auto grow sm:grow-0"
			>
				{Object.entries(dates).map(([value, name]) => (
					<option key={value} value={value}>
						{name}
					</option>
				))}
			</select>
			<PaymentFilter search={search} onChange={onChange} />
			<RefundFilter search={search} onChange={onChange} />
			<select
				aria-label="Orders per page"
				value={search.limit ?? defaultPageSize}
				onChange={(event) => onChange({ limit: event.target.value })}
				className="field w-auto grow sm:grow-0"
			>
				{pageSizes.map((size) => (
					<option key={size} value={size}>
						{size} per page
					</option>
				))}
			</select>
			<ButtonLink to="/admin?tab=newOrder" className="sm:ml-auto">
				<Plus size={16} aria-hidden />
				New Order
			</ButtonLink>
			<Button variant="secondary" loading={exportOrders.isPending} onClick={() => exportOrders.mutate()}>
				<Download size={16} aria-hidden />
				Export
			</Button>
		</div>
	);
}

/** All orders, searched and filtered by the database; page, filters and search are in the URL. */
export default function OrdersTab() {
	const client = useQueryClient();
	const { params, change, pageHref } = useListUrl();
	const [editing, setEditing] = useState<string>();
	const search = parseOrderSearch(params);
	const { data, error, isPlaceholderData } = useQuery(orderPageQuery(search));
	const { chosen, isChosen, choose, clear } = useOrderSelection(data?.orders ?? []);
	const [shipping, setShipping] = useState<readonly Order[]>();

	const pending = data?.orders.filter((order) => pendingItems(order).length > 0) ?? [];
	const page = data?.pagination;
	const first = page === undefined ? 0 : (page.currentPage - 1) * page.limit + 1;
	return (
		<section aria-label="Orders">
			<Filters search={search} onChange={change} />
			<SavedFilters list="orders" filters={filtersOf(search)} params={params} />
			{chosen.length > 0 && (
				<SelectionBar
					count={chosen.length}
					action={chosen.length === 1 ? 'Ship 1 order' : `Ship ${chosen.length} orders`}
					onAct={() => setShipping(chosen)}
					onClear={clear}
				>
					<ShippingDocuments orders={chosen} />
				</SelectionBar>
			)}
			{error !== null ? (
				<Notice kind="error">
					<p>{loadFailure(error)}</p>
					<Button variant="secondary" size="small" className="mt-3" onClick={() => window.location.reload()}>
						Retry
					</Button>
				</Notice>
			) : data === undefined || page === undefined ? (
				<div role="status" aria-label="Loading orders" className="space-y-4">
					<Skeleton className="h-56 w-full" />
					<Skeleton className="h-56 w-full" />
				</div>
			) : data.orders.length === 0 ? (
				<EmptyState title="No orders found." text="Try adjusting your search or filters." />
			) : (
				<>
					<div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-6">
						<p role="status" className="min-h-5 text-muted text-sm tabular-nums">
							{!isPlaceholderData && `${first}–${first + data.orders.length - 1} of ${page.totalOrders}`}
						</p>
						{pending.length > 0 && (
							<Checkbox
								label="Select all pending on this page"
								checked={pending.every(isChosen)}
								onChange={({ target }) => choose(pending, target.checked)}
							/>
						)}
					</div>
					<Outdated when={isPlaceholderData}>
						<div className="space-y-4">
							{data.orders.map((order) => (
								<OrderCard
									key={order.id}
									order={order}
									editing={editing}
									selected={isChosen(order)}
									onEdit={setEditing}
									onSelect={(on) => choose([order], on)}
									onShip={() => setShipping([order])}
									onSaved={() => {
										setEditing(undefined);
										void client.invalidateQueries({ queryKey: ['me', 'admin'] });
									}}
								/>
							))}
						</div>
					</Outdated>
					<div className="mt-6">
						<Pagination page={page.currentPage} pages={page.totalPages} max={maxPageButtons} to={pageHref} />
					</div>
				</>
			)}
			{shipping !== undefined && (
				<ShipDialog
					orders={shipping}
					onShipped={(order) => choose([order], false)}
					onClose={() => setShipping(undefined)}
				/>
			)}
		</section>
	);
}
