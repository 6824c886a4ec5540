import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type HsnRate, hsnRateDraft, type RatesPreview } from '../../../contracts/gstRates.ts';
import { dateText, isoDay } from '../../../shared/dates.ts';
import { areLawful, lawfulGst, parseSlabs, slabsText } from '../../../shared/gstRates.ts';
import { ApiError, call, errorMessage } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { contractErrors, type FormErrors } from '../forms/contractErrors.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { refreshRates } from '../products/hsnRates.ts';
import { PreviewTables } from './PreviewTables.tsx';

/** The form's values as typed. */
type RateForm = { hsn: string; from: string; slabs: string; source: string; note: string };

const toForm = (rate: HsnRate | undefined): RateForm => ({
	hsn: rate?.hsn ?? '',
	from: rate?.from ?? '',
	slabs: rate === undefined ? '' : slabsText(rate.slabs),
	source: rate?.source ?? '',
	note: rate?.note ?? '',
});

/** The form as the API expects it; rates that cannot be read are none. */
function toDraft({ from, slabs, ...form }: RateForm) {
	const read = parseSlabs(slabs);
	return { ...form, from: from === '' ? isoDay(new Date()) : from, slabs: 'problem' in read ? [] : read };
}

/** Returns an error message per invalid field; the server validates again. */
function validateRate(form: RateForm): FormErrors<RateForm> {
	const errors = contractErrors(form, ['hsn', 'slabs'], hsnRateDraft, toDraft(form));
	const read = parseSlabs(form.slabs);
	return form.slabs.trim() !== '' && 'problem' in read ? { ...errors, slabs: read.problem } : errors;
}

/** Without a preview when the shop could not compute it. */
type Shown = { typed: string; preview: RatesPreview | undefined };

/** A rate of very many products can be saved without its preview. @throws the rejection of a rate that cannot be saved */
function withoutPreview(error: unknown): undefined {
	if (!(error instanceof ApiError) || error.status < 500) throw error;
	return undefined;
}

/** Enters the rate of an HSN code: what it would change is shown first, and stored with a second press. */
export function RateDialog({ rate, onClose }: { rate: HsnRate | undefined; onClose: () => void }) {
	const client = useQueryClient();
	const [shown, setShown] = useState<Shown>();
	const { fieldProps, control, save, submit } = useValidatedForm<RateForm, Shown | undefined>({
		initialForm: toForm(rate),
		validate: validateRate,
		store: async (valid) => {
			const body = toDraft(valid);
			const typed = JSON.stringify(valid);
			if (shown?.typed !== typed)
				return {
					typed,
					preview: await call('POST /admin/gst-rates/preview', { body }).catch(withoutPreview),
				};
			await call('POST /admin/gst-rates', { body });
			return undefined;
		},
		onStored: async (computed) => {
			if (computed !== undefined) return setShown(computed);
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
						{`${slabsText(draft.slabs)} is no lawful GST rate on ${dateText(draft.from)}; those are ${lawfulGst(draft.from).join(', ')}%. It is saved and charged as entered. Please check it.`}
					</Notice>
				)}
				<TextField
					label="Source"
					hint="The notification with its date, for your accountant."
					maxLength={300}
					{...fieldProps('source')}
				/>
				<TextField label="Note" maxLength={300} {...fieldProps('note')} />
				{isShown && shown?.preview !== undefined && <PreviewTables preview={shown.preview} />}
				{isShown && shown?.preview === undefined && (
					<Notice kind="warning">
						What this changes could not be shown just now. You can save the rate all the same.
					</Notice>
				)}
				{save.isError && (
					<Notice kind="error">{errorMessage(save.error, 'Failed to save the GST rate')}</Notice>
				)}
				<FormActions submit={isShown ? 'Save' : 'Preview'} busy={save.isPending} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
