import { useQuery } from '@tanstack/react-query';
import { CircleCheck, FileText } from 'lucide-react';
import type { User } from '../../contracts/auth.ts';
import type { OrderId } from '../../contracts/ids.ts';
import type { Order } from '../../contracts/orders.ts';
import { businessDays, dateWithWeekday, isoDay } from '../../shared/dates.ts';
import { getLastExpectedDate } from '../../shared/expectedDates.ts';
import { formatRupeesExact } from '../../shared/money.ts';
import { formatAddress, formatPhone } from '../addresses/AddressCards.tsx';
import { billedTo } from '../addresses/billedTo.ts';
import { arrivalText } from '../delivery/deliveryText.ts';
import { discountText } from '../product/discountText.ts';
import { returnCaveat } from '../product/returnCaveat.ts';
import { useSettings } from '../settings/settings.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Picture } from '../ui/Picture.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { downloadInvoice } from './orderDocuments.ts';
import { myOrdersQuery } from './orderQueries.ts';

const orders = '/profile?tab=orders';
function Confirmed({ order, user }: { order: Order; user: User }) {
	const { address } = order;
	const { premises, shipping, returns } = useSettings();
	const due = order.payment.amountDue > 0;
	const usualTime = `within ${businessDays(shipping.deliveryDays)}`;
	const expected = getLastExpectedDate(order.orderItems, isoDay(new Date()));
	const next = [
		`We have sent the confirmation and your GST invoice to ${user.email}.`,
		`We check and pack your order in ${premises.city}.`,
		'You get an email with the tracking number as soon as it ships.',
		`It arrives ${expected === undefined ? usualTime : `by ${dateWithWeekday(expected)}`}. If something does not suit you, return it unused within ${returns.days} days${returnCaveat(returns)}.`,
	];
	return (
		<article data-placed-order={order.id} aria-label={`Confirmation of ${order.number}`}>
			<header className="text-center">
				<CircleCheck size={44} aria-hidden className="mx-auto text-success" />
				<h1 className="mt-3 font-display text-3xl sm:text-4xl">Thank you for your order</h1>
				<p className="mt-3">
					Order <strong className="tabular-nums">{order.number}</strong> is confirmed.{' '}
					{due ? 'You pay on delivery' : 'You paid'}{' '}
					<strong className="tabular-nums">{formatRupeesExact(order.totalAmount)}</strong>.
				</p>
				<div className="mt-6 flex flex-wrap justify-center gap-3">
					<ButtonLink to={orders}>View Your Orders</ButtonLink>
					<Button variant="secondary" onClick={() => void downloadInvoice(order)}>
						<FileText size={16} aria-hidden />
						Download Invoice
					</Button>
				</div>
			</header>
			<div className="mt-10 grid items-start gap-6 md:grid-cols-2">
				<Card title="What happens next">
					<ol className="list-decimal space-y-2.5 pl-5 marker:text-muted">
						{next.map((step) => (
							<li key={step} className="wrap-anywhere">
								{step}
							</li>
						))}
					</ol>
				</Card>
				<Card title="Delivery">
					{address !== null && (
						<address className="wrap-anywhere not-italic">
							{address.recipientName}
							<br />
							{formatAddress(address)}
							{address.phone !== null && (
								<>
									<br />
									{formatPhone(address.phone)}
								</>
							)}
						</address>
					)}
					<p className="mt-3 text-muted">
						{address === null || expected === undefined
							? `Delivery ${usualTime}.`
							: arrivalText(address.postalCode, expected)}
					</p>
					{billedTo(order) !== '' && <p className="wrap-anywhere mt-3">Billed to: {billedTo(order)}</p>}
					{order.gstin !== null && <p className="mt-3">GSTIN: {order.gstin}</p>}
				</Card>
			</div>
			<div className="mt-6">
				<Card title="Your items">
					<ul className="divide-y divide-line">
						{order.orderItems.map((item) => (
							<li key={item.id} className="flex items-start gap-4 py-3 first:pt-0 last:pb-0">
								<div className="size-16 flex-none overflow-hidden rounded-sm border border-line bg-sunken">
									<Picture
										image={item.imageUrl === null ? undefined : { url: item.imageUrl, width: 64, height: 64 }}
										alt=""
										sizes="64px"
									/>
								</div>
								<p className="wrap-anywhere min-w-0 grow">
									{item.name}
									{item.variant !== undefined && (
										<span className="block text-muted text-sm">{item.variant.name}</span>
									)}
									<span className="block text-muted text-sm">Quantity: {item.quantity}</span>
								</p>
								<p className="tabular-nums">{formatRupeesExact(item.total)}</p>
							</li>
						))}
					</ul>
					{order.discount !== undefined && (
						<p data-discount={order.discount.amount} className="mt-3 border-line border-t pt-3 text-success">
							{discountText(order.discount)}
						</p>
					)}
					<p className="mt-3 flex justify-between gap-4 border-line border-t pt-3 font-semibold">
						<span>{due ? 'Total to pay on delivery' : 'Total paid'}, GST and shipping included</span>
						<span className="tabular-nums">{formatRupeesExact(order.totalAmount)}</span>
					</p>
				</Card>
			</div>
			<p className="mt-8 text-center">
				<ButtonLink variant="ghost" to="/products">
					Continue Shopping
				</ButtonLink>
			</p>
		</article>
	);
}

/** The confirmation of a new order, shown after the payment. */
export function OrderPlaced({ orderId, user }: { orderId: OrderId; user: User }) {
	const { data, isFetching, isError, refetch } = useQuery(myOrdersQuery(user.id));
	const order = data?.find(({ id }) => id === orderId);
	if (order !== undefined) return <Confirmed order={order} user={user} />;
	// The cached list may be older than the order.
	if (isFetching)
		return (
			<div role="status" aria-label="Loading your order" className="grid gap-6">
				<Skeleton className="mx-auto h-52 w-full max-w-md" />
				<Skeleton className="h-64 w-full" />
			</div>
		);
	return (
		<div className="text-center">
			<h1 className="mb-6 font-display text-3xl">{isError ? 'Your order' : 'Order not found'}</h1>
			{isError ? (
				<RetryNotice onRetry={refetch}>Your order could not be loaded.</RetryNotice>
			) : (
				<>
					<p className="mb-6 text-muted">There is no such order in your account.</p>
					<ButtonLink to={orders}>View Your Orders</ButtonLink>
				</>
			)}
		</div>
	);
}
