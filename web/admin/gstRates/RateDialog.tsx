import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { HsnRate, RatesPreview } from '../../../contracts/gstRates.ts';
import { isoDay } from '../../../shared/dates.ts';
import { areLawful, lawfulGst, slabsText } from '../../../shared/gstRates.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { refreshRates } from '../products/hsnRates.ts';
import { PreviewTables } from './PreviewTables.tsx';
import { type RateForm, toDraft, toForm, validateRate } from './rateForm.ts';
import { dayText } from './rateTexts.ts';

type Shown = { typed: string; preview: RatesPreview };

/** Enters the rate of an HSN code: what it would change is shown first, and stored with a second press. */
export function RateDialog({ rate, onClose }: { rate: HsnRate | undefined; onClose: () => void }) {
	const client = useQueryClient();
	const [shown, setShown] = useState<Shown>();
	const { fieldProps, control, save, submit } = useValidatedForm<RateForm, RatesPreview | undefined>({
		initialForm: toForm(rate),
		validate: validateRate,
		store: async (valid) => {
			const body = toDraft(valid);
			if (shown?.typed !== JSON.stringify(valid)) return call('POST /admin/gst-rates/preview', { body });
			await call('POST /admin/gst-rates', { body });
			return undefined;
		},
		onStored: async (preview, valid) => {
			if (preview !== undefined) return setShown({ typed: JSON.stringify(valid), preview });
			await refreshRates(client);
			toast.success('GST rate saved');
			onClose();
		},
	});
	const typed = useWatch({ control });
	const draft = toDraft({ ...toForm(rate), ...typed });
	const isShown = shown?.typed === JSON.stringify({ ...toForm(rate), ...typed });
	return (
		<Dialog title={rate === undefined ? 'Enter GST Rate' : 'Edit GST Rate'} wide onClose={onClose}>
			<form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-1 gap-5">
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField
						label="HSN code"
						hint="2 to 8 digits: all products whose code begins with them."
						required
						readOnly={rate !== undefined}
						inputMode="numeric"
						maxLength={8}
						autoComplete="off"
						{...fieldProps('hsn')}
					/>
					<TextField
						label="From"
						hint="Today if left blank."
						type="date"
						readOnly={rate !== undefined}
						min={isoDay(new Date())}
						{...fieldProps('from')}
					/>
				</div>
				<TextField
					label="GST (%)"
					hint="As in 18, or by the value of a piece without GST, as in 5 up to 2500; 18."
					required
					autoComplete="off"
					{...fieldProps('slabs')}
				/>
				{draft.slabs.length > 0 && !areLawful(draft.slabs, draft.from) && (
					<Notice kind="warning">
						{`${slabsText(draft.slabs)} is no lawful GST rate on ${dayText(draft.from)}; those are ${lawfulGst(draft.from).join(', ')}%. It is saved and charged as entered. Please check it.`}
					</Notice>
				)}
				<TextField
					label="Source"
					hint="The notification with its date, for your accountant."
					maxLength={300}
					{...fieldProps('source')}
				/>
				<TextField label="Note" maxLength={300} {...fieldProps('note')} />
				{isShown && shown !== undefined && <PreviewTables preview={shown.preview} />}
				{save.isError && (
					<Notice kind="error">{errorMessage(save.error, 'Failed to save the GST rate')}</Notice>
				)}
				<FormActions submit={isShown ? 'Save' : 'Preview'} busy={save.isPending} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
