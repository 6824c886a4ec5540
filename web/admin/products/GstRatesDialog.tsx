import { useQueryClient } from '@tanstack/react-query';
import { changeGstByHsn } from '../../../contracts/inventory.ts';
import { isoDay } from '../../../shared/dates.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { contractErrors } from '../forms/contractErrors.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { productsText } from './productsText.ts';
import { refreshProducts } from './queries.ts';

type Typed = { hsn: string; gst: string; gstFrom: string };

const toBody = ({ hsn, gst, gstFrom }: Typed) => ({
	hsn: hsn.trim(),
	gst: gst.trim() === '' ? Number.NaN : Number(gst),
	gstFrom: gstFrom === '' ? undefined : gstFrom,
});

/** Sets the GST rate of all products of an HSN code, from today or a later day. */
export default function GstRatesDialog({ onClose }: { onClose: () => void }) {
	const client = useQueryClient();
	const { fieldProps, save, submit } = useValidatedForm({
		initialForm: { hsn: '', gst: '', gstFrom: '' },
		validate: (typed) => contractErrors(typed, ['hsn', 'gst'], changeGstByHsn.body, toBody(typed)),
		store: (typed: Typed) => call('POST /admin/gst-rates', { body: toBody(typed) }),
		onStored: async ({ changed }) => {
			await refreshProducts(client);
			toast.success(`${productsText(changed)} changed`);
			onClose();
		},
	});

	return (
		<Dialog title="GST by HSN" onClose={onClose}>
			<form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-1 gap-5">
				<TextField
					label="HSN code"
					hint="2 to 8 digits: all products whose code begins with them."
					required
					inputMode="numeric"
					maxLength={8}
					autoComplete="off"
					{...fieldProps('hsn')}
				/>
				<TextField label="GST (%)" required inputMode="decimal" autoComplete="off" {...fieldProps('gst')} />
				<TextField
					label="From"
					hint="Today if left blank."
					type="date"
					min={isoDay(new Date())}
					{...fieldProps('gstFrom')}
				/>
				{save.isError && (
					<Notice kind="error">{errorMessage(save.error, 'Failed to update products')}</Notice>
				)}
				<FormActions submit="Save" busy={save.isPending} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
