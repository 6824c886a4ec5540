import { useMutation } from '@tanstack/react-query';
import { FileText, RotateCw } from 'lucide-react';
import type { OrderItem } from '../../../contracts/orders.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import { FileButton } from '../FileButton.tsx';
import { usePermission } from '../permissions.ts';

const refundTexts = {
	queued: 'refund is being sent',
	'to pay': 'you need to pay this refund (Orders › Refunds)',
	pending: 'refund in progress',
	processed: 'refunded',
	failed: 'could not be refunded. Check the reason at the payment gateway, then send it again',
};

/** The refund state of a cancelled item, its credit note, and a retry when the gateway gave up. */
export function ItemRefund({ item, onRetried }: { item: OrderItem; onRetried: () => void }) {
	const sendAgain = useMutation({
		mutationFn: () => call('POST /orders/items/{itemId}/refund', { params: { itemId: item.id } }),
		onSuccess: () => toast.success('The refund is being sent again'),
		onError: (error) =>
			toast.error(errorMessage(error, 'The refund could not be sent again. Please try again.')),
		onSettled: () => onRetried(),
	});
	const { refund, creditNoteNumber } = item;
	const mayRefund = usePermission('orders');
	if (refund === null && creditNoteNumber === null) return null;

	return (
		<p
			data-refund={refund?.state}
			className={`mt-1 text-sm ${refund?.state === 'failed' ? 'text-danger' : 'text-muted'}`}
		>
			{refund !== null && `${formatRupeesExact(refund.amount)} ${refundTexts[refund.state]}`}
			{refund !== null && refund.reference !== null && (
				<span className="wrap-anywhere"> ({refund.reference})</span>
			)}
			{mayRefund && refund?.state === 'failed' && (
				<Button variant="ghost" size="small" loading={sendAgain.isPending} onClick={() => sendAgain.mutate()}>
					<RotateCw size={14} aria-hidden />
					Send Again
				</Button>
			)}
			{creditNoteNumber !== null && (
				<FileButton
					variant="ghost"
					name={`Credit note ${creditNoteNumber}`}
					icon={<FileText size={14} aria-hidden />}
					load={() => call('GET /orders/items/{itemId}/credit-note', { params: { itemId: item.id } })}
					file={`credit-note-${creditNoteNumber.replaceAll('/', '-')}.pdf`}
				/>
			)}
		</p>
	);
}
