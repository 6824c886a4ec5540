import { FileText } from 'lucide-react';
import type { Order } from '../../../contracts/orders.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { call } from '../../session/call.ts';
import { DownloadButton } from './DownloadButton.tsx';

const states = {
	queued: 'being sent',
	'to pay': 'you need to pay this refund (Orders › Refunds)',
	pending: 'in progress',
	processed: 'made',
	failed: 'could not be made; see Orders › Refunds',
};

/** The refunds of an order that are for no cancelled or rejected item. */
export function PartialRefunds({ order }: { order: Order }) {
	if (order.partialRefunds.length === 0) return null;
	return (
		<ul aria-label={`Refunds of ${order.number}`} className="border-line border-t px-5 py-3 text-sm">
			{order.partialRefunds.map(({ amount, state, reason, at, reference, creditNote }) => (
				<li key={`${at} ${reference}`} className="wrap-anywhere text-muted">
					{formatRupeesExact(amount)} refund {states[state]}, {dateAndTime(at)}: {reason}
					{reference !== null && ` (${reference})`}
					{creditNote !== null && (
						<DownloadButton
							name={`Credit note ${creditNote.number}`}
							icon={<FileText size={14} aria-hidden />}
							load={() =>
								call('GET /orders/credit-notes/{creditNoteId}', { params: { creditNoteId: creditNote.id } })
							}
							file={`credit-note-${creditNote.number.replaceAll('/', '-')}.pdf`}
						/>
					)}
				</li>
			))}
		</ul>
	);
}
