import { useWatch } from 'react-hook-form';
import type { Order } from '../../../contracts/orders.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { refundableItems, refundErrors, refundLimit } from './partialRefund.ts';

type Typed = { itemId: string; amount: string; reason: string };

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
	const items = refundableItems(order);
	const limitFor = (itemId: string) =>
		refundLimit(
			order,
			items.find(({ id }) => id === itemId),
		);
	const { fieldProps, register, control, save, submit } = useValidatedForm({
		initialForm: { itemId: '', amount: '', reason: '' },
		validate: (typed) => refundErrors(typed, limitFor(typed.itemId)),
		store: ({ itemId, amount, reason }: Typed) => {
			const item = items.find(({ id }) => id === itemId);
			return call('POST /admin/orders/{orderId}/refunds', {
				params: { orderId: order.id },
				body: {
					amount: Number(amount),
					...(item === undefined ? {} : { itemId: item.id }),
					reason: reason.trim(),
				},
			}).finally(onRefunded);
		},
		onStored: (_, { amount }) => {
			toast.success(`Refund of ${formatRupeesExact(Number(amount))} initiated`);
			onClose();
		},
	});
	const limit = limitFor(useWatch({ control, name: 'itemId' }));

	return (
		<Dialog title={`Refund ${order.number}`} onClose={onClose}>
			<form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-1 gap-5">
				<p className="text-sm">
					The items stay sold and the invoice stays as it is. To take items back, cancel or reject them
					instead.
				</p>
				<Select label="Refund for" {...register('itemId')}>
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
					hint={`At most ${formatRupeesExact(limit)}.`}
					{...fieldProps('amount')}
				/>
				<TextField
					label="Reason"
					required
					maxLength={200}
					hint={`${order.user.name} sees it in the email and under My Orders.`}
					{...fieldProps('reason')}
				/>
				{save.isError && (
					<Notice kind="error">
						{errorMessage(save.error, 'The refund could not be made. Please try again.')}
					</Notice>
				)}
				<FormActions submit="Refund" busy={save.isPending} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
