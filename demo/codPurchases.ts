import type { DemoPurchase } from './purchases.ts';

/** Orders on delivery: to pack, on its way, delivered and paid, and refused at the door. */
export const codPurchases: DemoPurchase[] = [
	{ buyer: 5, daysAgo: 0, lines: [{ product: 'zinnora-finale-rifle-450', quantity: 2 }] },
	{ buyer: 14, daysAgo: 2, lines: [{ product: 'chakrit-pistol-cards-100', quantity: 3 }] },
	{ buyer: 'shopper' as const, daysAgo: 12, lines: [{ product: 'vayusar-silicone-oil-30', quantity: 2 }] },
	{ buyer: 21, daysAgo: 18, lines: [{ product: 'chakrit-rifle-cards-100', quantity: 4 }] },
	{ buyer: 30, daysAgo: 9, lines: [{ product: 'zinnora-basis-training', quantity: 5 }], isRefused: true },
].map(({ isRefused, ...purchase }) => ({
	...purchase,
	minuteOfDay: 9 * 60 + 20,
	shippedAfter: 1,
	deliveredAfter: 3,
	onDelivery: isRefused === true ? ('refused' as const) : ('taken' as const),
}));
