import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, X } from 'lucide-react';
import type { UnconfirmedOrder } from '../../contracts/cashOnDelivery.ts';
import { deadlineText } from '../../shared/dates.ts';
import { formatRupeesExact } from '../../shared/money.ts';
import { call, errorMessage } from '../session/call.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toasts.ts';
import { unconfirmedOrdersQuery } from './orderQueries.ts';

function Waiting({ order }: { order: UnconfirmedOrder }) {
	const client = useQueryClient();
	const actions = {
		onSuccess: ({ message }: { message: string }) => toast.success(message),
		onError: (error: unknown) => toast.error(errorMessage(error, 'Please try again.')),
		onSettled: () => client.invalidateQueries({ queryKey: ['me'] }),
	};
	const params = { id: order.id };
	const resend = useMutation({
		mutationFn: () => call('POST /orders/cod/{id}/resend', { params }),
		...actions,
	});
	const cancel = useMutation({
		mutationFn: () => call('POST /orders/cod/{id}/cancel', { params }),
		...actions,
	});
	return (
		<article
			data-unconfirmed={order.id}
			aria-label="Order to confirm"
			className="rounded-md border border-line bg-surface p-5"
		>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<h3 className="font-semibold text-lg">Please confirm your order</h3>
				<Badge tone="warning">cash on delivery</Badge>
				<span className="ml-auto font-semibold text-lg tabular-nums">{formatRupeesExact(order.amount)}</span>
			</div>
			<p className="mt-1 text-muted text-sm">
				Check your email to confirm. Your items are reserved until{' '}
				{deadlineText(order.confirmUntil, new Date())}.
			</p>
			<ul className="wrap-anywhere mt-3 text-sm">
				{order.items.map(({ name, quantity }) => (
					<li key={name}>
						{quantity} × {name}
					</li>
				))}
			</ul>
			<div className="mt-4 flex flex-wrap gap-2">
				<Button variant="secondary" size="small" loading={resend.isPending} onClick={() => resend.mutate()}>
					<Mail size={15} aria-hidden />
					Resend Email
				</Button>
				<Button variant="ghost" size="small" loading={cancel.isPending} onClick={() => cancel.mutate()}>
					<X size={15} aria-hidden />
					Cancel
				</Button>
			</div>
		</article>
	);
}

/** The orders on delivery that the buyer has not confirmed yet; nothing without one. */
export function UnconfirmedOrders() {
	const { data } = useQuery(unconfirmedOrdersQuery);
	if (data === undefined || data.orders.length === 0) return null;
	return (
		<div className="mb-5 space-y-5">
			{data.orders.map((order) => (
				<Waiting key={order.id} order={order} />
			))}
		</div>
	);
}
