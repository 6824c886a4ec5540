import { useMutation } from '@tanstack/react-query';
import { HandCoins, PackageX } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '../../../contracts/orders.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { isOnItsWay } from './orderSteps.ts';

const actions = {
	collected: {
		name: 'Delivered and Paid',
		path: 'POST /admin/orders/{orderId}/collected',
		Icon: HandCoins,
		text: (amount: string) => `The parcel arrived and ${amount} was collected. The items become delivered.`,
	},
	refused: {
		name: 'Refused at the Door',
		path: 'POST /admin/orders/{orderId}/refused',
		Icon: PackageX,
		text: (amount: string) =>
			`The buyer did not take the parcel: its items go back to stock with a credit note, and the ${amount} are not collected. Please record it when the parcel is back.`,
	},
} as const;
type Action = keyof typeof actions;

/** The two ends of a parcel that is paid on delivery, each confirmed in a dialog. */
export function DeliveryOutcome({ order, onDone }: { order: Order; onDone: () => void }) {
	const [action, setAction] = useState<Action>();
	const record = useMutation({
		mutationFn: (done: Action) => call(actions[done].path, { params: { orderId: order.id } }),
		onSuccess: (_, done) => {
			toast.success(`${order.number}: ${actions[done].name}`);
			setAction(undefined);
		},
		onSettled: onDone,
	});
	if (!isOnItsWay(order)) return null;
	const amount = formatRupeesExact(order.payment.amountDue);
	return (
		<>
			{(['collected', 'refused'] as const).map((key) => {
				const { name, Icon } = actions[key];
				return (
					<Button
						key={key}
						variant={key === 'collected' ? 'primary' : 'secondary'}
						size="small"
						className="mr-2"
						onClick={() => setAction(key)}
					>
						<Icon size={15} aria-hidden />
						{name}
					</Button>
				);
			})}
			{action !== undefined && (
				<Dialog title={`${order.number}: ${actions[action].name}`} onClose={() => setAction(undefined)}>
					<form
						className="grid gap-5"
						onSubmit={(event) => {
							event.preventDefault();
							if (!record.isPending) record.mutate(action);
						}}
					>
						<p>{actions[action].text(amount)}</p>
						{record.isError && (
							<Notice kind="error">
								{errorMessage(record.error, 'It was not recorded. Please try again.')}
							</Notice>
						)}
						<FormActions
							submit={actions[action].name}
							busy={record.isPending}
							onCancel={() => setAction(undefined)}
						/>
					</form>
				</Dialog>
			)}
		</>
	);
}
