import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Parcel, updateParcelDetails } from '../../../contracts/parcels.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { FileButton } from '../FileButton.tsx';
import { contractErrors } from '../forms/contractErrors.ts';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useValidatedForm } from '../forms/useValidatedForm.ts';

type Typed = { weightG: string; distanceKm: string; ewayBillNumber: string };

const parseNumber = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** The form as the API expects it; an empty field clears what was entered. */
const toBody = ({ weightG, distanceKm, ewayBillNumber }: Typed) => ({
	weightG: parseNumber(weightG),
	distanceKm: parseNumber(distanceKm),
	ewayBillNumber: ewayBillNumber.replaceAll(/\s/g, '') || null,
});

/** Cancels the booking of a parcel that was not collected, or takes what the courier reported off the list. */
function BookingActions({ parcel: { id, state, booking }, onDone }: { parcel: Parcel; onDone: () => void }) {
	const client = useQueryClient();
	const act = useMutation({
		mutationFn: (what: 'booking' | 'report') =>
			what === 'booking'
				? call('DELETE /admin/parcels/{id}/booking', { params: { id } })
				: call('DELETE /admin/parcels/{id}/report', { params: { id } }),
		onSuccess: async () => {
			await client.invalidateQueries({ queryKey: ['me', 'admin', 'parcels'] });
			toast.success('Saved');
			onDone();
		},
		onError: (error) => toast.error(errorMessage(error, 'Nothing was changed. Please try again.')),
	});
	if (booking === null) return null;
	// One that failed may have an order at the courier.
	const isCancellable = state === 'packed' && booking.state !== 'cancelling' && booking.state !== 'cancelled';
	return (
		<div className="flex flex-wrap gap-2">
			{booking.problem !== null && (
				<Button variant="secondary" size="small" loading={act.isPending} onClick={() => act.mutate('report')}>
					Dismiss the report
				</Button>
			)}
			{isCancellable && (
				<Button
					variant="secondary"
					size="small"
					loading={act.isPending}
					onClick={() => act.mutate('booking')}
				>
					Cancel the booking
				</Button>
			)}
		</div>
	);
}

/** The weight of a parcel, and its e-way bill: the file for the portal, and the number that the portal returned. */
export function ParcelDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
	const client = useQueryClient();
	const { id, order, weightG, isWeightEntered, distanceKm, ewayBillNumber, needsEwayBill } = parcel;
	const { fieldProps, dialog } = useValidatedForm({
		initialForm: {
			weightG: isWeightEntered ? String(weightG) : '',
			distanceKm: distanceKm === null ? '' : String(distanceKm),
			ewayBillNumber: ewayBillNumber ?? '',
		},
		validate: (typed: Typed) => contractErrors(typed, [], updateParcelDetails.body, toBody(typed)),
		store: (typed: Typed) => call('PUT /admin/parcels/{id}', { params: { id }, body: toBody(typed) }),
		failure: 'Failed to save the parcel',
		onStored: async () => {
			await client.invalidateQueries({ queryKey: ['me', 'admin', 'parcels'] });
			toast.success(`Parcel of ${order.number} saved`);
			onClose();
		},
	});
	return (
		<EditorDialog title={`Parcel of ${order.number}`} submit="Save" {...dialog} onClose={onClose}>
			<TextField
				label="Weight in grams"
				inputMode="numeric"
				maxLength={7}
				autoComplete="off"
				hint={
					isWeightEntered || weightG === null
						? 'Leave it empty for the sum of what the products weigh.'
						: `Its products weigh ${weightG} g. Enter what the scales say if it differs.`
				}
				{...fieldProps('weightG')}
			/>
			{needsEwayBill && (
				<Notice kind="info">
					This parcel needs an e-way bill before it leaves. Upload the file to the e-way bill portal under
					Generate Bulk, and enter the number that it returns.
				</Notice>
			)}
			<TextField
				label="Distance in km"
				inputMode="numeric"
				maxLength={4}
				autoComplete="off"
				hint="Leave it empty, and the portal works it out from the PIN codes."
				{...fieldProps('distanceKm')}
			/>
			<TextField
				label="E-way bill number"
				inputMode="numeric"
				maxLength={14}
				autoComplete="off"
				hint="All copies of the invoice print it."
				{...fieldProps('ewayBillNumber')}
			/>
			<div>
				<FileButton
					name="E-way bill as JSON"
					file={`eway-bill-${order.number}.json`}
					load={() => call('GET /admin/parcels/{id}/eway-bill', { params: { id } })}
				/>
			</div>
			<BookingActions parcel={parcel} onDone={onClose} />
		</EditorDialog>
	);
}
