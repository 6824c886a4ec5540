import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Mail, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { ManualOrder } from '../../../contracts/manualOrders.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import type { PaymentLinkState } from '../../../shared/manualChannels.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toast } from '../../ui/toasts.ts';
import { Cards } from '../lists/Cards.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { parsePage, useListUrl } from '../lists/useListUrl.ts';

const unpaidKey = ['me', 'admin', 'unpaidOrders'] as const;
const unpaidQuery = (page: number) =>
	queryOptions({
		queryKey: [...unpaidKey, page],
		queryFn: ({ signal }) => call('GET /admin/orders/unpaid', { query: { page }, signal }),
		// Payments arrive, and links are created, without this page.
		refetchInterval: 15_000,
	});

const linkBadges = {
	requested: { name: 'link is being created', tone: 'neutral' },
	open: { name: 'waits for payment', tone: 'warning' },
	paid: { name: 'paid', tone: 'success' },
	expired: { name: 'link expired', tone: 'danger' },
	cancelled: { name: 'link cancelled', tone: 'danger' },
} as const satisfies Record<PaymentLinkState, { name: string; tone: string }>;

async function copyLink(url: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(url);
		toast.success('Payment link copied');
	} catch {
		toast.error('The link could not be copied', { text: 'Please select it and copy it by hand.' });
	}
}

/** A write to an unpaid order; the list follows. */
function useLinkActions({ id, customer }: ManualOrder) {
	const client = useQueryClient();
	const onSettled = () => client.invalidateQueries({ queryKey: unpaidKey });
	const onError = (error: unknown) =>
		toast.error('Nothing was changed', { text: errorMessage(error, 'Please try again.') });
	return {
		send: useMutation({
			mutationFn: (replace: boolean) =>
				call('POST /admin/orders/{orderId}/payment-link', { params: { orderId: id }, body: { replace } }),
			onSuccess: ({ state }) =>
				state === 'placed'
					? toast.success('This order is paid already', { text: 'You find it under Orders.' })
					: toast.success(`Payment link sent to ${customer.email}`),
			onError,
			onSettled,
		}),
		cancel: useMutation({
			mutationFn: () => call('DELETE /admin/orders/{orderId}/payment-link', { params: { orderId: id } }),
			onSuccess: () => toast.success('Order cancelled', { text: 'Its units are available again.' }),
			onError,
			onSettled,
		}),
	};
}

function CancelDialog({
	order,
	busy,
	onCancel,
	onClose,
}: {
	order: ManualOrder;
	busy: boolean;
	onCancel: () => void;
	onClose: () => void;
}) {
	return (
		<Dialog title="Cancel order" onClose={onClose}>
			<p>
				Cancel the order of {order.customer.name} for {formatRupeesExact(order.total)}? The payment link stops
				working, and a payment that arrives later is refunded.
			</p>
			<div className="mt-5 flex flex-wrap justify-end gap-3">
				<Button variant="secondary" onClick={onClose}>
					Keep order
				</Button>
				<Button variant="danger" loading={busy} onClick={onCancel}>
					Cancel order
				</Button>
			</div>
		</Dialog>
	);
}

function UnpaidOrderCard({ order }: { order: ManualOrder }) {
	const { customer, link, lines, note } = order;
	const [cancelling, setCancelling] = useState(false);
	const { send, cancel } = useLinkActions(order);
	const badge = link === null ? undefined : linkBadges[link.state];
	const url = link?.state === 'open' ? link.url : null;
	return (
		<article
			data-unpaid={order.id}
			aria-label={`Order of ${customer.name}`}
			className="rounded-md border border-line bg-surface p-5"
		>
			<header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
				<div className="min-w-0">
					<h3 className="wrap-anywhere flex flex-wrap items-center gap-2 font-display text-xl">
						{customer.name}
						{badge !== undefined && <Badge tone={badge.tone}>{badge.name}</Badge>}
					</h3>
					<p className="wrap-anywhere text-muted text-sm">
						{customer.email} · {order.channel} · entered by {order.enteredBy},{' '}
						<time dateTime={order.enteredAt}>{dateAndTime(order.enteredAt)}</time>
					</p>
				</div>
				<p className="font-semibold text-lg tabular-nums">{formatRupeesExact(order.total)}</p>
			</header>
			<ul className="wrap-anywhere mt-3 text-sm">
				{lines.map(({ productId, name, quantity }) => (
					<li key={productId}>
						{quantity} × {name}
					</li>
				))}
			</ul>
			{note !== null && <p className="wrap-anywhere mt-2 text-muted text-sm">{note}</p>}
			{link !== null && (
				<p className="wrap-anywhere mt-3 text-sm">
					{url !== null && <span className="block font-mono">{url}</span>}
					<span className="text-muted">
						{link.state === 'expired' ? 'Expired' : 'Expires'}{' '}
						<time dateTime={link.expiresAt}>{dateAndTime(link.expiresAt)}</time>
						{order.reservedUntil === null && ' · units are not reserved any more'}
					</span>
				</p>
			)}
			<div className="mt-4 flex flex-wrap gap-3">
				{url !== null && (
					<Button size="small" onClick={() => void copyLink(url)}>
						<Copy size={15} aria-hidden />
						Copy link
					</Button>
				)}
				{url !== null && (
					<Button
						variant="secondary"
						size="small"
						loading={send.isPending && !send.variables}
						onClick={() => send.mutate(false)}
					>
						<Mail size={15} aria-hidden />
						Send again
					</Button>
				)}
				{link?.state !== 'requested' && (
					<Button
						variant="secondary"
						size="small"
						loading={send.isPending && send.variables}
						onClick={() => send.mutate(true)}
					>
						<RefreshCw size={15} aria-hidden />
						New link
					</Button>
				)}
				<Button variant="ghost" size="small" onClick={() => setCancelling(true)}>
					Cancel order
				</Button>
			</div>
			{cancelling && (
				<CancelDialog
					order={order}
					busy={cancel.isPending}
					onCancel={() => cancel.mutate(undefined, { onSettled: () => setCancelling(false) })}
					onClose={() => setCancelling(false)}
				/>
			)}
		</article>
	);
}

/** Manual orders that wait for the payment of their link; the page is in the URL. */
export default function UnpaidOrdersTab() {
	const page = parsePage(useListUrl().params);
	return (
		<ListPage
			label="Unpaid orders"
			query={useQuery(unpaidQuery(page))}
			header={
				<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
					<h2 className="font-display text-2xl">Waiting for payment</h2>
					<ButtonLink to="/admin?tab=newOrder" size="small">
						<Plus size={16} aria-hidden />
						New Order
					</ButtonLink>
				</div>
			}
			placeholder={['h-44', 'h-44']}
			isEmpty={({ orders }) => orders.length === 0}
			empty={
				<EmptyState
					title="Nothing is waiting"
					text="Orders that you send a payment link for are listed here until they are paid."
				/>
			}
			page={page}
			pages={({ pagination }) => pagination.totalPages}
		>
			{({ orders }) => <Cards items={orders} card={(order) => <UnpaidOrderCard order={order} />} />}
		</ListPage>
	);
}
