import { type HsnRate, hsnRateDraft } from '../../../contracts/gstRates.ts';
import { isoDay } from '../../../shared/dates.ts';
import { parseSlabs, slabsText } from '../../../shared/gstRates.ts';
import { contractErrors, type FormErrors } from '../forms/contractErrors.ts';

/** The form's values as typed. */
export type RateForm = { hsn: string; from: string; slabs: string; source: string; note: string };

export const toForm = (rate: HsnRate | undefined): RateForm => ({
	hsn: rate?.hsn ?? '',
	from: rate?.from ?? '',
	slabs: rate === undefined ? '' : slabsText(rate.slabs),
	source: rate?.source ?? '',
	note: rate?.note ?? '',
});

/** The form as the API expects it; rates that cannot be read are none. */
export function toDraft({ from, slabs, ...form }: RateForm) {
	const read = parseSlabs(slabs);
	return { ...form, from: from === '' ? isoDay(new Date()) : from, slabs: 'problem' in read ? [] : read };
}

/** Returns an error message per invalid field; the server validates again. */
export function validateRate(form: RateForm): FormErrors<RateForm> {
	const errors = contractErrors(form, ['hsn', 'slabs'], hsnRateDraft, toDraft(form));
	const read = parseSlabs(form.slabs);
	return form.slabs.trim() !== '' && 'problem' in read ? { ...errors, slabs: read.problem } : errors;
}
