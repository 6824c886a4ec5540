import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Mail, X } from 'lucide-react';
import type { UnconfirmedOrder } from '../../contracts/cashOnDelivery.ts';
import { deadlineText } from '../../shared/dates.ts';
import { formatRupeesExact } from '../../shared/money.ts';
import { notifyOtherTabs } from '../cart/otherTabs.ts';
import { useShowOrder } from '../checkout/useShowOrder.ts';
import { call, errorMessage } from '../session/call.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toasts.ts';
import { changedAmount, changedAmountText } from './changedAmount.ts';
import { unconfirmedOrdersQuery } from './orderQueries.ts';

type Actions = { onError: (error: unknown) => void; onSettled: () => void };

/** For a known buyer: one press places the order and shows its confirmation. */
function ConfirmButton({ id, actions }: { id: UnconfirmedOrder['id']; actions: Actions }) {
	const client = useQueryClient();
	const showOrder = useShowOrder();
	const confirm = useMutation({
		mutationFn: (amount: number | undefined) =>
			call('POST /orders/cod/{id}/confirm', { params: { id }, body: { amount } }),
		...actions,
		onError: (error) => changedAmount(error) === undefined && actions.onError(error),
		onSuccess: async ({ orderId }) => {
			notifyOtherTabs();
			// A first read of the orders that is still under way would be older than the order.
			await client.cancelQueries({ queryKey: ['me', 'orders'] });
			await client.invalidateQueries({ queryKey: ['me'] });
			void showOrder(orderId);
		},
	});
	const changed = changedAmount(confirm.error);
	return (
		<>
			{changed !== undefined && (
				<div className="w-full">
					<Notice kind="warning">{changedAmountText(changed)}</Notice>
				</div>
			)}
			<Button variant="accent" loading={confirm.isPending} onClick={() => confirm.mutate(changed?.amount)}>
				<Check size={16} aria-hidden />
				Confirm Order
			</Button>
		</>
	);
}

function ResendButton({ id, actions }: { id: UnconfirmedOrder['id']; actions: Actions }) {
	const resend = useMutation({
		mutationFn: () => call('POST /orders/cod/{id}/resend', { params: { id } }),
		...actions,
		onSuccess: ({ message }) => toast.success(message),
	});
	return (
		<Button variant="secondary" size="small" loading={resend.isPending} onClick={() => resend.mutate()}>
			<Mail size={15} aria-hidden />
			Resend Email
		</Button>
	);
}

function Waiting({ order }: { order: UnconfirmedOrder }) {
	const { id, confirmedBy } = order;
	const client = useQueryClient();
	const actions: Actions = {
		onError: (error) => toast.error(errorMessage(error, 'Please try again.')),
		onSettled: () => void client.invalidateQueries({ queryKey: ['me'] }),
	};
	const cancel = useMutation({
		mutationFn: () => call('POST /orders/cod/{id}/cancel', { params: { id } }),
		...actions,
		onSuccess: ({ message }) => {
			notifyOtherTabs();
			toast.success(message);
		},
	});
	return (
		<article
			data-unconfirmed={id}
			aria-label="Order to confirm"
			className="rounded-md border border-line bg-surface p-5"
		>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<h3 className="font-semibold text-lg">Please confirm your order</h3>
				<Badge tone="warning">cash on delivery</Badge>
				<span className="ml-auto font-semibold text-lg tabular-nums">{formatRupeesExact(order.amount)}</span>
			</div>
			<p className="mt-1 text-muted text-sm">
				{confirmedBy === 'button' ? 'We pack it as soon as you confirm it.' : 'Check your email to confirm.'}{' '}
				Your items are reserved until {deadlineText(order.confirmUntil, new Date())}.
			</p>
			<ul className="wrap-anywhere mt-3 text-sm">
				{order.items.map(({ name, quantity }) => (
					<li key={name}>
						{quantity} × {name}
					</li>
				))}
			</ul>
			<div className="mt-4 flex flex-wrap items-center gap-2">
				{confirmedBy === 'button' ? (
					<ConfirmButton id={id} actions={actions} />
				) : (
					<ResendButton id={id} actions={actions} />
				)}
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
