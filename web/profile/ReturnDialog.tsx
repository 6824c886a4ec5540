import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Order, OrderItem } from '../../contracts/orders.ts';
import { type ReturnReason, returnReasons } from '../../shared/itemStates.ts';
import { formatRupees } from '../../shared/money.ts';
import { call, errorMessage } from '../session/call.ts';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PhotoField } from '../ui/PhotoField.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { toast } from '../ui/toasts.ts';
import type { Units } from './cancellation.ts';
import { ItemChoices } from './ItemChoices.tsx';
import { expectedReturn, maxPhotos, returnable } from './returning.ts';

const isReason = (text: string): text is ReturnReason => Object.hasOwn(returnReasons, text);

type Sent = {
	items: { itemId: OrderItem['id']; quantity: number }[];
	reason: ReturnReason;
	comment: string;
	photos: File[];
};

/** Requests the return of delivered items, or some of their units, with a reason and photos. */
export default function ReturnDialog({ order, onClose }: { order: Order; onClose: () => void }) {
	const client = useQueryClient();
	// As when the dialog was opened.
	const [items] = useState(() => returnable(order, Date.now()));
	const [units, setUnits] = useState<Units>(() => {
		const [only, ...others] = items;
		return only !== undefined && others.length === 0 ? { [only.id]: only.quantity } : {};
	});
	const [reason, setReason] = useState('');
	const [comment, setComment] = useState('');
	const [photos, setPhotos] = useState<File[]>([]);
	const { contact, returns } = useSettings();
	const [missing, setMissing] = useState<'items' | 'reason'>();
	const chosen = items.filter(({ id }) => units[id] !== undefined);

	const request = useMutation({
		mutationFn: async ({ photos, ...body }: Sent) => {
			const { id } = await call('POST /orders/{orderId}/returns', { params: { orderId: order.id }, body });
			let failed = 0;
			for (const photo of photos) {
				const form = new FormData();
				form.append('photo', photo);
				await call('POST /returns/{returnId}/photos', { params: { returnId: id }, form }).catch(() => {
					failed++;
				});
			}
			return failed;
		},
		onSuccess: (failed) => {
			toast.success('Return requested', { text: 'We will email you the next steps.' });
			if (failed > 0)
				toast.warning(failed === 1 ? 'A photo could not be added' : `${failed} photos could not be added`, {
					text: `Please send them to ${contact.email}.`,
				});
			onClose();
		},
		onSettled: () => client.invalidateQueries({ queryKey: ['me', 'orders'] }),
	});

	function submit(event: FormEvent) {
		event.preventDefault();
		if (chosen.length === 0) return setMissing('items');
		if (!isReason(reason)) return setMissing('reason');
		setMissing(undefined);
		if (request.isPending) return;
		request.mutate({
			items: chosen.map(({ id, quantity }) => ({ itemId: id, quantity: units[id] ?? quantity })),
			reason,
			comment,
			photos,
		});
	}

	return (
		<Dialog title={`Return items of ${order.number}`} onClose={onClose}>
			<form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
				<ItemChoices items={items} action="return" units={units} onChange={setUnits} />
				<Select
					label="Reason"
					required
					value={reason}
					error={missing === 'reason' && !isReason(reason) ? 'Please choose a reason.' : undefined}
					onChange={({ target }) => setReason(target.value)}
				>
					<option value="">Choose a reason</option>
					{Object.entries(returnReasons).map(([value, { text }]) => (
						<option key={value} value={value}>
							{text}
						</option>
					))}
				</Select>
				<TextArea
					label="Tell us more (optional)"
					maxLength={500}
					rows={3}
					value={comment}
					onChange={({ target }) => setComment(target.value)}
				/>
				<PhotoField
					photos={photos}
					max={maxPhotos}
					hint={`Add up to ${maxPhotos} photos (helps us decide faster). Only you and our team can see them.`}
					onChange={setPhotos}
				/>
				{missing === 'items' && chosen.length === 0 && (
					<Notice kind="error">Please choose at least one item.</Notice>
				)}
				{request.isError && (
					<Notice kind="error">
						{errorMessage(request.error, 'Your return could not be requested. Please try again.')}
					</Notice>
				)}
				{chosen.length > 0 && isReason(reason) && (
					<p className="text-sm">
						You can expect a refund of about{' '}
						<strong className="tabular-nums">
							{formatRupees(expectedReturn(chosen, units, reason, returns.shippingCharge))}
						</strong>
						{returnReasons[reason].shopPays
							? ', shipping included. The return is free.'
							: `, after ${formatRupees(returns.shippingCharge)} for the return shipping.`}
					</p>
				)}
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" onClick={onClose}>
						Keep Items
					</Button>
					<Button type="submit" loading={request.isPending}>
						Request Return
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
