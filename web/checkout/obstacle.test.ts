import { expect, test } from 'vitest';
import type { Quote } from '../../contracts/payments.ts';
import { obstacleOf } from './obstacle.ts';

// Only what the sentence goes by matters here.
const quoteOf = (...lines: { available: number; quantity: number }[]) => ({ lines }) as unknown as Quote;
const ready = {
	quote: quoteOf({ available: 3, quantity: 2 }),
	addressChosen: true,
	addressesFailed: false,
	changed: false,
	mayBePaid: false,
};

test('FACE-063 nothing stands in the way of paying for a cart that is there, in stock and has an address', () => {
	expect(obstacleOf(ready)).toBeUndefined();
});

test.each([
	[{ quote: undefined }, 'Load your cart to continue.'],
	[{ quote: quoteOf() }, 'Add a product to your cart to continue.'],
	[{ mayBePaid: true }, 'Please wait until your earlier payment is confirmed.'],
	[{ quote: quoteOf({ available: 1, quantity: 2 }) }, 'Change or remove what is out of stock to continue.'],
	[{ changed: true }, 'Accept the changes to continue.'],
	[{ addressChosen: false }, 'Add a delivery address to continue.'],
	[{ addressChosen: false, addressesFailed: true }, 'Load your addresses to continue.'],
])('FACE-063 with %j Pay Now says what to do', (missing, said) => {
	expect(obstacleOf({ ...ready, ...missing })).toBe(said);
});
