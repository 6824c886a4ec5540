import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, LinkIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatRupeesExact } from '../../shared/money.ts';
import { AuthCard, Outcome } from '../auth/AuthCard.tsx';
import { readLinkToken } from '../auth/linkToken.ts';
import { notifyOtherTabs } from '../cart/otherTabs.ts';
import { call, errorMessage, hasCode } from '../session/call.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { changedAmount, changedAmountText } from './changedAmount.ts';

const orders = '/profile?tab=orders';
/** Answers after which the order cannot be confirmed. */
const final = ['order_expired', 'link_invalid'] as const;
const incomplete = 'The link is not complete. Please open it from the email about your order again.';

/** Opened by the emailed link. Only the button places the order, so that an email scanner that opens the link does not. */
export default function ConfirmOrderPage() {
	const client = useQueryClient();
	/** Undefined until the address is read. */
	const [token, setToken] = useState<string>();
	useEffect(() => setToken(readLinkToken()), []);
	const confirm = useMutation({
		mutationFn: (body: { token: string; amount?: number }) => call('POST /orders/cod/confirm', { body }),
		onSuccess: () => {
			void client.invalidateQueries({ queryKey: ['me'] });
			notifyOtherTabs();
		},
	});
	const check = useQuery({
		queryKey: ['linked order', token],
		queryFn: ({ signal }) => call('POST /orders/cod/check', { body: { token: token ?? '' }, signal }),
		enabled: token !== undefined && token !== '' && confirm.isIdle,
		// The order may have been confirmed on another device.
		staleTime: 0,
	});
	const { data } = confirm;
	// Without an answer the button shows the reason.
	const error = confirm.error ?? (hasCode(check.error, ...final) ? check.error : null);
	const confirmed = check.data?.order ?? undefined;
	const changed = changedAmount(error);
	const over = hasCode(error, ...final);

	if (data !== undefined)
		return (
			<AuthCard
				title={`Order ${data.number} is confirmed`}
				icon={<Outcome Icon={CircleCheck} tone="success" />}
				intro={`Thank you! We pack it now. Please have ${formatRupeesExact(data.amount)} ready when the parcel arrives.`}
			>
				<ButtonLink to={orders} size="large">
					View Your Orders
				</ButtonLink>
			</AuthCard>
		);
	if (confirmed !== undefined)
		return (
			<AuthCard
				title={`Order ${confirmed.number} is confirmed`}
				icon={<Outcome Icon={CircleCheck} tone="success" />}
				intro="You have confirmed this order already. Your Orders shows where it is."
			>
				<ButtonLink to={orders} size="large">
					View Your Orders
				</ButtonLink>
			</AuthCard>
		);
	if (over || token === '')
		return (
			<AuthCard
				title="Order Not Confirmed"
				icon={<Outcome Icon={LinkIcon} tone="danger" />}
				intro={over ? error.message : incomplete}
			>
				<ButtonLink to="/products" size="large">
					Continue Shopping
				</ButtonLink>
			</AuthCard>
		);
	if (check.isPending)
		return (
			<AuthCard title="Confirm Your Order">
				<p role="status" className="flex items-center gap-3 text-muted">
					<Spinner /> Looking up your order...
				</p>
			</AuthCard>
		);
	return (
		<AuthCard
			title="Confirm Your Order"
			intro="We have reserved your items. We pack them as soon as you confirm the order, and you pay the courier when the parcel arrives."
		>
			<div className="grid gap-4">
				{changed !== undefined && <Notice kind="warning">{changedAmountText(changed)}</Notice>}
				{error !== null && changed === undefined && (
					<Notice kind="error">
						{errorMessage(error, 'The order could not be confirmed. Please try again.')}
					</Notice>
				)}
				<Button
					variant="accent"
					size="large"
					loading={confirm.isPending}
					onClick={() =>
						token !== undefined && confirm.mutate({ token, ...(changed && { amount: changed.amount }) })
					}
				>
					Confirm Order
				</Button>
			</div>
		</AuthCard>
	);
}
