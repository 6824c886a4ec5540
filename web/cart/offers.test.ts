import { expect, test } from 'vitest';
import { offerText } from './offers.ts';

test('an offer shows what is missing, and else that the checkout deducts it', { tags: ['AFT-119'] }, () => {
	const offer = { name: 'Opening offer', minimum: 500 };
	expect(offerText(offer, 400.5)).toBe('Opening offer: add goods worth ₹99.50 more.');
	expect(offerText(offer, 500)).toBe('Opening offer: deducted at checkout where it applies.');
});
