import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Order, OrderItem } from '../../../contracts/orders.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { refundableItems, refundErrors, refundLimit } from './partialRefund.ts';

type PartialRefund = { amount: number; itemId?: OrderItem['id']; reason: string };

/** Refunds an amount of an order or of one of its items, which stay sold. */
export function RefundDialog({
	order,
	onRefunded,
	onClose,
}: {
	order: Order;
	onRefunded: () => void;
	onClose: () => void;
}) {
	const [itemId, setItemId] = useState('');
	const [amount, setAmount] = useState('');
	const [reason, setReason] = useState('');
	const [shown, setShown] = useState(false);
	const items = refundableItems(order);
	const item = items.find(({ id }) => id === itemId);
	const limit = refundLimit(order, item);
	const errors = refundErrors({ amount, reason }, limit);

	const refund = useMutation({
		mutationFn: (body: PartialRefund) =>
			call('POST /admin/orders/{orderId}/refunds', { params: { orderId: order.id }, body }),
		onSuccess: (_, { amount }) => {
			toast.success(`Refund of ${formatRupeesExact(amount)} initiated`);
			onClose();
		},
		onSettled: onRefunded,
	});

	function submit(event: FormEvent) {
		event.preventDefault();
		setShown(true);
		if (errors.amount !== undefined || errors.reason !== undefined || refund.isPending) return;
		refund.mutate({
			amount: Number(amount),
			...(item === undefined ? {} : { itemId: item.id }),
			reason: reason.trim(),
		});
	}

	return (
		<Dialog title={`Refund ${order.number}`} onClose={onClose}>
			<form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
				<p className="text-sm">
					The items stay sold and the invoice stays as it is. To take items back, cancel or reject them
					instead.
				</p>
				<Select label="Refund for" value={itemId} onChange={({ target }) => setItemId(target.value)}>
					<option value="">The whole order</option>
					{items.map(({ id, name, quantity }) => (
						<option key={id} value={id}>
							{quantity} × {name}
						</option>
					))}
				</Select>
				<TextField
					label="Amount (₹)"
					required
					inputMode="decimal"
					autoComplete="off"
					value={amount}
					hint={`At most ${formatRupeesExact(limit)}.`}
					error={shown ? errors.amount : undefined}
					onChange={({ target }) => setAmount(target.value)}
				/>
				<TextField
					label="Reason"
					required
					maxLength={200}
					value={reason}
					hint={`${order.user.name} sees it in the email and under My Orders.`}
					error={shown ? errors.reason : undefined}
					onChange={({ target }) => setReason(target.value)}
				/>
				{refund.isError && (
					<Notice kind="error">
						{errorMessage(refund.error, 'The refund could not be made. Please try again.')}
					</Notice>
				)}
				<FormActions submit="Refund" busy={refund.isPending} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
