import { expect, test } from 'vitest';
import { offerText } from './offers.ts';

const offer = { name: 'Opening offer', minimum: 500 };

test('an offer shows what is missing, in whole rupees, and else that the checkout applies it', {
	tags: ['AFT-119'],
}, () => {
	expect(offerText(offer, 400.5)).toBe('Opening offer: add goods worth ₹100 more.');
	expect(offerText(offer, 500)).toBe('Opening offer is applied at checkout.');
});
