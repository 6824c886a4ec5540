import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Order, OrderItem } from '../../contracts/orders.ts';
import { formatRupeesExact } from '../../shared/money.ts';
import { call, errorMessage } from '../session/call.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import {
	cancellable,
	cancelsWholeOrder,
	expectedRefund,
	ownReason,
	reasons,
	type Units,
} from './cancellation.ts';
import { ItemChoices } from './ItemChoices.tsx';

/** Cancels items that are not shipped yet, or some of their units, with a reason. */
export default function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
	const client = useQueryClient();
	const items = cancellable(order);
	const [units, setUnits] = useState<Units>(() =>
		Object.fromEntries(items.map(({ id, quantity }) => [id, quantity])),
	);
	const [reason, setReason] = useState('');
	const [words, setWords] = useState('');
	const [missing, setMissing] = useState<'items' | 'reason' | 'words'>();
	const chosen = items.filter(({ id }) => units[id] !== undefined);
	const whole = cancelsWholeOrder(order, units);
	const { amount, exact } = expectedRefund(items, units);

	const cancel = useMutation({
		mutationFn: (body: { items: { itemId: OrderItem['id']; quantity?: number }[]; reason: string }) =>
			call('POST /orders/{orderId}/cancel', { params: { orderId: order.id }, body }),
		onSuccess: (_, { items }) => {
			toast.success(
				whole ? 'Your order is cancelled' : items.length === 1 ? 'Item cancelled' : 'Items cancelled',
				{
					text: 'Your refund has been started, and we have emailed you the details.',
				},
			);
			onClose();
		},
		onSettled: () => client.invalidateQueries({ queryKey: ['me', 'orders'] }),
	});

	function submit(event: FormEvent) {
		event.preventDefault();
		const given = reason === ownReason ? words.trim() : reason;
		const gap =
			chosen.length === 0
				? 'items'
				: reason === ''
					? 'reason'
					: given === ''
						? ('words' as const)
						: undefined;
		setMissing(gap);
		if (gap !== undefined || cancel.isPending) return;
		cancel.mutate({
			items: chosen.map(({ id, quantity }) => ({ itemId: id, quantity: units[id] ?? quantity })),
			reason: given,
		});
	}

	return (
		<Dialog title={`Cancel ${order.number}`} onClose={onClose}>
			<form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
				<ItemChoices items={items} action="cancel" units={units} onChange={setUnits} />
				<Select
					label="Reason"
					required
					value={reason}
					error={missing === 'reason' ? 'Please tell us why you are cancelling.' : undefined}
					onChange={({ target }) => setReason(target.value)}
				>
					<option value="">Choose a reason</option>
					{reasons.map((one) => (
						<option key={one}>{one}</option>
					))}
				</Select>
				{reason === ownReason && (
					<TextField
						label="Your reason"
						required
						maxLength={200}
						value={words}
						error={missing === 'words' ? 'Please tell us why you are cancelling.' : undefined}
						onChange={({ target }) => setWords(target.value)}
					/>
				)}
				{missing === 'items' && chosen.length === 0 && (
					<Notice kind="error">Please choose at least one item.</Notice>
				)}
				{cancel.isError && (
					<Notice kind="error">
						{errorMessage(cancel.error, 'Your order could not be cancelled. Please try again.')}
					</Notice>
				)}
				{chosen.length > 0 && (
					<p className="text-sm">
						We will refund {exact ? '' : 'about '}
						<strong className="tabular-nums">{formatRupeesExact(amount)}</strong> to the card or account you
						paid with, GST and shipping included, usually within 5 to 7 working days.
					</p>
				)}
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" onClick={onClose}>
						Keep Order
					</Button>
					<Button type="submit" variant="danger" loading={cancel.isPending}>
						{whole ? 'Cancel Order' : chosen.length === 1 ? 'Cancel Item' : 'Cancel Items'}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
