import { ExternalLink, FileText, Package, PackageCheck, Truck, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { AdminOrder, OrderItem } from '../../../contracts/orders.ts';
import { trackingPage } from '../../../shared/couriers.ts';
import { dateText } from '../../../shared/dates.ts';
import { isCancelledOrRejected } from '../../../shared/itemStates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { returnBadges } from '../../returns/returnTexts.ts';
import { call } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { SerialNumbers } from '../../ui/SerialNumbers.tsx';
import { PageLink } from '../navigation/PageLink.tsx';
import { usePermission } from '../permissions.ts';
import { DeliveredButton } from './DeliveredButton.tsx';
import { DeliveryOutcome } from './DeliveryOutcome.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { EInvoiceButton } from './EInvoiceButton.tsx';
import { ItemEditor } from './ItemEditor.tsx';
import { ItemHistory } from './ItemHistory.tsx';
import { ItemRefund } from './ItemRefund.tsx';
import { getStatus, parcelsOnTheWay } from './itemChange.ts';
import { ManualDetails } from './ManualDetails.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PackDialog } from './PackDialog.tsx';
import { PartialRefunds } from './PartialRefunds.tsx';
import { unpackedItems } from './packing.ts';
import { refundLimit } from './partialRefund.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { pendingItems } from './shipment.ts';

/** Loaded when the first refund is made. */
const RefundDialog = lazyDialog(async () => (await import('./RefundDialog.tsx')).RefundDialog);

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

/** An order, as one line or in full with its items; `editing` is the one item in the whole list that is being edited. */
export function OrderCard({
	order,
	open,
	editing,
	selected,
	onFold,
	onEdit,
	onSaved,
	onSelect,
	onShip,
}: {
	order: AdminOrder;
	/** Whether it is shown in full, else as one line. */
	open: boolean;
	editing: string | undefined;
	/** Whether it is selected for shipping together with others. */
	selected: boolean;
	/** Opens a folded card, and folds an open one. */
	onFold: () => void;
	onEdit: (id: string | undefined) => void;
	onSaved: () => void;
	onSelect: (selected: boolean) => void;
	onShip: () => void;
}) {
	const [refunding, setRefunding] = useState(false);
	const [packing, setPacking] = useState(false);
	const mayChange = usePermission('orders');
	const pending = pendingItems(order).length;
	const parcels = parcelsOnTheWay(order);
	const bodyId = useId();
	const packable = order.orderItems.some((item) => !isCancelledOrRejected(getStatus(item)));
	return (
		<article
			data-order={order.id}
			aria-label={`Order ${order.number}`}
			className="rounded-md border border-line bg-surface"
		>
			<OrderSummary
				order={order}
				open={open}
				bodyId={bodyId}
				selected={selected}
				onFold={onFold}
				onSelect={onSelect}
			/>
			{/* Folding a card keeps what was typed into it. */}
			{(open || order.orderItems.some(({ id }) => id === editing)) && (
				<div id={bodyId} hidden={!open} className="border-line border-t">
					<OrderFacts order={order} />
					<ul className="divide-y divide-line border-line border-t px-5">
						{order.orderItems.map((item) => (
							<li key={item.id} data-item={item.id} className="py-3.5">
								<div className="grid grid-cols-[1fr_auto] items-start gap-x-5 gap-y-2 md:grid-cols-[1fr_7rem_8rem_auto]">
									<div className="min-w-0">
										<p className="font-medium">
											{nameWithVariant(item)}
											{item.replacementOf !== null && <Badge>replacement</Badge>}
										</p>
										{item.return !== null && (
											<PageLink
												to={`/admin?tab=returns&state=${item.return.state}`}
												className="text-sm underline"
											>
												{returnBadges[item.return.state].name}
											</PageLink>
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
									{mayChange && (
										<Button
											variant="secondary"
											size="small"
											aria-label={`Edit ${nameWithVariant(item)}`}
											aria-expanded={editing === item.id}
											onClick={() => onEdit(editing === item.id ? undefined : item.id)}
										>
											Edit
										</Button>
									)}
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
						{mayChange && pending > 0 && (
							<Button size="small" className="mr-2 ml-2" onClick={onShip}>
								<Truck size={15} aria-hidden />
								{pending === 1 ? 'Ship 1 item' : `Ship ${pending} items`}
							</Button>
						)}
						{mayChange && pending > 0 && (
							<Button variant="secondary" size="small" className="mr-2" onClick={() => setPacking(true)}>
								<PackageCheck size={15} aria-hidden />
								{unpackedItems(order).length > 0 ? 'Pack' : 'Pack again'}
							</Button>
						)}
						{mayChange &&
							order.payment.amountDue === 0 &&
							parcels.map((item) => (
								<DeliveredButton
									key={item.id}
									order={order}
									item={item}
									label={
										parcels.length === 1
											? 'Delivered'
											: `Delivered: ${item.trackingId ?? nameWithVariant(item)}`
									}
									onDone={onSaved}
								/>
							))}
						{mayChange && <DeliveryOutcome order={order} onDone={onSaved} />}
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
						{mayChange && <EInvoiceButton order={order} />}
						{mayChange && order.payment.amountDue === 0 && refundLimit(order) > 0 && (
							<Button variant="ghost" size="small" onClick={() => setRefunding(true)}>
								<Undo2 size={15} aria-hidden />
								Refund
							</Button>
						)}
						{refunding && (
							<RefundDialog order={order} onRefunded={onSaved} onClose={() => setRefunding(false)} />
						)}
					</footer>
				</div>
			)}
		</article>
	);
}
