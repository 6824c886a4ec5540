import { type FormEvent, useState } from 'react';
import { formatRupeesExact } from '../../../contracts/money.ts';
import type { Fulfilment, Order, OrderItem } from '../../../contracts/orders.ts';
import { call } from '../../session/call.ts';
import { toast } from '../../shell/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CourierField } from './CourierField.tsx';
import {
	type Change,
	changeOf,
	failureText,
	isCalledOff,
	isStepBack,
	mailed,
	offeredFor,
	refundOf,
	statusOf,
} from './itemChange.ts';

/** What calling off an item does, with the amount and who gets it. */
function callOffText(order: Order, item: OrderItem): string {
	const units = item.quantity === 1 ? '1 unit goes' : `${item.quantity} units go`;
	const amount = refundOf(item, order);
	const money =
		amount === 0
			? 'Nothing is left to be refunded'
			: `${formatRupeesExact(amount)} is refunded to ${order.user.name} (${order.user.email})`;
	return `${money}, and ${units} back into stock. This cannot be undone.`;
}

function MailDialog({
	item,
	change,
	consequence,
	saving,
	onSend,
	onSkip,
	onClose,
}: {
	item: OrderItem;
	change: Change;
	/** What the saving does beside the status. */
	consequence: string | undefined;
	saving: boolean;
	onSend: () => void;
	onSkip: () => void;
	onClose: () => void;
}) {
	return (
		<Dialog title="Tell the buyer?" onClose={onClose}>
			<p>
				'{item.name}' will be saved as <strong>{change.status}</strong>.
				{change.status === 'shipped' && change.trackingId === ''
					? ' There is no tracking id yet; the mail will go out without one.'
					: ''}
			</p>
			{consequence !== undefined && <p className="mt-3">{consequence}</p>}
			<div className="mt-7 flex flex-wrap justify-end gap-3">
				<Button variant="ghost" onClick={onClose}>
					Cancel
				</Button>
				<Button variant="secondary" loading={saving} onClick={onSkip}>
					Save Without Email
				</Button>
				<Button loading={saving} onClick={onSend}>
					{mailed[change.status]}
				</Button>
			</div>
		</Dialog>
	);
}

/** What stands between the press on Save and the saving. */
type Asking = { about: 'step back' | 'mail' | 'refund'; change: Change };

/** Edits where an item is on its way; saving may ask first (document 2 §4, decisions D8, D10 and D56). */
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
	const before = statusOf(item);
	const offered = offeredFor(before);
	const [status, setStatus] = useState<Fulfilment | ''>(before);
	const [asking, setAsking] = useState<Asking>();
	const [saving, setSaving] = useState(false);

	/** Whether a status sends money back: once only. */
	const callsOff = (to: Fulfilment | '') => to !== '' && isCalledOff(to) && !isCalledOff(before);

	async function save(change: Change, write: () => Promise<void>) {
		setSaving(true);
		try {
			await write();
			onDone();
		} catch (error) {
			if (mailed[change.status] === undefined) toast.error(failureText(error));
			else toast.error('Error', { text: failureText(error) });
			setAsking(undefined);
			setSaving(false);
		}
	}

	const savePlainly = (change: Change) =>
		save(change, async () => {
			await call('PUT /orders/items/{itemId}', { params: { itemId: item.id }, body: change });
			toast.success(`Order status updated to ${change.status}`);
		});

	const saveWithMail = (change: Change) =>
		save(change, async () => {
			const { emailResult } = await call('PUT /orders/items/{itemId}/email', {
				params: { itemId: item.id },
				body: { ...change, sendEmail: true },
			});
			if (emailResult.success)
				toast.success(`Order status updated to ${change.status} and email sent successfully!`);
			else
				toast.warning(`Order status updated to ${change.status}, but email failed: ${emailResult.message}`);
		});

	function goOn(change: Change) {
		if (mailed[change.status] !== undefined) setAsking({ about: 'mail', change });
		else if (callsOff(change.status)) setAsking({ about: 'refund', change });
		else void savePlainly(change);
	}

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const change = changeOf(new FormData(event.currentTarget));
		if (change === undefined) toast.error('Status is required');
		else if (isStepBack(before, change.status)) setAsking({ about: 'step back', change });
		else goOn(change);
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
			{isCalledOff(before) && (
				<div className="mt-4">
					<Notice kind="info">
						This item is back in stock and its refund has been started, so it can only stay cancelled or
						rejected.
					</Notice>
				</div>
			)}
			{callsOff(status) && (
				<div className="mt-4">
					<Notice kind="warning">{callOffText(order, item)}</Notice>
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
			{asking?.about === 'step back' && (
				<ConfirmDialog
					title="Move this item back?"
					question={`'${item.name}' is marked ${before}, and the buyer may have been told so. Change it back to ${asking.change.status}?`}
					confirm={`Set to ${asking.change.status}`}
					onConfirm={() => {
						setAsking(undefined);
						goOn(asking.change);
					}}
					onClose={() => setAsking(undefined)}
				/>
			)}
			{asking?.about === 'refund' && (
				<ConfirmDialog
					title="Cancel this item?"
					question={`'${item.name}' will be saved as ${asking.change.status}. ${callOffText(order, item)}`}
					confirm={
						refundOf(item, order) === 0
							? 'Cancel Item'
							: `Cancel and Refund ${formatRupeesExact(refundOf(item, order))}`
					}
					dismiss="Keep Item"
					loading={saving}
					onConfirm={() => void savePlainly(asking.change)}
					onClose={() => setAsking(undefined)}
				/>
			)}
			{asking?.about === 'mail' && (
				<MailDialog
					item={item}
					change={asking.change}
					consequence={callsOff(asking.change.status) ? callOffText(order, item) : undefined}
					saving={saving}
					onSend={() => void saveWithMail(asking.change)}
					onSkip={() => void savePlainly(asking.change)}
					onClose={() => setAsking(undefined)}
				/>
			)}
		</form>
	);
}
