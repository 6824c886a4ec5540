import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Remittance, recordRemittances } from '../../../contracts/remittances.ts';
import { isoDay } from '../../../shared/dates.ts';
import { formatRupeesExact, paise, paiseToRupees, rupeesToPaise } from '../../../shared/money.ts';
import { call } from '../../session/call.ts';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { contractErrors } from '../forms/contractErrors.ts';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useValidatedForm } from '../forms/useValidatedForm.ts';

type Typed = { receivedOn: string; reference: string; amount: string };

/** Records that a courier paid over what it collected for orders: for one of them another amount, too. */
export function ReceivedDialog({
	remittances,
	onRecorded,
	onClose,
}: {
	remittances: readonly Remittance[];
	onRecorded: () => void;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const [today] = useState(() => isoDay(new Date()));
	const isOne = remittances.length === 1;
	const collected = paiseToRupees(
		paise(remittances.reduce((total, one) => total + rupeesToPaise(one.collected), 0)),
	);
	const toBody = ({ receivedOn, reference, amount }: Typed) => ({
		orderIds: remittances.map(({ order }) => order.id),
		receivedOn,
		reference,
		amount: isOne ? Number(amount) : null,
	});
	const counted = isOne ? (remittances[0]?.order.number ?? '') : `${remittances.length} orders`;
	const { fieldProps, dialog } = useValidatedForm({
		initialForm: { receivedOn: today, reference: '', amount: String(collected) },
		validate: (typed: Typed) =>
			contractErrors(typed, isOne ? ['amount'] : [], recordRemittances.body, toBody(typed)),
		store: (typed: Typed) => call('POST /admin/remittances', { body: toBody(typed) }),
		failure: 'Failed to record it',
		onStored: async () => {
			await client.invalidateQueries({ queryKey: ['me', 'admin'] });
			toast.success(`${counted} recorded as received`);
			onRecorded();
			onClose();
		},
	});
	return (
		<EditorDialog title={`Received for ${counted}`} submit="Record as Received" {...dialog} onClose={onClose}>
			<p>
				{isOne ? 'The courier collected' : 'Couriers collected'} {formatRupeesExact(collected)}
				{isOne ? '.' : ` for ${remittances.map(({ order }) => order.number).join(', ')}.`}
			</p>
			<TextField label="Received on" required type="date" max={today} {...fieldProps('receivedOn')} />
			<TextField
				label="UTR, or “cash”"
				required
				maxLength={60}
				autoComplete="off"
				{...fieldProps('reference')}
			/>
			{isOne && (
				<TextField
					label="Amount (₹)"
					required
					inputMode="decimal"
					autoComplete="off"
					hint="What arrived for this order, to the paisa. A difference stays listed."
					{...fieldProps('amount')}
				/>
			)}
		</EditorDialog>
	);
}
