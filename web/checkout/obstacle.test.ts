import { expect, test } from 'vitest';
import type { Quote } from '../../contracts/payments.ts';
import { getBlockingReason } from './obstacle.ts';

// Only the fields that the rule reads.
const createQuote = (...lines: { available: number; quantity: number }[]) => ({ lines }) as unknown as Quote;
const ready = {
	quote: createQuote({ available: 3, quantity: 2 }),
	addressChosen: true,
	addressesFailed: false,
	undelivered: false,
	ageDeclared: false,
	changed: false,
	paymentsChecked: true,
	isPossiblyPaid: false,
	isOrdered: false,
};

test('Pay Now is enabled with a cart in stock and an address', { tags: ['FACE-063'] }, () => {
	expect(getBlockingReason(ready)).toBeUndefined();
});

test.each([
	[{ quote: undefined }, 'Load your cart to continue.'],
	[{ quote: createQuote() }, 'Add a product to your cart to continue.'],
	[{ paymentsChecked: false }, 'Checking your earlier payments.'],
	[{ isPossiblyPaid: true }, 'Please wait until your earlier payment is confirmed.'],
	[
		{ quote: createQuote({ available: 1, quantity: 2 }) },
		'Change or remove what is out of stock to continue.',
	],
	[
		{ quote: { ...ready.quote, total: 0.59 } },
		'Add something to your cart: the smallest amount that can be paid is ₹1.',
	],
	[{ changed: true }, 'Accept the changes to continue.'],
	[{ addressChosen: false }, 'Add a delivery address to continue.'],
	[{ undelivered: true }, 'Choose another address to continue.'],
	[{ addressChosen: false, addressesFailed: true }, 'Load your addresses to continue.'],
	[{ quote: { ...ready.quote, minimumAge: 18 } }, 'Confirm that you are 18 or older to continue.'],
])('with %j Pay Now shows what to do', { tags: ['FACE-063'] }, (missing, message) => {
	expect(getBlockingReason({ ...ready, ...missing })).toBe(message);
});
