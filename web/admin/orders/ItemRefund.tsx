import { FileText, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { formatRupeesExact } from '../../../contracts/money.ts';
import type { OrderItem } from '../../../contracts/orders.ts';
import { call, sentenceOf } from '../../session/call.ts';
import { toast } from '../../shell/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { DownloadButton } from './DownloadButton.tsx';

const refundTexts = {
	queued: 'refund is being sent',
	pending: 'refund in progress',
	processed: 'refunded',
	failed: 'could not be refunded. Check the reason at the payment gateway, then send it again',
};

/** How far the money of a cancelled item is, its credit note, and the way on when the gateway gave up. */
export function ItemRefund({ item, onRetried }: { item: OrderItem; onRetried: () => void }) {
	const [sending, setSending] = useState(false);
	const { refund } = item;
	if (refund === null) return null;
	const { creditNoteNumber } = refund;

	async function sendAgain() {
		setSending(true);
		try {
			await call('POST /orders/items/{itemId}/refund', { params: { itemId: item.id } });
			toast.success('The refund is being sent again');
		} catch (error) {
			toast.error(sentenceOf(error, 'The refund could not be sent again. Please try again.'));
		}
		setSending(false);
		onRetried();
	}

	return (
		<p
			data-refund={refund.state}
			className={`mt-1 text-sm ${refund.state === 'failed' ? 'text-danger' : 'text-muted'}`}
		>
			{formatRupeesExact(refund.amount)} {refundTexts[refund.state]}
			{refund.state === 'failed' && (
				<Button variant="ghost" size="small" loading={sending} onClick={() => void sendAgain()}>
					<RotateCw size={14} aria-hidden />
					Send Again
				</Button>
			)}
			{creditNoteNumber !== null && (
				<DownloadButton
					name={`Credit note ${creditNoteNumber}`}
					icon={<FileText size={14} aria-hidden />}
					load={() => call('GET /orders/items/{itemId}/credit-note', { params: { itemId: item.id } })}
					file={`credit-note-${creditNoteNumber.replaceAll('/', '-')}.pdf`}
				/>
			)}
		</p>
	);
}
