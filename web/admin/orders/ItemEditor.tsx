import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Order, OrderItem } from '../../../contracts/orders.ts';
import { type Fulfilment, isCancelledOrRejected } from '../../../shared/itemStates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { needsSecondPerson, refundAllowanceQuery, secondPersonText } from '../secondPerson/secondPerson.ts';
import { CourierField } from './CourierField.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import {
	type Change,
	emailed,
	getRefund,
	getRestOfParcel,
	getStatus,
	isStepBack,
	parseChange,
	statusesFor,
} from './itemChange.ts';
import { useItemChange } from './useItemChange.ts';

/** The consequence of cancelling or rejecting an item, with the amount and the recipient. */
function cancellationText(order: Order, item: OrderItem, allowance: number | null | undefined): string {
	const units = item.quantity === 1 ? '1 unit goes' : `${item.quantity} units go`;
	const amount = getRefund(item, order);
	// Nothing was paid yet, so nothing goes back.
	if (order.payment.amountDue > 0)
		return `${formatRupeesExact(amount)} less is to be collected on delivery, nothing is refunded, and ${units} back into stock. This cannot be undone.`;
	if (needsSecondPerson(amount, allowance))
		return `${formatRupeesExact(amount)} is to be refunded to ${order.user.name} (${order.user.email}). ${secondPersonText}`;
	const money =
		amount === 0
			? 'Nothing is left to be refunded'
			: `${formatRupeesExact(amount)} is refunded to ${order.user.name} (${order.user.email})`;
	return `${money}, and ${units} back into stock. This cannot be undone.`;
}

/** The confirmation that is needed before saving. */
type PendingConfirmation = { about: 'step back' | 'email'; change: Change };

/**
 * Edits the status of an item. Statuses that can be emailed ask first whether to, a step back is confirmed, and others are
 * saved directly: what cancelling refunds is shown above the button (ADM-O-039).
 */
export function ItemEditor({
	order,
	item,
	onDone,
	onCancel,
}: {
	order: Order;
	item: OrderItem;
	onDone: () => void;
	onCancel: () => void;
}) {
	const before = getStatus(item);
	const { offered, reason } = statusesFor(item);
	const [status, setStatus] = useState<Fulfilment | ''>(before);
	const [confirming, setConfirming] = useState<PendingConfirmation>();

	/** Whether a status triggers the refund, which happens only once. */
	const cancelsOrRejects = (to: Fulfilment | '') =>
		to !== '' && isCancelledOrRejected(to) && !isCancelledOrRejected(before);

	const { data: allowance } = useQuery({ ...refundAllowanceQuery, enabled: cancelsOrRejects(status) });
	const consequence = cancellationText(order, item, allowance);

	const { send, skip, saving } = useItemChange(item, { onDone, onFailed: () => setConfirming(undefined) });

	function proceed(change: Change) {
		if (emailed[change.status] !== undefined) setConfirming({ about: 'email', change });
		else skip(change);
	}

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const change = parseChange(new FormData(event.currentTarget));
		if (change === undefined) toast.error('Status is required');
		else if (isStepBack(before, change.status)) setConfirming({ about: 'step back', change });
		else proceed(change);
	}

	return (
		<form
			onSubmit={submit}
			aria-label={`Edit ${nameWithVariant(item)}`}
			className="mt-3 rounded-sm border border-line bg-sunken/50 p-4"
		>
			<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				<Select
					label="Status"
					name="status"
					value={status}
					onChange={(event) => setStatus(offered.find((one) => one === event.target.value) ?? '')}
				>
					<option value="">Choose a status</option>
					{offered.map((one) => (
						<option key={one}>{one}</option>
					))}
				</Select>
				<TextField
					label="Expected date"
					name="expectedDate"
					type="date"
					defaultValue={item.expectedDate ?? ''}
				/>
				<CourierField name="courierPartner" defaultValue={item.courierPartner ?? ''} />
				<TextField
					label="Tracking ID"
					name="trackingId"
					maxLength={100}
					defaultValue={item.trackingId ?? ''}
				/>
			</div>
			{reason !== undefined && (
				<div className="mt-4">
					<Notice kind="info">{reason}</Notice>
				</div>
			)}
			{cancelsOrRejects(status) && (
				<div className="mt-4">
					<Notice kind="warning">{consequence}</Notice>
				</div>
			)}
			<div className="mt-4 flex gap-3">
				<Button type="submit" loading={saving}>
					Save
				</Button>
				<Button variant="secondary" onClick={onCancel}>
					Cancel
				</Button>
			</div>
			{confirming?.about === 'step back' && (
				<ConfirmDialog
					title="Move this item back?"
					question={`'${nameWithVariant(item)}' is marked ${before}, and the buyer may have been notified. Change it back to ${confirming.change.status}?`}
					confirm={`Set to ${confirming.change.status}`}
					onConfirm={() => {
						setConfirming(undefined);
						proceed(confirming.change);
					}}
					onClose={() => setConfirming(undefined)}
				/>
			)}
			{confirming?.about === 'email' && (
				<EmailDialog
					item={item}
					parcel={confirming.change.status === 'delivered' ? getRestOfParcel(item, order) : []}
					change={confirming.change}
					consequence={cancelsOrRejects(confirming.change.status) ? consequence : undefined}
					saving={saving}
					onSend={send}
					onSkip={skip}
					onClose={() => setConfirming(undefined)}
				/>
			)}
		</form>
	);
}
