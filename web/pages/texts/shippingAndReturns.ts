import type { FaqSettings } from './faq.ts';
import type { Policy, PolicySection } from './policy.ts';
import { deliveryTime, shippingRule } from './shipping.ts';

type Settings = Pick<
	FaqSettings,
	'freeShippingOverRupees' | 'flatShippingRupees' | 'deliveryDays' | 'returnDays'
>;

/** Shipping, cancelling, returns and warranty: the same words on the page of their own and in the terms. */
export function shippingAndReturnsSections(store: Settings): PolicySection[] {
	return [
		{
			heading: 'Shipping within India',
			paragraphs: [
				`We ship within India only. ${shippingRule(store)}`,
				`${deliveryTime(store)} If we are late, we will tell you, and you may wait or cancel with a full refund. Parcels with air guns are handed to an adult. Check the parcel while the courier is there and photograph any damage. The risk passes to you on delivery.`,
			],
		},
		{
			heading: 'Cancelling an order',
			paragraphs: [
				'You may cancel free of charge until the order is shipped: call or write to customer care. If we have to cancel, because an item is unavailable or may not be sold to your address, we refund the full amount.',
			],
		},
		{
			heading: 'Returns and refunds',
			paragraphs: [
				`You may return unused, undamaged items in their original packing within ${store.returnDays} days of delivery. Write to us first, so that we can send the return label and number. An air gun that has been fired, an opened pellet tin, a filled cylinder and clothing made to measure count as used.`,
				`If an item is faulty, damaged, too late to be of use or not what you ordered, tell us within ${store.returnDays} days of delivery. We collect it at our cost and repair, replace or refund it as you choose. For other returns you pay the return postage.`,
				'We inspect a return within two working days of its arrival and start the refund on the same day, to the method you paid with. Banks usually need another five to seven working days to show it.',
			],
		},
		{
			heading: 'Warranty',
			paragraphs: [
				"If the maker gives a warranty, the product page states its length, and it starts on the invoice date. It covers faults of material and workmanship. It does not cover wear of seals, O-rings and springs, or damage from wrong gas, wrong oil, dry firing of a spring gun, or repairs by others. The maker's warranty does not affect your legal rights.",
			],
		},
	];
}

/** /shipping-and-returns: what a shopper asks before buying, without the rest of the terms. */
export function shippingAndReturns(store: Settings): Policy {
	return {
		title: 'Shipping and Returns',
		effectiveFrom: '2026-04-01',
		introduction: `We ship from our store in Patiala to all of India. You can return unused items within ${store.returnDays} days of delivery.`,
		sections: shippingAndReturnsSections(store),
	};
}
