import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Order } from '../../../contracts/orders.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import {
	needsSecondPerson,
	refundAllowanceQuery,
	secondPersonText,
	showIfWaiting,
} from '../secondPerson/secondPerson.ts';
import { reducibleItems, refundableItems, refundErrors, refundLimit } from './partialRefund.ts';

type Typed = { kind: string; itemId: string; amount: string; reason: string };

const reduction = 'price reduction';

/** Refunds an amount of an order or of one of its items, which stay sold: as goodwill, or by a reduced price. @checklist RET-015 */
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
	const reducible = reducibleItems(items);
	const limitFor = ({ itemId, kind }: Pick<Typed, 'itemId' | 'kind'>) =>
		refundLimit(
			order,
			items.find(({ id }) => id === itemId),
			kind === reduction,
		);
	const { fieldProps, register, control, save, submit } = useValidatedForm({
		initialForm: { kind: 'goodwill', itemId: '', amount: '', reason: '' },
		validate: (typed) => ({
			...refundErrors(typed, limitFor(typed)),
			...(typed.kind === reduction && !reducible.some(({ id }) => id === typed.itemId)
				? { itemId: 'Please choose the item whose price is reduced.' }
				: {}),
		}),
		store: ({ kind, itemId, amount, reason }: Typed) => {
			const item = items.find(({ id }) => id === itemId);
			return call('POST /admin/orders/{orderId}/refunds', {
				params: { orderId: order.id },
				body: {
					amount: Number(amount),
					...(item === undefined ? {} : { itemId: item.id }),
					reducesPrice: kind === reduction,
					reason: reason.trim(),
				},
			}).finally(onRefunded);
		},
		onStored: (_, { amount }) => {
			toast.success(`Refund of ${formatRupeesExact(Number(amount))} initiated`);
			onClose();
		},
		onFailed: (error) => {
			if (showIfWaiting(error)) onClose();
		},
	});
	const { data: allowance } = useQuery(refundAllowanceQuery);
	const amount = Number(useWatch({ control, name: 'amount' }));
	const itemId = useWatch({ control, name: 'itemId' });
	const kind = useWatch({ control, name: 'kind' });
	const isReduction = kind === reduction;
	const limit = formatRupeesExact(limitFor({ itemId, kind }));

	return (
		<Dialog title={`Refund ${order.number}`} onClose={onClose}>
			<form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-1 gap-5">
				<Select label="Why" {...register('kind')}>
					<option value="goodwill">Goodwill: invoice and GST stay as they are</option>
					{reducible.length > 0 && <option value={reduction}>Price reduced: a credit note with GST</option>}
				</Select>
				<p className="text-sm">
					{isReduction
						? 'The buyer keeps the item. The credit note reduces the GST of this month, unless it comes after November 30 of the next financial year.'
						: 'The items stay sold and the invoice stays as it is. To take items back, cancel or reject them instead.'}
				</p>
				<Select label="Refund for" required={isReduction} {...fieldProps('itemId')}>
					<option value="">{isReduction ? 'Choose an item' : 'The whole order'}</option>
					{(isReduction ? reducible : items).map((item) => (
						<option key={item.id} value={item.id}>
							{item.quantity} × {nameWithVariant(item)}
						</option>
					))}
				</Select>
				<TextField
					label="Amount (₹)"
					required
					inputMode="decimal"
					autoComplete="off"
					hint={isReduction && itemId === '' ? undefined : `At most ${limit}.`}
					{...fieldProps('amount')}
				/>
				<TextField
					label="Reason"
					required
					maxLength={200}
					hint={`${order.user.name} sees it in the email and under Your Orders.`}
					{...fieldProps('reason')}
				/>
				{needsSecondPerson(amount, allowance) && <Notice kind="warning">{secondPersonText}</Notice>}
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
