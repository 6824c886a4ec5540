import { expect, test } from 'vitest';
import type { Address } from '../../contracts/addresses.ts';
import { selectedOf } from './ShippingAddress.tsx';

// Only the fields that the rule reads.
const list = (...addresses: { id: string; isDefault: boolean }[]) => addresses as unknown as Address[];

test('checkout selects the default address, else the first, until another is chosen', {
	tags: ['OPEN-087'],
}, () => {
	const [home, office] = [
		{ id: 'home', isDefault: false },
		{ id: 'office', isDefault: true },
	];
	expect(selectedOf(list(home, office), undefined)).toBe(office);
	expect(selectedOf(list(home, { ...office, isDefault: false }), undefined)).toBe(home);
	expect(selectedOf(list(home, office), 'home' as Address['id'])).toBe(home);
	expect(selectedOf(list(home, office), 'deleted' as Address['id'])).toBe(office);
	expect(selectedOf([], undefined)).toBeUndefined();
});
