import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, FileText, RotateCcw, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '../../contracts/auth.ts';
import type { Order, OrderItem } from '../../contracts/orders.ts';
import { trackingPage } from '../../shared/couriers.ts';
import { dateAndTime, dateText, isoDay } from '../../shared/dates.ts';
import { isRunningLate } from '../../shared/expectedDates.ts';
import { isCancelledOrRejected } from '../../shared/itemStates.ts';
import { formatRupeesExact } from '../../shared/money.ts';
import { formatAddress } from '../addresses/AddressCards.tsx';
import { billedTo } from '../addresses/billedTo.ts';
import { addedText } from '../cart/lines.ts';
import { notifyOtherTabs } from '../cart/otherTabs.ts';
import { discountText } from '../product/discountText.ts';
import { call, errorMessage } from '../session/call.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { Picture } from '../ui/Picture.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { SerialNumbers } from '../ui/SerialNumbers.tsx';
import { toast } from '../ui/toasts.ts';
import { cancellable } from './cancellation.ts';
import { getColour, isDelivered, orderBadges } from './orderBadge.ts';
import { download, downloadInvoice } from './orderDocuments.ts';
import { myOrdersQuery } from './orderQueries.ts';
import { ReturnItems, Returns } from './Returns.tsx';
import { Timeline } from './Timeline.tsx';
import { UnconfirmedOrders } from './UnconfirmedOrders.tsx';

/** Loaded on first use: few visits cancel an order. */
const CancelDialog = lazyWithRetry(() => import('./CancelDialog.tsx'));

const colours = { success: 'text-success', danger: 'text-danger', warning: 'text-warning' };
const refundTexts = {
	queued: (amount: string) => `Refund of ${amount} initiated.`,
	'to pay': (amount: string) => `We owe you ${amount} and pay it by UPI or bank transfer.`,
	pending: (amount: string) => `Refund of ${amount} initiated.`,
	processed: (amount: string) => `${amount} refunded.`,
	failed: (amount: string) => `Your refund of ${amount} is delayed. We are looking into it.`,
};

function Tracking({ item }: { item: OrderItem }) {
	const page = trackingPage(item.courierPartner, item.trackingId);
	if (page === undefined) return item.trackingId ?? 'N/A';
	return (
		<a
			href={page}
			target="_blank"
			rel="noreferrer"
			className="inline-flex min-h-11 items-center gap-1 underline"
		>
			{item.trackingId}
			<ExternalLink size={13} aria-label="(opens the courier's page)" />
		</a>
	);
}

/** The id under which the bank and the payment service find a refund. */
const Reference = ({ reference }: { reference: string | null }) =>
	reference === null ? null : <span className="wrap-anywhere text-muted"> Reference: {reference}</span>;

function CreditNoteButton({ number, load }: { number: string; load: () => Promise<Blob> }) {
	return (
		<button
			type="button"
			onClick={() => void download(load, `credit-note-${number.replaceAll('/', '-')}.pdf`)}
			className="reach underline"
		>
			Credit note
		</button>
	);
}

function Refund({ item }: { item: OrderItem }) {
	const { refund, creditNoteNumber } = item;
	if (refund === null && creditNoteNumber === null) return null;
	return (
		<p data-refund={refund?.state} className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
			{refund !== null && (
				<>
					<span>{refundTexts[refund.state](formatRupeesExact(refund.amount))}</span>
					<Reference reference={refund.reference} />
				</>
			)}
			{creditNoteNumber !== null && (
				<CreditNoteButton
					number={creditNoteNumber}
					load={() => call('GET /orders/items/{itemId}/credit-note', { params: { itemId: item.id } })}
				/>
			)}
		</p>
	);
}

function ItemRow({ item, orderedAt }: { item: OrderItem; orderedAt: string }) {
	const facts = [
		{
			name: 'Status',
			value: (
				<span className={`font-semibold ${colours[getColour(item.status)]}`}>{item.status ?? 'pending'}</span>
			),
		},
		{
			name: 'Expected',
			value:
				item.expectedDate === null || isCancelledOrRejected(item.status ?? 'pending')
					? 'N/A'
					: `${dateText(item.expectedDate)}${isRunningLate(item, isoDay(new Date())) ? ', running late' : ''}`,
		},
		{ name: 'Courier', value: item.courierPartner ?? 'N/A' },
		{ name: 'Tracking ID', value: <Tracking item={item} /> },
	];
	return (
		<li data-item={item.id} className="grid grid-cols-[4rem_1fr] gap-x-4 py-5">
			<div className="size-16 overflow-hidden rounded-sm border border-line bg-sunken">
				<Picture
					image={item.imageUrl === null ? undefined : { url: item.imageUrl, width: 64, height: 64 }}
					alt=""
					sizes="64px"
				/>
			</div>
			<div className="min-w-0">
				<div className="flex flex-wrap justify-between gap-x-4">
					<p className="min-w-0 font-medium">
						{item.name}
						{item.replacementOf !== null && <span className="text-muted text-sm"> (replacement, free)</span>}
						{item.variant !== undefined && (
							<span className="wrap-anywhere block font-normal text-muted text-sm">{item.variant.name}</span>
						)}
					</p>
					<p className="tabular-nums">
						{item.quantity} × {formatRupeesExact(item.price)}
					</p>
				</div>
				<SerialNumbers numbers={item.serialNumbers} />
			</div>
			<div className="col-span-2 mt-4 min-w-0">
				<Timeline item={item} orderedAt={orderedAt} />
				<dl className="mt-4 grid grid-cols-[2fr_3fr] gap-x-4 gap-y-1.5 text-sm lg:grid-cols-4">
					{facts.map(({ name, value }) => (
						<div key={name} className="min-w-0">
							<dt className="text-muted text-xs">{name}</dt>
							<dd className="wrap-anywhere">{value}</dd>
						</div>
					))}
				</dl>
				<Refund item={item} />
			</div>
		</li>
	);
}

/** Refunds by the shop for items that stay the buyer's. */
function PartialRefunds({ order }: { order: Order }) {
	if (order.partialRefunds.length === 0) return null;
	return (
		<ul
			aria-label={`Refunds of ${order.number}`}
			className="space-y-1 border-line border-t px-5 py-3 text-sm"
		>
			{order.partialRefunds.map(({ amount, state, reason, at, reference, creditNote }) => (
				<li key={`${at} ${reference}`} className="wrap-anywhere">
					{refundTexts[state](formatRupeesExact(amount))} {reason}
					<Reference reference={reference} />
					{creditNote !== null && (
						<CreditNoteButton
							number={creditNote.number}
							load={() =>
								call('GET /orders/credit-notes/{creditNoteId}', { params: { creditNoteId: creditNote.id } })
							}
						/>
					)}
				</li>
			))}
		</ul>
	);
}

function BuyAgain({ order }: { order: Order }) {
	const client = useQueryClient();
	const navigate = useNavigate();
	const { search, state } = useLocation();
	const buyAgain = useMutation({
		mutationFn: () => call('POST /orders/{id}/buy-again', { params: { id: order.id } }),
		onSuccess: ({ added, refused }) => {
			void client.invalidateQueries({ queryKey: ['me'] });
			notifyOtherTabs();
			const units = added.reduce((sum, { quantity }) => sum + quantity, 0);
			if (units > 0) {
				toast.success(addedText(units));
				void navigate({ search, hash: '#cart' }, { preventScrollReset: true, state });
			}
			for (const { name, reason } of refused) toast.warning(`${name} was not added`, { text: reason });
		},
		onError: (error) => toast.error(errorMessage(error, 'Failed to add to cart')),
	});

	return (
		<Button variant="secondary" size="small" loading={buyAgain.isPending} onClick={() => buyAgain.mutate()}>
			<RotateCcw size={15} aria-hidden />
			Buy Again
		</Button>
	);
}

/** The button and its dialog, which stays open with its result when nothing is left to cancel. */
function Cancel({ order }: { order: Order }) {
	const [open, setOpen] = useState(false);
	const count = cancellable(order).length;
	return (
		<>
			{count > 0 && (
				<Button variant="ghost" size="small" onClick={() => setOpen(true)}>
					<X size={15} aria-hidden />
					{count === order.orderItems.length ? 'Cancel Order' : 'Cancel Items'}
				</Button>
			)}
			{open && (
				<Suspense>
					<CancelDialog order={order} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}

function Discount({ order: { discount } }: { order: Order }) {
	if (discount === undefined) return null;
	return (
		<p data-discount={discount.amount} className="text-sm text-success">
			{discountText(discount)}
		</p>
	);
}

/** What the buyer pays to the courier. */
function AmountDue({ order: { payment } }: { order: Order }) {
	if (payment.amountDue === 0) return null;
	return (
		<p data-amount-due={payment.amountDue} className="font-medium text-sm">
			{formatRupeesExact(payment.amountDue)} to pay on delivery
		</p>
	);
}

function OrderCard({ order }: { order: Order }) {
	const badge = orderBadges[order.state];
	const today = isoDay(new Date());
	return (
		<article
			data-order={order.id}
			aria-label={`Order ${order.number}`}
			className="rounded-md border border-line bg-surface print:break-inside-avoid"
		>
			<header className="border-line border-b px-5 py-4">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<h3 className="font-semibold text-lg tabular-nums">{order.number}</h3>
					<Badge tone={badge.tone}>{badge.name}</Badge>
					{order.state === 'in progress' && isDelivered(order.orderItems) && (
						<Badge tone="success">Delivered</Badge>
					)}
					{order.orderItems.some((item) => isRunningLate(item, today)) && (
						<Badge tone="warning">Running late</Badge>
					)}
					{order.paymentState !== 'paid' && (
						<Badge>{order.paymentState === 'due' ? 'Payment due' : order.paymentState}</Badge>
					)}
					<span className="ml-auto font-semibold text-lg tabular-nums">
						{formatRupeesExact(order.totalAmount)}
					</span>
				</div>
				<p className="mt-1 text-muted text-sm">{dateAndTime(order.createdAt)}</p>
				<p className="text-muted text-sm">
					Address: {order.address === null ? 'N/A' : formatAddress(order.address)}
				</p>
				<AmountDue order={order} />
				<Discount order={order} />
				{billedTo(order) !== '' && (
					<p className="wrap-anywhere text-muted text-sm">Billed to: {billedTo(order)}</p>
				)}
				{order.gstin !== null && <p className="text-muted text-sm">GSTIN: {order.gstin}</p>}
				<p className="wrap-anywhere mt-1 text-muted text-xs">Order ID: {order.id}</p>
			</header>
			<ul className="divide-y divide-line px-5">
				{order.orderItems.map((item) => (
					<ItemRow key={item.id} item={item} orderedAt={order.createdAt} />
				))}
			</ul>
			<PartialRefunds order={order} />
			<Returns order={order} />
			<footer className="flex flex-wrap gap-2 border-line border-t px-5 py-3">
				<BuyAgain order={order} />
				<Button variant="ghost" size="small" onClick={() => void downloadInvoice(order)}>
					<FileText size={15} aria-hidden />
					Download Invoice
				</Button>
				<Cancel order={order} />
				<ReturnItems order={order} />
			</footer>
		</article>
	);
}

/** A shopper's orders; a failed fetch gives an empty list, and says so beside it. */
export function OrdersTab({ user }: { user: User }) {
	const { data: orders, isPending, isError, refetch } = useQuery(myOrdersQuery(user.id));
	return (
		<section aria-label="Your Orders">
			<h2 className="mb-5 font-display text-2xl">Your Orders</h2>
			<UnconfirmedOrders />
			{isError && <RetryNotice onRetry={refetch}>Your orders could not be loaded.</RetryNotice>}
			{isPending ? (
				<p className="text-muted">Loading your orders...</p>
			) : orders === undefined || orders.length === 0 ? (
				<EmptyState title="You have no orders yet." text="Your orders and tracking will appear here.">
					<ButtonLink to="/products">Explore the Shop</ButtonLink>
				</EmptyState>
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
