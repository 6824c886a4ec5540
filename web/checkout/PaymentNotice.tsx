import { Notice } from '../ui/Notice.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { DismissedNotice } from './CheckoutNotices.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import type { CheckoutPageState } from './useCheckout.ts';

/** What became of the latest payment, or of the attempt to pay. */
export function PaymentNotice({ checkout: { payment, state, refresh } }: { checkout: CheckoutPageState }) {
	const { step } = state;
	if (payment.watched !== undefined)
		return <PaymentPanel payment={payment.watched} {...(payment.hasFailed ? { onLeave: refresh } : {})} />;
	if (payment.isUnknown)
		return (
			<div className="mt-4">
				<RetryNotice onRetry={payment.refetch}>
					We could not check whether an earlier payment of yours went through. Please do not pay again before
					we have.
				</RetryNotice>
			</div>
		);
	const notice = step.name === 'choosing' || step.name === 'refreshing' ? step.notice : undefined;
	switch (notice?.kind) {
		case undefined:
			return null;
		case 'dismissed':
			return <DismissedNotice />;
		case 'refused':
			return (
				<div className="mt-4">
					<Notice kind="error">{notice.reason}</Notice>
				</div>
			);
	}
}
