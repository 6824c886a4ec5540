import { ExternalLink, FileText, Package, PackageCheck, Phone, Truck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminOrder, OrderItem } from '../../../contracts/orders.ts';
import { trackingPage } from '../../../shared/couriers.ts';
import { dateAndTime, dateText, isoDay } from '../../../shared/dates.ts';
import { isRunningLate } from '../../../shared/expectedDates.ts';
import { feeRows } from '../../../shared/fees.ts';
import { isCancelledOrRejected } from '../../../shared/itemStates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { paymentText } from '../../../shared/paymentChannels.ts';
import { formatAddress, formatPhone } from '../../addresses/AddressCards.tsx';
import { discountText } from '../../product/discountText.ts';
import { returnBadges } from '../../returns/returnTexts.ts';
import { call } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { SerialNumbers } from '../../ui/SerialNumbers.tsx';
import { DeliveryOutcome } from './DeliveryOutcome.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { EInvoiceButton } from './EInvoiceButton.tsx';
import { ItemEditor } from './ItemEditor.tsx';
import { ItemHistory } from './ItemHistory.tsx';
import { ItemRefund } from './ItemRefund.tsx';
import { getStatus } from './itemChange.ts';
import { ManualDetails } from './ManualDetails.tsx';
import { PackDialog } from './PackDialog.tsx';
import { PartialRefunds } from './PartialRefunds.tsx';
import { unpackedItems } from './packing.ts';
import { refundLimit } from './partialRefund.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { pendingItems } from './shipment.ts';

/** An order item's line total shows two decimals. */
const lineTotal = new Intl.NumberFormat('en-IN', {
	style: 'currency',
	currency: 'INR',
	minimumFractionDigits: 2,
	maximumFractionDigits: 2,
});

function Delivery({ item }: { item: OrderItem }) {
	const page = trackingPage(item.courierPartner, item.trackingId);
	const facts = [
		item.expectedDate === null || isCancelledOrRejected(getStatus(item))
			? null
			: `Expected ${dateText(item.expectedDate)}`,
		item.courierPartner,
	].filter((fact) => fact !== null);
	if (facts.length === 0 && item.trackingId === null) return null;
	return (
		<p className="mt-1 flex flex-wrap gap-x-3 text-muted text-sm">
			{facts.map((fact) => (
				<span key={fact}>{fact}</span>
			))}
			{page === undefined ? (
				item.trackingId !== null && <span>{item.trackingId}</span>
			) : (
				<a href={page} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1 underline">
					{item.trackingId}
					<ExternalLink size={13} aria-label="(opens the courier's page)" />
				</a>
			)}
		</p>
	);
}

const refusalText = (count: number) =>
	`The buyer has refused ${count === 1 ? '1 parcel' : `${count} parcels`} at the door`;

const stateTones = { 'in progress': 'neutral', completed: 'success', cancelled: 'danger' } as const;

/** An order with its items; `editing` is the one item in the whole list that is being edited. */
export function OrderCard({
	order,
	editing,
	selected,
	onEdit,
	onSaved,
	onSelect,
	onShip,
}: {
	order: AdminOrder;
	editing: string | undefined;
	/** Whether it is selected for shipping together with others. */
	selected: boolean;
	onEdit: (id: string | undefined) => void;
	onSaved: () => void;
	onSelect: (selected: boolean) => void;
	onShip: () => void;
}) {
	const [refunding, setRefunding] = useState(false);
	const [packing, setPacking] = useState(false);
	const pending = pendingItems(order).length;
	const today = isoDay(new Date());
	const packable = order.orderItems.some((item) => !isCancelledOrRejected(getStatus(item)));
	return (
		<article
			data-order={order.id}
			aria-label={`Order ${order.number}`}
			className="rounded-md border border-line bg-surface"
		>
			<header className="flex flex-wrap items-start gap-x-8 gap-y-3 border-line border-b px-5 py-4">
				<div>
					<h2 className="flex flex-wrap items-center gap-2 font-semibold text-lg tabular-nums">
						{pending > 0 && (
							<input
								type="checkbox"
								aria-label={`Select ${order.number}`}
								checked={selected}
								onChange={({ target }) => onSelect(target.checked)}
								className="tick"
							/>
						)}
						{order.number}
						<Badge tone={stateTones[order.state]}>{order.state}</Badge>
						{order.orderItems.some((item) => isRunningLate(item, today)) && (
							<Badge tone="warning">Running late</Badge>
						)}
						{order.payment.channel === 'cash on delivery' && <Badge>cash on delivery</Badge>}
						{order.paymentState !== 'paid' && <Badge tone="warning">{order.paymentState}</Badge>}
					</h2>
					<p className="text-muted text-sm">
						<time dateTime={order.createdAt}>{dateAndTime(order.createdAt)}</time>
					</p>
				</div>
				<div className="min-w-0 text-sm">
					<p className="font-medium">{order.user.name}</p>
					<p className="wrap-anywhere text-muted">{order.user.email}</p>
					{order.address?.phone != null && (
						<a
							href={`tel:+91${order.address.phone}`}
							className="inline-flex min-h-6 items-center gap-1.5 underline pointer-coarse:min-h-11"
						>
							<Phone size={13} aria-hidden />
							{formatPhone(order.address.phone)}
						</a>
					)}
					{order.legalName !== null && (
						<p className="wrap-anywhere text-muted">Billed to {order.legalName}</p>
					)}
					{order.gstin !== null && <p className="text-muted">GSTIN {order.gstin}</p>}
					{order.ageDeclaredAt !== null && <p className="text-muted">Age declared</p>}
				</div>
				<p className="min-w-48 max-w-sm grow basis-48 text-muted text-sm">
					{order.address === null ? 'N/A' : formatAddress(order.address)}
				</p>
				<div className="text-right tabular-nums sm:ml-auto">
					<p className="font-semibold text-lg">{formatRupeesExact(order.totalAmount)}</p>
					<p className="text-muted text-sm">
						{paymentText(order.payment) || 'paid'}
						{order.payment.amountDue > 0 && `, ${formatRupeesExact(order.payment.amountDue)} to collect`}
						{order.refundedAmount > 0 && `, ${formatRupeesExact(order.refundedAmount)} refunded`}
					</p>
					{feeRows(order).map(({ name, rupees }) => (
						<p key={name} className="text-muted text-sm">
							with {formatRupeesExact(rupees)} for {name.toLowerCase()}
						</p>
					))}
					{order.payment.refusals > 0 && (
						<p data-refusals={order.payment.refusals} className="text-sm text-warning">
							{refusalText(order.payment.refusals)}
						</p>
					)}
					{order.discount !== undefined && (
						<p data-discount={order.discount.amount} className="text-muted text-sm">
							{discountText(order.discount)}
						</p>
					)}
				</div>
			</header>
			<ul className="divide-y divide-line px-5">
				{order.orderItems.map((item) => (
					<li key={item.id} data-item={item.id} className="py-3.5">
						<div className="grid grid-cols-[1fr_auto] items-start gap-x-5 gap-y-2 md:grid-cols-[1fr_7rem_8rem_auto]">
							<div className="min-w-0">
								<p className="font-medium">
									{item.name}
									{item.replacementOf !== null && <Badge>replacement</Badge>}
								</p>
								{item.return !== null && (
									<Link to={`/admin?tab=returns&state=${item.return.state}`} className="text-sm underline">
										{returnBadges[item.return.state].name}
									</Link>
								)}
								<p className="text-muted text-sm">
									{item.sku} · {item.quantity} × {formatRupeesExact(item.price)}
									{item.discount !== undefined && ` · −${formatRupeesExact(item.discount)}`}
								</p>
								<SerialNumbers numbers={item.serialNumbers} />
								<Delivery item={item} />
								<ItemRefund item={item} onRetried={onSaved} />
								<ItemHistory item={item} orderedAt={order.createdAt} />
							</div>
							<p data-line-total className="text-right font-medium tabular-nums">
								{lineTotal.format(item.price * item.quantity)}
							</p>
							<div className="md:justify-self-center">
								<StatusBadge status={getStatus(item)} />
								{getStatus(item) === 'pending' && item.packedAt !== null && (
									<Badge tone="accent">packed</Badge>
								)}
							</div>
							<Button
								variant="secondary"
								size="small"
								aria-label={`Edit ${item.name}`}
								aria-expanded={editing === item.id}
								onClick={() => onEdit(editing === item.id ? undefined : item.id)}
							>
								Edit
							</Button>
						</div>
						{editing === item.id && (
							<ItemEditor order={order} item={item} onDone={onSaved} onCancel={() => onEdit(undefined)} />
						)}
					</li>
				))}
			</ul>
			<ManualDetails order={order} />
			<PartialRefunds order={order} />
			<footer className="flex flex-wrap items-center gap-1 border-line border-t px-3 py-1.5">
				{pending > 0 && (
					<Button size="small" className="mr-2 ml-2" onClick={onShip}>
						<Truck size={15} aria-hidden />
						{pending === 1 ? 'Ship 1 item' : `Ship ${pending} items`}
					</Button>
				)}
				{pending > 0 && (
					<Button variant="secondary" size="small" className="mr-2" onClick={() => setPacking(true)}>
						<PackageCheck size={15} aria-hidden />
						{unpackedItems(order).length > 0 ? 'Pack' : 'Pack again'}
					</Button>
				)}
				<DeliveryOutcome order={order} onDone={onSaved} />
				{packing && <PackDialog order={order} onPacked={onSaved} onClose={() => setPacking(false)} />}
				<DownloadButton
					name="Invoice"
					icon={<FileText size={15} aria-hidden />}
					load={() => call('GET /orders/{id}/invoice', { params: { id: order.id } })}
					file={`invoice-${order.number}.pdf`}
				/>
				{packable && (
					<DownloadButton
						name="Packing Slip"
						icon={<Package size={15} aria-hidden />}
						load={() => call('GET /orders/{id}/packing-slip', { params: { id: order.id } })}
						file={`packing-slip-${order.number}.pdf`}
					/>
				)}
				<EInvoiceButton order={order} />
				{order.payment.amountDue === 0 && refundLimit(order) > 0 && (
					<Button variant="ghost" size="small" onClick={() => setRefunding(true)}>
						<Undo2 size={15} aria-hidden />
						Refund
					</Button>
				)}
				{refunding && <RefundDialog order={order} onRefunded={onSaved} onClose={() => setRefunding(false)} />}
			</footer>
		</article>
	);
}
