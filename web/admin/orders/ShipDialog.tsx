import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { Order } from '../../../contracts/orders.ts';
import { call } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { CourierField } from './CourierField.tsx';
import {
	keptDatesText,
	parcelsText,
	pendingItems,
	type ShipForm,
	type Shipment,
	toShipForm,
	toShipment,
	toShipmentError,
} from './shipment.ts';

/** The outcome of shipping an order. */
type Outcome = { kind: 'shipped' } | { kind: 'rejected'; message: string };

/**
 * Barcode scanners end each number with Enter, which moves to the next empty field, and from the last one to the
 * button.
 */
function focusNextTrackingId(event: KeyboardEvent<HTMLInputElement>) {
	if (event.key !== 'Enter') return;
	const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('[data-tracking]') ?? [])];
	const next = fields.find((field) => field !== event.currentTarget && field.value === '');
	if (next === undefined) return;
	event.preventDefault();
	next.focus();
}

function Parcel({
	order,
	form,
	outcome,
	onChange,
}: {
	order: Order;
	form: ShipForm;
	outcome: Outcome | undefined;
	onChange: (changed: Partial<ShipForm>) => void;
}) {
	const city = order.address === null ? '' : `, ${order.address.city}`;
	const pick = (id: string, on: boolean) => {
		const picked = new Set(form.picked);
		if (on) picked.add(id);
		else picked.delete(id);
		onChange({ picked });
	};
	return (
		<fieldset className="border-line border-t pt-4">
			<legend className="float-left mb-2 flex w-full flex-wrap items-center gap-2 font-semibold tabular-nums">
				{order.number}
				<span className="font-normal text-muted text-sm">
					{order.user.name}
					{city}
				</span>
				{order.paymentState !== 'paid' && <Badge tone="warning">{order.paymentState}</Badge>}
				{outcome?.kind === 'shipped' && <Badge tone="success">shipped</Badge>}
			</legend>
			{outcome?.kind !== 'shipped' && (
				<div className="clear-both grid gap-x-6 gap-y-3 sm:grid-cols-[1fr_16rem]">
					<div>
						{pendingItems(order).map((item) => (
							<Checkbox
								key={item.id}
								label={`${item.name} × ${item.quantity}`}
								checked={form.picked.has(item.id)}
								onChange={({ target }) => pick(item.id, target.checked)}
							/>
						))}
					</div>
					<TextField
						label="Tracking ID"
						data-tracking
						maxLength={100}
						autoComplete="off"
						value={form.trackingIds[order.id] ?? ''}
						onKeyDown={focusNextTrackingId}
						onChange={({ target }) =>
							onChange({ trackingIds: { ...form.trackingIds, [order.id]: target.value } })
						}
					/>
					{outcome?.kind === 'rejected' && (
						<div className="sm:col-span-2">
							<Notice kind="error">{outcome.message}</Notice>
						</div>
					)}
				</div>
			)}
		</fieldset>
	);
}

/** Removes the items that another administrator has shipped or cancelled since. */
const without = (order: Order, gone: readonly string[]): Order => ({
	...order,
	orderItems: order.orderItems.filter(({ id }) => !gone.includes(id)),
});

/** Ships the pending items of one or several orders. Each order is a parcel, shipped completely or not at all. */
export function ShipDialog({
	orders,
	onShipped,
	onClose,
}: {
	/** The orders as they were when the dialog was opened. */
	orders: readonly Order[];
	/** Called for each shipped order. */
	onShipped: (order: Order) => void;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const [left, setLeft] = useState(orders);
	const [form, setForm] = useState(() => toShipForm(orders));
	const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
	const change = (changed: Partial<ShipForm>) => setForm((now) => ({ ...now, ...changed }));
	const waiting = left.filter(({ id }) => outcomes[id]?.kind !== 'shipped');
	const nothing = waiting.every((order) => toShipment(order, form) === undefined);
	const single = orders.length === 1;
	const parcels = parcelsText(waiting, form, single);

	/** Ships one order; several are shipped one after the other. */
	const ship = useMutation({
		scope: { id: 'shipments' },
		mutationFn: ({ order, body }: { order: Order; body: Shipment }) =>
			call('POST /admin/orders/{orderId}/shipments', { params: { orderId: order.id }, body }),
		onSuccess: (_, { order }) => {
			setOutcomes((now) => ({ ...now, [order.id]: { kind: 'shipped' } }));
			onShipped(order);
		},
		onError: (error, { order }) => {
			const { message, gone } = toShipmentError(error);
			setOutcomes((now) => ({ ...now, [order.id]: { kind: 'rejected', message } }));
			setLeft((now) => now.map((one) => (one.id === order.id ? without(one, gone) : one)));
		},
	});

	async function shipAll() {
		const shipped = await Promise.allSettled(
			waiting.map(async (order) => {
				const body = toShipment(order, form);
				if (body !== undefined) await ship.mutateAsync({ order, body });
			}),
		);
		void client.invalidateQueries({ queryKey: ['me', 'admin'] });
		if (shipped.some(({ status }) => status === 'rejected')) return;
		toast.success(`${parcels} shipped`);
		onClose();
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		if (!ship.isPending && !nothing) void shipAll();
	}

	return (
		<Dialog
			wide
			title={single ? `Ship ${orders[0]?.number}` : `Ship ${orders.length} orders`}
			onClose={onClose}
		>
			<form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
				<div className="grid gap-4 sm:grid-cols-2">
					<CourierField
						value={form.courierPartner}
						onChange={({ target }) => change({ courierPartner: target.value })}
					/>
					<TextField
						label="Expected date"
						hint={keptDatesText(waiting, form)}
						type="date"
						value={form.expectedDate}
						onChange={({ target }) => change({ expectedDate: target.value })}
					/>
				</div>
				{left.map((order) => (
					<Parcel key={order.id} order={order} form={form} outcome={outcomes[order.id]} onChange={change} />
				))}
				<div className="border-line border-t pt-4">
					<Checkbox
						label={single ? 'Email the buyer' : 'Email each buyer'}
						hint="One email lists all items in the parcel, with the courier and tracking ID."
						checked={form.sendEmail}
						onChange={({ target }) => change({ sendEmail: target.checked })}
					/>
				</div>
				<FormActions submit={`Ship ${parcels}`} busy={ship.isPending} disabled={nothing} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
