import { type FormEvent, useState } from 'react';
import type { Fulfilment, OrderItem } from '../../../contracts/orders.ts';
import { call } from '../../session/call.ts';
import { toast } from '../../shell/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import {
	type Change,
	changeOf,
	failureText,
	isCalledOff,
	isStepBack,
	mailed,
	statuses,
	statusOf,
} from './itemChange.ts';

/** Couriers whose tracking pages the shop can link to; any other name may be typed. */
const knownCouriers = ['Delhivery', 'Blue Dart', 'DTDC', 'Ecom Express', 'XpressBees', 'India Post'];

function MailDialog({
	item,
	change,
	saving,
	onSend,
	onSkip,
	onClose,
}: {
	item: OrderItem;
	change: Change;
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
				{change.status === 'rejected' ? ' It goes back into stock and the buyer gets the money back.' : ''}
			</p>
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
type Asking = { about: 'step back' | 'mail'; change: Change };

/** Edits where an item is on its way; saving may ask first (document 2 §4, decision D10). */
export function ItemEditor({
	item,
	onDone,
	onCancel,
}: {
	item: OrderItem;
	onDone: () => void;
	onCancel: () => void;
}) {
	const before = statusOf(item);
	const [status, setStatus] = useState<Fulfilment | ''>(before);
	const [asking, setAsking] = useState<Asking>();
	const [saving, setSaving] = useState(false);

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
		if (mailed[change.status] === undefined) void savePlainly(change);
		else setAsking({ about: 'mail', change });
	}

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const change = changeOf(new FormData(event.currentTarget));
		if (change === undefined) toast.error('Status is required');
		else if (isStepBack(before, change.status)) setAsking({ about: 'step back', change });
		else goOn(change);
	}

	const callsOff = status !== '' && isCalledOff(status) && item.refund === null;
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
					onChange={(event) => setStatus(statuses.find((one) => one === event.target.value) ?? '')}
				>
					<option value="">Choose a status</option>
					{statuses.map((one) => (
						<option key={one}>{one}</option>
					))}
				</Select>
				<TextField
					label="Expected date"
					name="expectedDate"
					type="date"
					defaultValue={item.expectedDate ?? ''}
				/>
				<TextField
					label="Courier partner"
					name="courierPartner"
					maxLength={100}
					list="couriers"
					defaultValue={item.courierPartner ?? ''}
				/>
				<TextField
					label="Tracking ID"
					name="trackingId"
					maxLength={100}
					defaultValue={item.trackingId ?? ''}
				/>
				<datalist id="couriers">
					{knownCouriers.map((courier) => (
						<option key={courier} value={courier} />
					))}
				</datalist>
			</div>
			{callsOff && (
				<div className="mt-4">
					<Notice kind="warning">
						Saving puts {item.quantity} {item.quantity === 1 ? 'unit' : 'units'} back into stock and returns
						the price with GST and its share of the shipping to the buyer. This cannot be undone.
					</Notice>
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
					title="A step backwards?"
					question={`'${item.name}' is ${before} and would be ${asking.change.status} again. The buyer has been told otherwise.`}
					confirm={`Set to ${asking.change.status}`}
					onConfirm={() => {
						setAsking(undefined);
						goOn(asking.change);
					}}
					onClose={() => setAsking(undefined)}
				/>
			)}
			{asking?.about === 'mail' && (
				<MailDialog
					item={item}
					change={asking.change}
					saving={saving}
					onSend={() => void saveWithMail(asking.change)}
					onSkip={() => void savePlainly(asking.change)}
					onClose={() => setAsking(undefined)}
				/>
			)}
		</form>
	);
}
