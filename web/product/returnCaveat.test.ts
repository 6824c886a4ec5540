import { expect, test } from 'vitest';
import { returnCaveat } from './returnCaveat.ts';

test('checkout and confirmation refer to the product page only when some categories have no returns', {
	tags: ['SET-014'],
}, () => {
	expect(returnCaveat({ excludedCategories: [] })).toBe('');
	expect(`7-day returns on unused items${returnCaveat({ excludedCategories: ['pellets'] })}.`).toBe(
		'7-day returns on unused items, unless the product page says otherwise.',
	);
});
