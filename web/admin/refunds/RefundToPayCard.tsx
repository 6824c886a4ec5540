import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RefundToPay } from '../../../contracts/refundsToPay.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { paymentText } from '../../../shared/paymentChannels.ts';
import { formatPhone } from '../../addresses/AddressCards.tsx';
import { call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { usePermission } from '../permissions.ts';

function PaidForm({ refund }: { refund: RefundToPay }) {
	const client = useQueryClient();
	const { fieldProps, save, submit } = useValidatedForm({
		initialForm: { reference: '' },
		validate: ({ reference }) =>
			reference.trim() === '' ? { reference: 'Please enter the number of the transfer, or “cash”.' } : {},
		store: ({ reference }: { reference: string }) =>
			call('POST /admin/refunds/{id}/paid', {
				params: { id: refund.id },
				body: { reference: reference.trim() },
			}).finally(() => client.invalidateQueries({ queryKey: ['me', 'admin'] })),
		onStored: ({ message }) => toast.success(message),
		onFailed: (error) =>
			toast.error('The refund was not marked as paid', { text: errorMessage(error, 'Please try again.') }),
	});
	return (
		<form onSubmit={(event) => void submit(event)} noValidate className="grid min-w-64 grid-cols-1 gap-3">
			<TextField
				label="UTR, or “cash”"
				required
				maxLength={60}
				autoComplete="off"
				{...fieldProps('reference')}
			/>
			<Button type="submit" variant="secondary" size="small" loading={save.isPending}>
				Mark as Paid
			</Button>
		</form>
	);
}

/** A refund that the shop pays itself, and the form that records it. */
export function RefundToPayCard({ refund }: { refund: RefundToPay }) {
	const mayPay = usePermission('orders');
	return (
		<article
			data-refund-to-pay={refund.orderNumber}
			className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 rounded-md border border-line bg-surface p-5 sm:p-6"
		>
			<div className="min-w-0 grow basis-72">
				<h3 className="wrap-anywhere font-display text-xl">
					{formatRupeesExact(refund.amount)} of order{' '}
					<Link to={`/admin?tab=orders&search=${refund.orderNumber}`} className="underline">
						{refund.orderNumber}
					</Link>
					{refund.item !== null && `: ${refund.item}`}
				</h3>
				<p className="wrap-anywhere mt-1 flex flex-wrap gap-x-3 text-muted text-sm">
					<span className="font-medium text-text">{refund.buyer.name}</span>
					<span>{refund.buyer.email}</span>
					{refund.buyer.phone !== null && <span>{formatPhone(refund.buyer.phone)}</span>}
				</p>
				<p className="wrap-anywhere mt-3 max-w-3xl text-sm">
					{refund.reason}. Paid by {paymentText({ ...refund, method: null })}. Owed since{' '}
					{dateAndTime(refund.owedSince)}.
				</p>
			</div>
			{mayPay && <PaidForm refund={refund} />}
		</article>
	);
}
