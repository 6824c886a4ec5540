import { FileText, Landmark, Package, PackageCheck, Truck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminOrder, Order } from '../../../contracts/orders.ts';
import { isCancelledOrRejected } from '../../../shared/itemStates.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { call } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { FileButton } from '../FileButton.tsx';
import { usePermission } from '../permissions.ts';
import { DeliveredButton } from './DeliveredButton.tsx';
import { DeliveryOutcome } from './DeliveryOutcome.tsx';
import { EInvoiceDialog } from './EInvoiceDialog.tsx';
import { getStatus, parcelsOnTheWay } from './itemChange.ts';
import { PackDialog } from './PackDialog.tsx';
import { unpackedItems } from './packing.ts';
import { refundLimit } from './partialRefund.ts';
import { pendingItems } from './shipment.ts';

/** Opens the dialog with the e-invoice and the e-way bill number of an order. */
function EInvoiceButton({ order }: { order: Order }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button variant="ghost" size="small" onClick={() => setOpen(true)}>
				<Landmark size={15} aria-hidden />
				{order.gstin === null ? 'E-way Bill' : 'E-invoice'}
			</Button>
			{open && <EInvoiceDialog order={order} onClose={() => setOpen(false)} />}
		</>
	);
}

/** Loaded when the first refund is made. */
const RefundDialog = lazyDialog(async () => (await import('./RefundDialog.tsx')).RefundDialog);

/** What can be done with a whole order. */
export function OrderActions({
	order,
	onSaved,
	onShip,
}: {
	order: AdminOrder;
	onSaved: () => void;
	onShip: () => void;
}) {
	const [refunding, setRefunding] = useState(false);
	const [packing, setPacking] = useState(false);
	const mayChange = usePermission('orders');
	const pending = pendingItems(order).length;
	const parcels = parcelsOnTheWay(order);
	const packable = order.orderItems.some((item) => !isCancelledOrRejected(getStatus(item)));
	return (
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
							parcels.length === 1 ? 'Delivered' : `Delivered: ${item.trackingId ?? nameWithVariant(item)}`
						}
						onDone={onSaved}
					/>
				))}
			{mayChange && <DeliveryOutcome order={order} onDone={onSaved} />}
			{packing && <PackDialog order={order} onPacked={onSaved} onClose={() => setPacking(false)} />}
			<FileButton
				variant="ghost"
				name="Invoice"
				icon={<FileText size={15} aria-hidden />}
				load={() => call('GET /orders/{id}/invoice', { params: { id: order.id } })}
				file={`invoice-${order.number}.pdf`}
			/>
			{packable && (
				<FileButton
					variant="ghost"
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
			{refunding && <RefundDialog order={order} onRefunded={onSaved} onClose={() => setRefunding(false)} />}
		</footer>
	);
}
