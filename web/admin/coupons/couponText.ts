import type { Coupon } from '../../../contracts/coupons.ts';
import { dateText } from '../../../shared/dates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';

/** What it gives and to what, as in `10% off, at most ₹500, on Air Pellets`. */
export function benefitText({ kind, percent, cap, amount, targets, appliesTo }: Coupon): string {
	const benefit = {
		percent: `${percent ?? 0}% off${cap === null ? '' : `, at most ${formatRupeesExact(cap)}`}`,
		amount: `${formatRupeesExact(amount ?? 0)} off`,
		'free shipping': 'Free shipping',
	}[kind];
	if (appliesTo === 'order') return `${benefit} on the whole order`;
	const names = targets.map(({ name }) => name).join(', ');
	return `${benefit} on ${names === '' ? 'deleted products' : names}`;
}

function daysText({ startsOn, endsOn }: Coupon): string[] {
	if (startsOn !== null && endsOn !== null) return [`${dateText(startsOn)} to ${dateText(endsOn)}`];
	if (startsOn !== null) return [`From ${dateText(startsOn)}`];
	return endsOn === null ? [] : [`Until ${dateText(endsOn)}`];
}

/** Its conditions, one phrase each. */
export function conditionTexts(coupon: Coupon): string[] {
	const { minimum, firstOrderOnly, customerLimit } = coupon;
	return [
		...daysText(coupon),
		...(minimum === 0 ? [] : [`Orders from ${formatRupeesExact(minimum)} (excl. GST)`]),
		...(firstOrderOnly ? ['First order only'] : []),
		...(customerLimit === null
			? []
			: [customerLimit === 1 ? 'Once per customer' : `${customerLimit} times per customer`]),
	];
}

/** How often it was used, as in `Used 3 of 50 times, ₹1,200 given`. */
export function usesText({ uses, totalLimit, given }: Coupon): string {
	const times = uses === 1 && totalLimit === null ? 'once' : `${uses} times`;
	const used = totalLimit === null ? `Used ${times}` : `Used ${uses} of ${totalLimit} times`;
	return given === 0 ? used : `${used}, ${formatRupeesExact(given)} given`;
}

/** Why it cannot be used today; `Active` when it can. @param today YYYY-MM-DD in India */
export function stateText({ active, enabled, startsOn, endsOn }: Coupon, today: string): string {
	if (active) return 'Active';
	if (!enabled) return 'Switched off';
	if (endsOn !== null && endsOn < today) return 'Expired';
	if (startsOn !== null && startsOn > today) return 'Starts later';
	return 'Used up';
}
