import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Order } from '../../contracts/orders.ts';
import type { OrderReturn } from '../../contracts/returns.ts';
import { shortDate } from '../../shared/dates.ts';
import { returnAllows, returnReasons } from '../../shared/itemStates.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import { ReturnDeductions } from '../returns/ReturnDeductions.tsx';
import { ReturnPhotos } from '../returns/ReturnPhotos.tsx';
import { returnBadges } from '../returns/returnTexts.ts';
import { call, errorMessage } from '../session/call.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { toast } from '../ui/toasts.ts';
import { getNextStep, returnable } from './returning.ts';

/** Loaded on first use: few visits return something. */
const ReturnDialog = lazyWithRetry(() => import('./ReturnDialog.tsx'));

/** The button and its dialog, as long as something can be returned. */
export function ReturnItems({ order }: { order: Order }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			{returnable(order, Date.now()).length > 0 && (
				<Button variant="ghost" size="small" onClick={() => setOpen(true)}>
					<Undo2 size={15} aria-hidden />
					Return Items
				</Button>
			)}
			{open && (
				<Suspense>
					<ReturnDialog order={order} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}

/** Closes a return whose items have not arrived, after a question. @checklist RET-021 */
function WithdrawButton({ returned }: { returned: OrderReturn }) {
	const [asking, setAsking] = useState(false);
	const client = useQueryClient();
	const withdraw = useMutation({
		mutationFn: () => call('POST /returns/{returnId}/withdraw', { params: { returnId: returned.id } }),
		onSuccess: () => toast.success('Return withdrawn'),
		onError: (error) =>
			toast.error(errorMessage(error, 'The return could not be withdrawn. Please try again.')),
		onSettled: () => {
			setAsking(false);
			return client.invalidateQueries({ queryKey: ['me', 'orders'] });
		},
	});
	return (
		<>
			<Button variant="ghost" size="small" onClick={() => setAsking(true)}>
				Withdraw Return
			</Button>
			{asking && (
				<ConfirmDialog
					title="Withdraw this return?"
					question={`You keep the items${returned.pickupOn === null ? '' : ', and the pickup is cancelled'}. They cannot be returned later.`}
					confirm="Withdraw"
					loading={withdraw.isPending}
					onConfirm={() => withdraw.mutate()}
					onClose={() => setAsking(false)}
				/>
			)}
		</>
	);
}

function Return({ returned }: { returned: OrderReturn }) {
	const badge = returnBadges[returned.state];
	return (
		<li data-return={returned.state} className="px-5 py-4">
			<p className="flex flex-wrap items-center gap-2 font-medium text-sm">
				<Badge tone={badge.tone}>{badge.name}</Badge>
				{returned.items.map((item) => `${item.quantity} × ${nameWithVariant(item)}`).join(', ')}
			</p>
			<p className="mt-2 text-sm">
				{getNextStep(returned)}
				{returned.declineReason !== null && ` ${returned.declineReason}`}
			</p>
			<p className="wrap-anywhere mt-1 text-muted text-sm">
				{returnReasons[returned.reason].text}
				{returned.comment !== null && `: ${returned.comment}`}
			</p>
			<ReturnDeductions returned={returned} />
			<ol aria-label="Progress of the return" className="mt-2 flex flex-wrap gap-x-4 text-muted text-xs">
				{returned.history.map(({ state, at }) => (
					<li key={state}>
						<span className="capitalize">{state}</span> {shortDate(at)}
					</li>
				))}
			</ol>
			<ReturnPhotos returned={returned} />
			{returnAllows('withdraw', returned.state) && returned.pickedUpAt === null && (
				<WithdrawButton returned={returned} />
			)}
		</li>
	);
}

/** The returns of an order, each with its timeline. */
export function Returns({ order }: { order: Order }) {
	if (order.returns.length === 0) return null;
	return (
		<ul aria-label={`Returns of ${order.number}`} className="divide-y divide-line border-line border-t">
			{order.returns.map((returned) => (
				<Return key={returned.id} returned={returned} />
			))}
		</ul>
	);
}
