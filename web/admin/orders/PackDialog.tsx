import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { Order, OrderItem } from '../../../contracts/orders.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { missingSerialNumbers, type PackForm, type Packing, toPackForm, toPacking } from './packing.ts';
import { pendingItems } from './shipment.ts';

/** Barcode scanners end each number with Enter, which moves to the next empty field instead of submitting. */
function focusNextSerialNumber(event: KeyboardEvent<HTMLInputElement>) {
	if (event.key !== 'Enter') return;
	const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('[data-serial]') ?? [])];
	const next = fields.find((field) => field !== event.currentTarget && field.value === '');
	if (next === undefined) return;
	event.preventDefault();
	next.focus();
}

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
	const numbers = form.serialNumbers[item.id] ?? [];
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
				label={`${item.name} × ${item.quantity}`}
				checked={isPicked}
				onChange={({ target }) => pick(target.checked)}
			/>
			{isPicked && numbers.length > 0 && (
				<div className="mt-2 grid gap-3 pl-8 sm:grid-cols-2">
					{numbers.map((text, unit) => (
						<TextField
							// biome-ignore lint/suspicious/noArrayIndexKey: the units of an item have no other identity
							key={unit}
							label={numbers.length === 1 ? 'Serial number' : `Serial number ${unit + 1}`}
							data-serial
							maxLength={40}
							autoComplete="off"
							value={text}
							error={missing.includes(`${item.id} ${unit}`) ? 'Please enter the serial number.' : undefined}
							onKeyDown={focusNextSerialNumber}
							onChange={({ target }) =>
								onChange({
									...form,
									serialNumbers: { ...form.serialNumbers, [item.id]: numbers.with(unit, target.value) },
								})
							}
						/>
					))}
				</div>
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
