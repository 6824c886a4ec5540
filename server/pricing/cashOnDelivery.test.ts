import { describe, expect, test } from 'vitest';
import { paise } from '../../shared/money.ts';
import { type CodPolicy, codObstacle } from './cashOnDelivery.ts';

describe('cash on delivery', () => {
	const policy: CodPolicy = {
		maxOrder: paise(1_000_000),
		excludedCategories: ['air-rifles'],
		pinCodes: ['14', '160001'],
		fee: paise(4900),
		maxRefusals: 2,
	};
	const order = {
		totalPaise: paise(1_000_000),
		products: [{ name: 'Tin', category: 'pellets' }],
		pinCode: '147001',
		refusals: 1,
	};

	test('is offered up to the limit, to PIN codes and prefixes of the list, and before an address is chosen', {
		tags: ['AFT-207'],
	}, () => {
		expect(codObstacle(policy, order)).toBeUndefined();
		expect(codObstacle(policy, { ...order, pinCode: undefined })).toBeUndefined();
		expect(codObstacle({ ...policy, pinCodes: [] }, { ...order, pinCode: '744101' })).toBeUndefined();
	});

	test.each([
		['above the limit', { totalPaise: paise(1_000_001) }, /up to ₹10,000/],
		['for another PIN code', { pinCode: '160002' }, /PIN code 160002/],
		['for an excluded category', { products: [{ name: 'Rifle', category: 'air-rifles' }] }, /^Rifle cannot/],
		['after two refused parcels', { refusals: 2 }, /refused at the door/],
	])('is not offered %s', { tags: ['AFT-207'] }, (_, change, sentence) => {
		expect(codObstacle(policy, { ...order, ...change })).toMatch(sentence);
	});
});
