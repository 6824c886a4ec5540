import { expect, test } from 'vitest';
import { couponDraft } from '../../../contracts/coupons.ts';
import { couponId } from '../../../contracts/ids.ts';
import { type CouponForm, newCoupon, toDraft, toForm, validateCoupon } from './couponForm.ts';

const valid: CouponForm = { ...newCoupon, name: 'Range day', code: 'range 10', percent: '10' };

test('a coupon with a name, a code and a percentage is valid', { tags: ['AFT-121'] }, () => {
	expect(validateCoupon(valid)).toEqual({});
	expect(couponDraft.parse(toDraft(valid))).toMatchObject({ code: 'RANGE10', percent: 10, totalLimit: null });
});

test.each<[string, Partial<CouponForm>, keyof CouponForm]>([
	['without a name', { name: '' }, 'name'],
	['with a code, without one', { code: '' }, 'code'],
	['whose percentage is a word', { percent: 'ten' }, 'percent'],
	['whose amount is missing', { kind: 'amount' }, 'amount'],
	['for a category, without one', { appliesTo: 'category' }, 'targetIds'],
	['with a limit of a part', { totalLimit: '1.5' }, 'totalLimit'],
	['that ends before it starts', { startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'endsOn'],
	['whose minimum is a word', { minimum: 'much' }, 'minimum'],
])('a coupon %s has an error at that field', { tags: ['AFT-121'] }, (_, wrong, field) => {
	expect(Object.keys(validateCoupon({ ...valid, ...wrong }))).toEqual([field]);
});

test('fields of other choices are neither validated nor sent', { tags: ['AFT-121'] }, () => {
	const form: CouponForm = { ...valid, applies: 'automatic', code: '?', kind: 'free shipping', percent: 'x' };
	expect(validateCoupon(form)).toEqual({});
	expect(toDraft(form)).toMatchObject({ code: null, percent: null, cap: null, amount: null });
});

test('amounts may be typed with a sign and commas, and a stored coupon is sent back unchanged', {
	tags: ['AFT-121'],
}, () => {
	const form: CouponForm = {
		...valid,
		cap: '₹ 1,500.50',
		minimum: '2,500',
		totalLimit: '50',
		endsOn: '2026-12-31',
		appliesTo: 'brand',
		targetIds: [{ id: '018f3c5e-0000-7000-8000-000000000000', name: 'Zinnora' }],
	};
	const draft = couponDraft.parse(toDraft(form));
	expect(draft).toMatchObject({ cap: 1500.5, minimum: 2500, totalLimit: 50, endsOn: '2026-12-31' });
	const { targetIds: _, code, ...stored } = draft;
	const reopened = toForm({
		...stored,
		id: couponId.parse('018f3c5e-0000-7000-8000-000000000001'),
		code: code ?? null,
		targets: form.targetIds,
		active: true,
		uses: 0,
		given: 0,
	});
	expect(couponDraft.parse(toDraft(reopened))).toEqual(draft);
});
