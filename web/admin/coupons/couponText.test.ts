import { expect, test } from 'vitest';
import type { Coupon } from '../../../contracts/coupons.ts';
import { couponId } from '../../../contracts/ids.ts';
import { benefitText, conditionTexts, stateText, usesText } from './couponText.ts';

const coupon: Coupon = {
	id: couponId.parse('018f3c5e-0000-7000-8000-000000000001'),
	name: 'Range day',
	code: 'RANGE10',
	kind: 'percent',
	percent: 10,
	cap: null,
	amount: null,
	appliesTo: 'order',
	targets: [],
	minimum: 0,
	firstOrderOnly: false,
	totalLimit: null,
	customerLimit: null,
	startsOn: null,
	endsOn: null,
	enabled: true,
	active: true,
	uses: 0,
	given: 0,
};
const target = { id: '018f3c5e-0000-7000-8000-000000000002', name: 'Pellets' };

test.each<[Partial<Coupon>, string]>([
	[{}, '10% off on the whole order'],
	[{ cap: 500, appliesTo: 'category', targets: [target] }, '10% off, at most ₹500 on Pellets'],
	[{ kind: 'amount', amount: 250.5 }, '₹250.50 off on the whole order'],
	[{ kind: 'free shipping', appliesTo: 'products' }, 'Free shipping on deleted products'],
])('the benefit of %o is shown as a phrase', { tags: ['AFT-121'] }, (of, text) => {
	expect(benefitText({ ...coupon, ...of })).toBe(text);
});

test('conditions and uses are shown as phrases', { tags: ['AFT-121'] }, () => {
	expect(conditionTexts(coupon)).toEqual([]);
	expect(
		conditionTexts({ ...coupon, minimum: 2500, firstOrderOnly: true, customerLimit: 1 }).join('; '),
	).toBe('Orders from ₹2,500 (excl. GST); First order only; Once per customer');
	expect(conditionTexts({ ...coupon, startsOn: '2026-12-01', endsOn: '2026-12-31' })).toHaveLength(1);
	expect(usesText({ ...coupon, uses: 1, given: 118 })).toBe('Used once, ₹118 given');
	expect(usesText({ ...coupon, uses: 3, totalLimit: 50 })).toBe('Used 3 of 50 times');
});

test('a coupon that cannot be used shows why', { tags: ['AFT-121'] }, () => {
	const getState = (of: Partial<Coupon>) => stateText({ ...coupon, active: false, ...of }, '2026-11-23');
	expect(getState({ active: true })).toBe('Active');
	expect(getState({ enabled: false })).toBe('Switched off');
	expect(getState({ endsOn: '2026-11-22' })).toBe('Expired');
	expect(getState({ startsOn: '2026-11-24' })).toBe('Starts later');
	expect(getState({ totalLimit: 1, uses: 1 })).toBe('Used up');
});
