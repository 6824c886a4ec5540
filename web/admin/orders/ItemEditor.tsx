import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Order, OrderItem } from '../../../contracts/orders.ts';
import { type Fulfilment, isCancelledOrRejected } from '../../../shared/itemStates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { call } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { CourierField } from './CourierField.tsx';
import {
	type Change,
	emailed,
	getFailureMessage,
	getRefund,
	getRestOfParcel,
	getStatus,
	isStepBack,
	parseChange,
	statusesFor,
} from './itemChange.ts';

/** The consequence of cancelling or rejecting an item, with the amount and the recipient. */
function cancellationText(order: Order, item: OrderItem): string {
	const units = item.quantity === 1 ? '1 unit goes' : `${item.quantity} units go`;
	const amount = getRefund(item, order);
	const money =
		amount === 0
			? 'Nothing is left to be refunded'
			: `${formatRupeesExact(amount)} is refunded to ${order.user.name} (${order.user.email})`;
	return `${money}, and ${units} back into stock. This cannot be undone.`;
}

function EmailDialog({
	item,
	parcel,
	change,
	consequence,
	saving,
	onSend,
	onSkip,
	onClose,
}: {
	item: OrderItem;
	/** Further items that are delivered with this one unless their box is unticked. */
	parcel: OrderItem[];
	change: Change;
	/** The consequences of saving besides the status. */
	consequence: string | undefined;
	saving: boolean;
	onSend: (change: Change) => void;
	onSkip: (change: Change) => void;
	onClose: () => void;
}) {
	// Without a tracking id they may be in another parcel.
	const [together, setTogether] = useState(parcel.some(({ trackingId }) => trackingId !== null));
	const changes: Change =
		together && parcel.length > 0 ? { ...change, alsoItemIds: parcel.map(({ id }) => id) } : change;
	return (
		<Dialog title="Tell the buyer?" onClose={onClose}>
			<p>
				'{item.name}' will be saved as <strong>{change.status}</strong>.
				{change.status === 'shipped' && change.trackingId === ''
					? ' There is no tracking id yet; the email will go out without one.'
					: ''}
			</p>
			{consequence !== undefined && <p className="mt-3">{consequence}</p>}
			{parcel.length > 0 && (
				<div className="mt-3">
					<Checkbox
						label={`The whole parcel: also ${parcel.map(nameWithVariant).join(', ')}`}
						checked={together}
						onChange={({ target }) => setTogether(target.checked)}
					/>
				</div>
			)}
			<div className="mt-7 flex flex-wrap justify-end gap-3">
				<Button variant="ghost" onClick={onClose}>
					Cancel
				</Button>
				<Button variant="secondary" loading={saving} onClick={() => onSkip(changes)}>
					Save Without Email
				</Button>
				<Button loading={saving} onClick={() => onSend(changes)}>
					{emailed[change.status]}
				</Button>
			</div>
		</Dialog>
	);
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
	const offered = statusesFor(before);
	const [status, setStatus] = useState<Fulfilment | ''>(before);
	const [confirming, setConfirming] = useState<PendingConfirmation>();

	/** Whether a status triggers the refund, which happens only once. */
	const cancelsOrRejects = (to: Fulfilment | '') =>
		to !== '' && isCancelledOrRejected(to) && !isCancelledOrRejected(before);

	const params = { itemId: item.id };
	const onError = (error: Error, change: Change) => {
		if (emailed[change.status] === undefined) toast.error(getFailureMessage(error));
		else toast.error('Error', { text: getFailureMessage(error) });
		setConfirming(undefined);
	};
	const saveWithoutEmail = useMutation({
		mutationFn: (change: Change) => call('PUT /orders/items/{itemId}', { params, body: change }),
		onSuccess: (_, { status }) => {
			toast.success(`Order status updated to ${status}`);
			onDone();
		},
		onError,
	});
	const saveWithEmail = useMutation({
		mutationFn: (change: Change) =>
			call('PUT /orders/items/{itemId}/email', { params, body: { ...change, sendEmail: true } }),
		onSuccess: ({ emailResult }, { status }) => {
			if (emailResult.success)
				toast.success(`Order status updated to ${status} and email sent successfully!`);
			else toast.warning(`Order status updated to ${status}, but email failed: ${emailResult.message}`);
			onDone();
		},
		onError,
	});
	const saving = saveWithoutEmail.isPending || saveWithEmail.isPending;

	function proceed(change: Change) {
		if (emailed[change.status] !== undefined) setConfirming({ about: 'email', change });
		else saveWithoutEmail.mutate(change);
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
			aria-label={`Edit ${item.name}`}
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
			{isCancelledOrRejected(before) && (
				<div className="mt-4">
					<Notice kind="info">
						This item is back in stock and its refund has been started, so it can only stay cancelled or
						rejected.
					</Notice>
				</div>
			)}
			{cancelsOrRejects(status) && (
				<div className="mt-4">
					<Notice kind="warning">{cancellationText(order, item)}</Notice>
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
					question={`'${item.name}' is marked ${before}, and the buyer may have been notified. Change it back to ${confirming.change.status}?`}
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
					consequence={cancelsOrRejects(confirming.change.status) ? cancellationText(order, item) : undefined}
					saving={saving}
					onSend={saveWithEmail.mutate}
					onSkip={saveWithoutEmail.mutate}
					onClose={() => setConfirming(undefined)}
				/>
			)}
		</form>
	);
}
