import type { PublicSettings } from '../../../contracts/settingGroups.ts';
import { formatRupees } from '../../../shared/money.ts';

/** The settings used in the texts. */
export type CodSettings = Omit<PublicSettings['cashOnDelivery'], 'maxRefusals'>;

/** The end of a list of payment methods. */
export const orOnDelivery = (settings: CodSettings): string =>
	settings.offered ? ', or choose cash on delivery' : '';

/** Limits, fee and confirmation, each sentence with a space before it; empty without cash on delivery. */
export function codTerms(settings: CodSettings): string {
	const { maxOrder, fee, pinCodes, excludedCategories, confirmWithinHours } = settings;
	if (!settings.offered) return '';
	const places = pinCodes.length === 0 ? '' : ' to the PIN codes that our courier collects at';
	const goods = excludedCategories.length === 0 ? '' : ', except for some categories';
	const price = fee === 0 ? '' : ` It costs ${formatRupees(fee)}, GST included.`;
	return ` Cash on delivery is available for orders up to ${formatRupees(maxOrder)}${places}${goods}.${price} You confirm such an order within ${confirmWithinHours} hours with a link that we email to you, or with one press once your email address is verified and an earlier order was paid and delivered, and pay the courier when the parcel arrives.`;
}
