import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Parcel } from '../../../contracts/parcels.ts';
import { counted } from '../../../shared/counted.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { toast } from '../../ui/toasts.ts';
import { refundAllowanceQuery, showIfWaiting } from '../secondPerson/secondPerson.ts';
import { getConsequences, type OutcomeState, type Settlement } from './outcome.ts';

const names: Record<OutcomeState, string> = {
	delivered: 'Delivered',
	'returned to origin': 'Returned to origin',
	lost: 'Lost',
};

/** Says what happens with stock and money when parcels are delivered, came back or were lost, and records it. */
export function OutcomeDialog({
	parcels,
	state,
	onRecorded,
	onClose,
}: {
	parcels: readonly Parcel[];
	state: OutcomeState;
	onRecorded: () => void;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const [settle, setSettle] = useState<Settlement>('refund');
	const parcelsText = counted(parcels.length, 'parcel');
	const record = useMutation({
		mutationFn: (chosen: Settlement) =>
			call('POST /admin/parcels/outcome', {
				body: {
					parcelIds: parcels.map(({ id }) => id),
					outcome: state === 'delivered' ? { state } : { state, settle: chosen },
				},
			}),
		onSuccess: () => {
			toast.success(`${parcelsText}: ${names[state]}`);
			onRecorded();
			onClose();
		},
		onError: (error) => {
			if (showIfWaiting(error)) onClose();
		},
		onSettled: () => client.invalidateQueries({ queryKey: ['me', 'admin'] }),
	});
	const asks = state !== 'delivered' && parcels.some(({ amountDue }) => amountDue === 0);
	const { data: allowance } = useQuery({ ...refundAllowanceQuery, enabled: asks });
	return (
		<Dialog title={`${parcelsText}: ${names[state]}`} onClose={onClose}>
			<form
				className="grid gap-5"
				onSubmit={(event) => {
					event.preventDefault();
					if (!record.isPending) record.mutate(settle);
				}}
			>
				<p>{parcels.map(({ order }) => order.number).join(', ')}</p>
				{asks && (
					<RadioGroup
						label="Paid orders"
						name="settle"
						value={settle}
						onChange={setSettle}
						options={[
							{ value: 'refund', label: 'Refund' },
							{ value: 'send again', label: 'Send again' },
						]}
					/>
				)}
				{getConsequences(parcels, state, settle).map((sentence) => (
					<p key={sentence}>{sentence}</p>
				))}
				{asks && settle === 'refund' && typeof allowance === 'number' && (
					<Notice kind="warning">
						{`Refunds above ${formatRupeesExact(allowance)}, your limit for today, wait for a second person under Refunds.`}
					</Notice>
				)}
				{record.isError && (
					<Notice kind="error">{errorMessage(record.error, 'It was not recorded. Please try again.')}</Notice>
				)}
				<FormActions submit={names[state]} busy={record.isPending} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
