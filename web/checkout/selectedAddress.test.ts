import { expect, test } from 'vitest';
import type { Address } from '../../contracts/addresses.ts';
import { findSelected } from './ShippingAddress.tsx';

// Only the fields that the rule reads.
const list = (...addresses: { id: string; isDefault: boolean }[]) => addresses as unknown as Address[];

test('checkout selects the default address, else the first, until another is chosen', {
	tags: ['OPEN-087'],
}, () => {
	const home = { id: 'home', isDefault: false };
	const office = { id: 'office', isDefault: true };
	expect(findSelected(list(home, office), undefined)).toBe(office);
	expect(findSelected(list(home, { ...office, isDefault: false }), undefined)).toBe(home);
	expect(findSelected(list(home, office), 'home' as Address['id'])).toBe(home);
	expect(findSelected(list(home, office), 'deleted' as Address['id'])).toBe(office);
	expect(findSelected([], undefined)).toBeUndefined();
});
