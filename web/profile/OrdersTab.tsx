import { useQuery } from '@tanstack/react-query';
import type { User } from '../../contracts/auth.ts';
import { formatRupeesExact } from '../../contracts/money.ts';
import type { Order } from '../../contracts/orders.ts';
import { linesOf } from '../addresses/AddressCards.tsx';
import { call, sentenceOf } from '../session/call.ts';
import { toast } from '../shell/toasts.ts';
import { colourOf, orderBadgeOf } from './orderBadge.ts';

const orderedAt = new Intl.DateTimeFormat('en-US', {
	dateStyle: 'long',
	timeStyle: 'short',
	timeZone: 'Asia/Kolkata',
});
const colours = { success: 'text-success', danger: 'text-danger', warning: 'text-warning' };

/** A PDF needs the session's token, so it is fetched and then handed to the browser as a file. */
export async function downloadInvoice(order: Order): Promise<void> {
	try {
		const pdf = await call('GET /orders/{id}/invoice', { params: { id: order.id } });
		const link = document.createElement('a');
		link.href = URL.createObjectURL(pdf);
		link.download = `invoice-${order.number}.pdf`;
		link.click();
		URL.revokeObjectURL(link.href);
	} catch (error) {
		toast.error(sentenceOf(error, 'The invoice could not be loaded. Please try again.'));
	}
}

function OrderCard({ order }: { order: Order }) {
	const badge = orderBadgeOf(order.orderItems);
	return (
		<article data-order={order.id} className="border border-line bg-surface p-5">
			<header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
				<h3 className="font-semibold">{order.number}</h3>
				<span
					className={`border px-2 text-sm ${badge === 'Completed' ? 'border-success text-success' : 'border-warning text-warning'}`}
				>
					{badge}
				</span>
				<span className="ml-auto font-semibold tabular-nums">{formatRupeesExact(order.totalAmount)}</span>
			</header>
			<p className="mt-1 break-all text-muted text-xs">Order ID: {order.id}</p>
			<p className="text-muted text-sm">{orderedAt.format(new Date(order.createdAt))}</p>
			<p className="text-muted text-sm">Address: {order.address === null ? 'N/A' : linesOf(order.address)}</p>
			<ul className="mt-4 divide-y divide-line border-line border-t">
				{order.orderItems.map((item) => (
					<li key={item.id} className="grid gap-1 py-3 text-sm sm:grid-cols-2">
						<p className="font-medium">{item.name}</p>
						<p className="tabular-nums sm:text-right">
							{item.quantity} × {formatRupeesExact(item.price)}
						</p>
						<p>
							Status:{' '}
							<span className={`font-semibold ${colours[colourOf(item.status)]}`}>
								{item.status ?? 'pending'}
							</span>
						</p>
						<p className="text-muted sm:text-right">Expected: {item.expectedDate ?? 'N/A'}</p>
						<p className="text-muted">Courier: {item.courierPartner ?? 'N/A'}</p>
						<p className="text-muted sm:text-right">Tracking ID: {item.trackingId ?? 'N/A'}</p>
					</li>
				))}
			</ul>
			<button
				type="button"
				onClick={() => void downloadInvoice(order)}
				className="button button-quiet mt-3 text-sm"
			>
				Download Invoice
			</button>
		</article>
	);
}

export function OrdersTab({ user }: { user: User }) {
	const { data, isPending } = useQuery({
		queryKey: ['me', 'orders'],
		queryFn: ({ signal }) => call('GET /orders/user', { query: { userId: user.id }, signal }),
	});
	const orders = data?.orders ?? [];
	return (
		<section aria-label="Your Orders">
			<h2 className="mb-4 font-display text-2xl">Your Orders</h2>
			{isPending ? (
				<p className="text-muted">Loading your orders...</p>
			) : orders.length === 0 ? (
				<p>You have no orders yet.</p>
			) : (
				<div className="space-y-5">
					{orders.map((order) => (
						<OrderCard key={order.id} order={order} />
					))}
				</div>
			)}
		</section>
	);
}
