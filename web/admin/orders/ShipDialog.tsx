import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Order } from '../../../contracts/orders.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { call } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { CourierField } from './CourierField.tsx';
import { missingSerialNumbers, type PackForm, toPacking, toSerialNumbers, unpackedItems } from './packing.ts';
import { SerialNumberFields } from './SerialNumberFields.tsx';
import { scanned } from './scanned.ts';
import {
	keptDatesText,
	parcelsText,
	pendingItems,
	type ShipForm,
	type Shipment,
	toShipForm,
	toShipment,
	toShipmentError,
	trackingHint,
} from './shipment.ts';

type Outcome = { kind: 'shipped' } | { kind: 'rejected'; message: string };

function Parcel({
	order,
	form,
	serialNumbers,
	missing,
	outcome,
	onChange,
	onNumbers,
}: {
	order: Order;
	form: ShipForm;
	/** By gun that is not packed. */
	serialNumbers: PackForm['serialNumbers'];
	/** Serial numbers to mark as empty. */
	missing: readonly string[];
	outcome: Outcome | undefined;
	onChange: (changed: Partial<ShipForm>) => void;
	onNumbers: (id: string, numbers: readonly string[]) => void;
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
						{pendingItems(order).map((item) => {
							const numbers = serialNumbers[item.id] ?? [];
							return (
								<div key={item.id}>
									<Checkbox
										label={`${nameWithVariant(item)} × ${item.quantity}`}
										hint={numbers.length > 0 ? 'Not packed yet' : undefined}
										checked={form.picked.has(item.id)}
										onChange={({ target }) => pick(item.id, target.checked)}
									/>
									{form.picked.has(item.id) && (
										<SerialNumberFields
											item={item}
											numbers={numbers}
											missing={missing}
											onChange={(changed) => onNumbers(item.id, changed)}
										/>
									)}
								</div>
							);
						})}
					</div>
					<TextField
						label="Tracking ID"
						{...scanned}
						maxLength={100}
						hint={trackingHint(order, form)}
						value={form.trackingIds[order.id] ?? ''}
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
	onShipped: (order: Order) => void;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const [left, setLeft] = useState(orders);
	const [form, setForm] = useState(() => toShipForm(orders));
	const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
	const [serialNumbers, setSerialNumbers] = useState(() => toSerialNumbers(orders.flatMap(unpackedItems)));
	const [missing, setMissing] = useState<readonly string[]>([]);
	const guns: PackForm = {
		picked: new Set([...form.picked].filter((id) => Object.hasOwn(serialNumbers, id))),
		serialNumbers,
	};
	const change = (changed: Partial<ShipForm>) => setForm((now) => ({ ...now, ...changed }));
	const waiting = left.filter(({ id }) => outcomes[id]?.kind !== 'shipped');
	const nothing = waiting.every((order) => toShipment(order, form) === undefined);
	const single = orders.length === 1;
	const parcels = parcelsText(waiting, form, single);

	/** The orders whose guns were packed here. */
	const packed = useRef(new Set<Order['id']>());
	/** Packs the guns of one order and ships it; several are shipped one after the other. */
	const ship = useMutation({
		scope: { id: 'shipments' },
		mutationFn: async ({ order, body }: { order: Order; body: Shipment }) => {
			const params = { orderId: order.id };
			const packing = toPacking(order, guns);
			if (packing !== undefined) {
				await call('POST /admin/orders/{orderId}/packing', { params, body: packing });
				packed.current.add(order.id);
			}
			return call('POST /admin/orders/{orderId}/shipments', { params, body });
		},
		onSuccess: (_, { order }) => {
			setOutcomes((now) => ({ ...now, [order.id]: { kind: 'shipped' } }));
			onShipped(order);
		},
		onError: (error, { order }) => {
			const { message: why, gone } = toShipmentError(error);
			const message = packed.current.has(order.id)
				? `The serial numbers are recorded, but nothing is shipped. ${why.replace(' Nothing was changed.', '')}`
				: why;
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
		// Before the dialog closes, so that the focus does not return to a button that is about to go.
		await client.invalidateQueries({ queryKey: ['me', 'admin'] });
		if (shipped.some(({ status }) => status === 'rejected')) return;
		toast.success(`${parcels} shipped`);
		onClose();
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		const empty = waiting.flatMap((order) => missingSerialNumbers(order, guns));
		setMissing(empty);
		if (!ship.isPending && !nothing && empty.length === 0) void shipAll();
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
					<Parcel
						key={order.id}
						order={order}
						form={form}
						serialNumbers={serialNumbers}
						missing={missing}
						outcome={outcomes[order.id]}
						onChange={change}
						onNumbers={(id, numbers) => setSerialNumbers((now) => ({ ...now, [id]: numbers }))}
					/>
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
