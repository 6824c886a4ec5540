import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Order, OrderItem } from '../../../contracts/orders.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { missingSerialNumbers, type PackForm, type Packing, toPackForm, toPacking } from './packing.ts';
import { SerialNumberFields } from './SerialNumberFields.tsx';
import { pendingItems } from './shipment.ts';

function PackedItem({
	item,
	form,
	missing,
	onChange,
}: {
	item: OrderItem;
	form: PackForm;
	/** Fields to mark as empty. */
	missing: readonly string[];
	onChange: (form: PackForm) => void;
}) {
	const isPicked = form.picked.has(item.id);
	function pick(on: boolean) {
		const picked = new Set(form.picked);
		if (on) picked.add(item.id);
		else picked.delete(item.id);
		onChange({ ...form, picked });
	}
	return (
		<li className="border-line border-t pt-4">
			<Checkbox
				label={`${nameWithVariant(item)} × ${item.quantity}`}
				checked={isPicked}
				onChange={({ target }) => pick(target.checked)}
			/>
			{isPicked && (
				<SerialNumberFields
					item={item}
					numbers={form.serialNumbers[item.id] ?? []}
					missing={missing}
					onChange={(numbers) =>
						onChange({ ...form, serialNumbers: { ...form.serialNumbers, [item.id]: numbers } })
					}
				/>
			)}
		</li>
	);
}

/** Marks the items of an order as packed, with the serial numbers of its guns. */
export function PackDialog({
	order,
	onPacked,
	onClose,
}: {
	/** The order as it was when the dialog was opened. */
	order: Order;
	onPacked: () => void;
	onClose: () => void;
}) {
	const [form, setForm] = useState(() => toPackForm(order));
	const [missing, setMissing] = useState<readonly string[]>([]);
	const pack = useMutation({
		mutationFn: (body: Packing) =>
			call('POST /admin/orders/{orderId}/packing', { params: { orderId: order.id }, body }),
		onSuccess: () => {
			toast.success(`${order.number} packed`);
			onPacked();
			onClose();
		},
	});
	const body = toPacking(order, form);

	function submit(event: FormEvent) {
		event.preventDefault();
		const empty = missingSerialNumbers(order, form);
		setMissing(empty);
		if (body !== undefined && empty.length === 0 && !pack.isPending) pack.mutate(body);
	}

	return (
		<Dialog title={`Pack ${order.number}`} onClose={onClose}>
			<form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
				<ul className="space-y-4">
					{pendingItems(order).map((item) => (
						<PackedItem key={item.id} item={item} form={form} missing={missing} onChange={setForm} />
					))}
				</ul>
				{pack.isError && (
					<Notice kind="error">
						{errorMessage(pack.error, 'Not packed: the shop cannot be reached. Please try again.')}
					</Notice>
				)}
				<FormActions
					submit="Mark as packed"
					busy={pack.isPending}
					disabled={body === undefined}
					onCancel={onClose}
				/>
			</form>
		</Dialog>
	);
}
