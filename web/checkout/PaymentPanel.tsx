import { Link } from 'react-router';
import type { PaymentProgress } from '../../contracts/payments.ts';
import { formatRupeesExact } from '../../shared/money.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Watched } from './paymentWatch.ts';
import { placedOrder } from './placedOrder.ts';

type PaymentNotice = { kind: 'info' | 'success' | 'warning'; title: string; text: string };

const confirming: PaymentNotice = {
	kind: 'info',
	title: 'We are confirming your payment',
	text: 'This page shows your order as soon as your bank has confirmed the payment. Please do not pay again.',
};

function toNotice(progress: PaymentProgress | undefined): PaymentNotice {
	switch (progress?.state) {
		case undefined:
		case 'confirming':
			return confirming;
		case 'placed':
			return {
				kind: 'success',
				title: `Order ${progress.order?.number ?? ''} placed`,
				text: 'Opening your order...',
			};
		case 'declined':
			return {
				kind: 'warning',
				title: 'Your payment was declined',
				text: 'Nothing was charged. You can try again, with another card or UPI if you like.',
			};
		case 'unpaid':
			return {
				kind: 'warning',
				title: "We haven't received a payment",
				text: 'Nothing was charged. You can try again.',
			};
		case 'refunded':
			return {
				kind: 'warning',
				title: 'Your payment is refunded',
				text: `We could not place this order. We are refunding ${formatRupeesExact(progress.amount)} to your card or account.`,
			};
	}
}

/** The server's state of a payment that was made on this page. */
export function PaymentPanel({
	payment,
	onLeave,
}: {
	payment: Watched;
	/** Called when the shopper follows the link to a placed order; without it the page opens the order by itself. */
	onLeave?: () => void;
}) {
	const { kind, title, text } = toNotice(payment.progress);
	const order = payment.progress?.order;
	return (
		<div data-payment={payment.progress?.state ?? 'confirming'} className="mt-4">
			<Notice kind={kind}>
				<p className="font-semibold">{title}</p>
				{order != null && onLeave !== undefined ? (
					<Link
						to="/profile?tab=orders"
						state={placedOrder(order.id)}
						onClick={onLeave}
						className="underline"
					>
						View Your Orders
					</Link>
				) : (
					<p>{text}</p>
				)}
			</Notice>
		</div>
	);
}
