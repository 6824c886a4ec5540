import type { GunEvent } from '../../../contracts/serialNumbers.ts';

/** What happened to a gun, as owners read it. */
export const eventNames: Record<GunEvent['kind'], string> = {
	purchased: 'Purchased',
	sold: 'Sold',
	'licence corrected': 'Licence corrected',
	replaced: 'Sent as a replacement',
	returned: 'Came back, in stock',
	'returned damaged': 'Came back damaged',
	lost: 'Lost on the way',
	repaired: 'Repaired, in stock',
	found: 'Found, in stock',
	'written off': 'Written off',
};
