import { type PriceChangeDraft, priceChangeDraft } from '../../../../contracts/priceChanges.ts';
import { instantInIndia } from '../../../../shared/dates.ts';
import type { PriceChangeKind } from '../../../../shared/priceChanges.ts';
import { contractErrors, type FormErrors } from '../../forms/contractErrors.ts';

/** The form's values as typed; times are those of fields of the browser, in India. */
export type PriceChangeForm = {
	/** Empty for a product without options. */
	variantId: string;
	kind: PriceChangeKind;
	price: string;
	startsAt: string;
	/** Empty for an offer without an end. */
	endsAt: string;
};

const toInstant = (minute: string) => instantInIndia(minute)?.toISOString();

/** What changes and when, as the API expects it. */
export const toTimes = ({
	kind,
	startsAt,
	endsAt,
}: Pick<PriceChangeForm, 'kind' | 'startsAt' | 'endsAt'>) => ({
	kind,
	startsAt: toInstant(startsAt),
	...(kind === 'price' || endsAt === '' ? {} : { endsAt: toInstant(endsAt) }),
});

/** The form as the API expects it. */
const toBody = (form: PriceChangeForm) => ({
	...(form.variantId === '' ? {} : { variantId: form.variantId }),
	price: Number(form.price),
	...toTimes(form),
});

/** @throws when the form has errors */
export const toDraft = (form: PriceChangeForm): PriceChangeDraft => priceChangeDraft.parse(toBody(form));

/** Returns an error message per invalid field; the server validates again. */
export const validatePriceChange = (form: PriceChangeForm): FormErrors<PriceChangeForm> =>
	contractErrors(form, ['price', 'startsAt'], priceChangeDraft, toBody(form));
