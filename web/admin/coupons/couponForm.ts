import type { z } from 'zod';
import { type Coupon, couponDraft } from '../../../contracts/coupons.ts';
import type { CouponKind, CouponTarget } from '../../../shared/couponKinds.ts';
import { contractErrors, type FormErrors } from '../forms/contractErrors.ts';

/** A category, brand or product that a coupon applies to. */
export type Target = { id: string; name: string };

/** The form's values as typed. */
export type CouponForm = {
	name: string;
	/** Whether shoppers enter a code, or the offer applies automatically. */
	applies: 'code' | 'automatic';
	code: string;
	kind: CouponKind;
	percent: string;
	cap: string;
	amount: string;
	appliesTo: CouponTarget;
	targetIds: Target[];
	minimum: string;
	firstOrderOnly: boolean;
	totalLimit: string;
	customerLimit: string;
	/** YYYY-MM-DD, or empty. */
	startsOn: string;
	endsOn: string;
	enabled: boolean;
};

export const newCoupon: CouponForm = {
	name: '',
	applies: 'code',
	code: '',
	kind: 'percent',
	percent: '',
	cap: '',
	amount: '',
	appliesTo: 'order',
	targetIds: [],
	minimum: '',
	firstOrderOnly: false,
	totalLimit: '',
	customerLimit: '',
	startsOn: '',
	endsOn: '',
	enabled: true,
};

const getText = (value: number | null): string => (value === null ? '' : String(value));

export const toForm = (coupon: Coupon): CouponForm => ({
	name: coupon.name,
	applies: coupon.code === null ? 'automatic' : 'code',
	code: coupon.code ?? '',
	kind: coupon.kind,
	percent: getText(coupon.percent),
	cap: getText(coupon.cap),
	amount: getText(coupon.amount),
	appliesTo: coupon.appliesTo,
	targetIds: coupon.targets,
	minimum: coupon.minimum === 0 ? '' : String(coupon.minimum),
	firstOrderOnly: coupon.firstOrderOnly,
	totalLimit: getText(coupon.totalLimit),
	customerLimit: getText(coupon.customerLimit),
	startsOn: coupon.startsOn ?? '',
	endsOn: coupon.endsOn ?? '',
	enabled: coupon.enabled,
});

/** A typed number; null for an empty field. Grouping commas are accepted; other text is not a number. */
const parseNumber = (typed: string): number | null => {
	const text = typed.replaceAll(/[,\s₹%]/g, '');
	return text === '' ? null : Number(text);
};
const parseDay = (typed: string) => (typed === '' ? null : typed);

/** The form as the API expects it; fields that its choices do not have are left out. */
export const toDraft = (form: CouponForm): z.input<typeof couponDraft> => ({
	name: form.name,
	code: form.applies === 'code' ? form.code : null,
	kind: form.kind,
	percent: form.kind === 'percent' ? parseNumber(form.percent) : null,
	cap: form.kind === 'percent' ? parseNumber(form.cap) : null,
	amount: form.kind === 'amount' ? parseNumber(form.amount) : null,
	appliesTo: form.appliesTo,
	targetIds: form.appliesTo === 'order' ? [] : form.targetIds.map(({ id }) => id),
	minimum: parseNumber(form.minimum) ?? 0,
	firstOrderOnly: form.firstOrderOnly,
	totalLimit: parseNumber(form.totalLimit),
	customerLimit: parseNumber(form.customerLimit),
	startsOn: parseDay(form.startsOn),
	endsOn: parseDay(form.endsOn),
	enabled: form.enabled,
});

/** Returns an error message per invalid field; the server validates again. */
export function validateCoupon(form: CouponForm): FormErrors<CouponForm> {
	const required = ['name', ...(form.applies === 'code' ? (['code'] as const) : [])] as const;
	return contractErrors(form, required, couponDraft, toDraft(form));
}
