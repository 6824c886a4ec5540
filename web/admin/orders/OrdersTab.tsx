import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatRupeesExact } from '../../../contracts/money.ts';
import type { Fulfilment, Order, OrderItem } from '../../../contracts/orders.ts';
import { linesOf } from '../../addresses/AddressCards.tsx';
import { call, sentenceOf } from '../../session/call.ts';
import { toast } from '../../shell/toasts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';

const statuses: Fulfilment[] = ['pending', 'shipped', 'delivered', 'completed', 'cancelled', 'rejected'];
const dates = {
	all: 'All dates',
	today: 'Today',
	yesterday: 'Yesterday',
	lastWeek: 'Last 7 days',
	lastMonth: 'Last 30 days',
};
const pageSizes = [5, 10, 20, 50];
const orderedAt = new Intl.DateTimeFormat('en-US', {
	dateStyle: 'long',
	timeStyle: 'short',
	timeZone: 'Asia/Kolkata',
});

/** Changes that the buyer is told of by mail, with the words of the button that sends it. */
const mailed: Partial<Record<Fulfilment, string>> = {
	shipped: 'Send Shipping Confirmation Email',
	delivered: 'Send Delivery Confirmation Email',
	rejected: 'Send Order Rejection Email',
};

type Change = { status: Fulfilment; expectedDate: string; courierPartner: string; trackingId: string };

function changeOf(form: FormData): Change {
	const text = (name: string) => String(form.get(name) ?? '').trim();
	return {
		// The choices of the select are the statuses.
		status: text('status') as Fulfilment,
		expectedDate: text('expectedDate'),
		courierPartner: text('courierPartner'),
		trackingId: text('trackingId'),
	};
}

function ItemEditor({ item, onDone }: { item: OrderItem; onDone: () => void }) {
	const [asking, setAsking] = useState<Change>();

	async function save(change: Change) {
		try {
			await call('PUT /orders/items/{itemId}', { params: { itemId: item.id }, body: change });
			toast.success(`Order status updated to ${change.status}`);
			onDone();
		} catch (error) {
			toast.error(sentenceOf(error, 'Failed to update order item'));
		}
	}

	async function saveWithMail(change: Change) {
		try {
			const { emailResult } = await call('PUT /orders/items/{itemId}/email', {
				params: { itemId: item.id },
				body: { ...change, sendEmail: true },
			});
			if (emailResult.success)
				toast.success(`Order status updated to ${change.status} and email sent successfully!`);
			else toast.error(`Order status updated to ${change.status}, but email failed: ${emailResult.message}`);
			onDone();
		} catch (error) {
			toast.error('Error', { text: sentenceOf(error, 'Failed to update order item') });
		}
	}

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const change = changeOf(new FormData(event.currentTarget));
		if (mailed[change.status] === undefined) void save(change);
		else setAsking(change);
	}

	return (
		<form onSubmit={submit} className="grid gap-3 py-3 text-sm sm:grid-cols-2 lg:grid-cols-4">
			<label>
				Status
				<select name="status" defaultValue={item.status} className="field">
					{statuses.map((status) => (
						<option key={status}>{status}</option>
					))}
				</select>
			</label>
			<label>
				Expected date
				<input name="expectedDate" type="date" defaultValue={item.expectedDate ?? ''} className="field" />
			</label>
			<label>
				Courier partner
				<input
					name="courierPartner"
					maxLength={100}
					defaultValue={item.courierPartner ?? ''}
					className="field"
				/>
			</label>
			<label>
				Tracking ID
				<input name="trackingId" maxLength={100} defaultValue={item.trackingId ?? ''} className="field" />
			</label>
			<div className="flex gap-3 sm:col-span-2 lg:col-span-4">
				<button type="submit" className="button">
					Save
				</button>
				<button type="button" onClick={onDone} className="button button-quiet">
					Cancel
				</button>
			</div>
			{asking !== undefined && (
				<Dialog title={mailed[asking.status] ?? ''} onClose={() => setAsking(undefined)}>
					<p>
						The buyer is told by e-mail that '{item.name}' is {asking.status}.
					</p>
					<div className="mt-6 flex flex-wrap justify-end gap-3">
						<button type="button" onClick={() => setAsking(undefined)} className="button button-quiet">
							Cancel
						</button>
						<button type="button" onClick={() => void saveWithMail(asking)} className="button">
							{mailed[asking.status]}
						</button>
					</div>
				</Dialog>
			)}
		</form>
	);
}

function OrderCard({
	order,
	editing,
	onEdit,
}: {
	order: Order;
	/** Only one item in the list is edited at a time. */
	editing: string | undefined;
	onEdit: (id: string | undefined) => void;
}) {
	const client = useQueryClient();
	return (
		<article data-order={order.id} className="border border-line bg-surface p-5">
			<header className="flex flex-wrap gap-x-6 gap-y-1">
				<h2 className="font-semibold">{order.number}</h2>
				<span>{order.user.name}</span>
				<span className="text-muted">{order.user.email}</span>
				<span className="ml-auto font-semibold tabular-nums">{formatRupeesExact(order.totalAmount)}</span>
			</header>
			<p className="text-muted text-sm">
				{orderedAt.format(new Date(order.createdAt))} · {order.paymentState}
			</p>
			<p className="text-muted text-sm">{order.address === null ? 'N/A' : linesOf(order.address)}</p>
			<ul className="mt-3 divide-y divide-line border-line border-t">
				{order.orderItems.map((item) => (
					<li key={item.id} className="py-2">
						<div className="flex flex-wrap items-center gap-4 text-sm">
							<span className="grow">{item.name}</span>
							<span className="tabular-nums">
								{item.quantity} × {formatRupeesExact(item.price)}
							</span>
							<span className="font-semibold">{item.status}</span>
							<button
								type="button"
								onClick={() => onEdit(item.id)}
								aria-label={`Edit ${item.name}`}
								className="button button-quiet"
							>
								Edit
							</button>
						</div>
						{editing === item.id && (
							<ItemEditor
								item={item}
								onDone={() => {
									onEdit(undefined);
									void client.invalidateQueries({ queryKey: ['me', 'admin', 'orders'] });
								}}
							/>
						)}
					</li>
				))}
			</ul>
		</article>
	);
}

/** All orders, searched and filtered by the database; page, filters and search stand in the address. */
export default function OrdersTab() {
	const [search, setSearch] = useSearchParams();
	const [editing, setEditing] = useState<string>();
	const query = Object.fromEntries(
		['page', 'limit', 'search', 'status', 'dateFilter'].map((name) => [name, search.get(name) ?? undefined]),
	);
	const { data, error, isPending, refetch } = useQuery({
		queryKey: ['me', 'admin', 'orders', query],
		queryFn: ({ signal }) => call('GET /orders', { query, signal }),
		placeholderData: keepPreviousData,
	});
	const set = (change: Record<string, string>) =>
		setSearch((now) => {
			const next = new URLSearchParams(now);
			for (const [name, value] of Object.entries({ page: '', ...change }))
				if (value === '') next.delete(name);
				else next.set(name, value);
			return next;
		});
	return (
		<section aria-label="Orders">
			<form
				onSubmit={(event) => {
					event.preventDefault();
					set({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() });
				}}
				className="mb-6 flex flex-wrap gap-3"
			>
				<input
					name="search"
					type="search"
					aria-label="Search orders"
					placeholder="Order, buyer or item"
					defaultValue={query.search ?? ''}
					className="field max-w-xs"
				/>
				<button type="submit" className="button">
					Search
				</button>
				<select
					aria-label="Status"
					value={query.status ?? 'all'}
					onChange={(event) => set({ status: event.target.value })}
					className="field w-auto"
				>
					<option value="all">All statuses</option>
					{statuses.map((status) => (
						<option key={status}>{status}</option>
					))}
				</select>
				<select
					aria-label="Date"
					value={query.dateFilter ?? 'all'}
					onChange={(event) => set({ dateFilter: event.target.value })}
					className="field w-auto"
				>
					{Object.entries(dates).map(([value, name]) => (
						<option key={value} value={value}>
							{name}
						</option>
					))}
				</select>
				<select
					aria-label="Orders per page"
					value={query.limit ?? '10'}
					onChange={(event) => set({ limit: event.target.value })}
					className="field w-auto"
				>
					{pageSizes.map((size) => (
						<option key={size} value={size}>
							{size} per page
						</option>
					))}
				</select>
			</form>
			{error !== null && (
				<Notice kind="error">
					{sentenceOf(error, 'Failed to load orders')}{' '}
					<button type="button" onClick={() => void refetch()} className="underline">
						Retry
					</button>
				</Notice>
			)}
			{isPending && error === null && <p className="text-muted">Loading orders...</p>}
			{data !== undefined && data.orders.length === 0 && (
				<p>
					No orders found. <span className="text-muted">Try adjusting your search or filters.</span>
				</p>
			)}
			<div className="space-y-4">
				{data?.orders.map((order) => (
					<OrderCard key={order.id} order={order} editing={editing} onEdit={setEditing} />
				))}
			</div>
			{data !== undefined && data.pagination.totalPages > 1 && (
				<nav aria-label="Pages" className="mt-6 flex items-center gap-4">
					<button
						type="button"
						disabled={!data.pagination.hasPrevPage}
						onClick={() => set({ page: String(data.pagination.currentPage - 1) })}
						className="button button-quiet"
					>
						Previous
					</button>
					<span className="text-sm tabular-nums">
						Page {data.pagination.currentPage} of {data.pagination.totalPages}
					</span>
					<button
						type="button"
						disabled={!data.pagination.hasNextPage}
						onClick={() => set({ page: String(data.pagination.currentPage + 1) })}
						className="button button-quiet"
					>
						Next
					</button>
				</nav>
			)}
		</section>
	);
}
