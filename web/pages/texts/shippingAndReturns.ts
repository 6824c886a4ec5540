import type { FaqSettings } from './faq.ts';
import { type OwnPolicies, type Policy, type PolicySection, withOwn } from './policy.ts';
import { returnExceptions } from './returns.ts';
import { deliveryTime, shippingRule } from './shipping.ts';

type Settings = Pick<
	FaqSettings,
	| 'shipping'
	| 'deliveryDays'
	| 'returnDays'
	| 'someUnreturnable'
	| 'returnShippingRupees'
	| 'city'
	| 'sellsArms'
>;

/** Shipping, cancellation, returns and warranty: shared by this page and the terms. */
export function shippingAndReturnsSections(store: Settings): PolicySection[] {
	const { sellsArms } = store;
	return [
		{
			heading: 'Shipping within India',
			paragraphs: [
				`We ship within India only. ${shippingRule(store)}`,
				`${deliveryTime(store)} If we are late, we will tell you, and you may wait or cancel with a full refund.${sellsArms ? ' Parcels with air guns are handed to an adult.' : ''} Check the parcel while the courier is there and photograph any damage. The risk passes to you on delivery.`,
			],
		},
		{
			heading: 'Cancelling an order',
			paragraphs: [
				'You may cancel an order, an item or some of its units free of charge until it is shipped: under Orders in your profile, or call or write to customer care. We refund the full amount for them. If we have to cancel, because an item is unavailable or may not be sold to your address, we refund the full amount.',
			],
		},
		{
			heading: 'Returns and refunds',
			paragraphs: [
				`You may return unused, undamaged items in their original packing within ${store.returnDays} days of delivery. Request it under Orders in your profile. We check it and email you the next steps; our courier then collects the parcel on a day that we email you. ${sellsArms ? 'An air gun that has been fired, an opened pellet tin, a filled cylinder and clothing' : 'Clothing'} made to measure ${sellsArms ? 'count' : 'counts'} as used.${returnExceptions(store)}`,
				`If an item is faulty, damaged, too late to be of use or not what you ordered, tell us within ${store.returnDays} days of delivery. We collect it at our cost and repair, replace or refund it as you choose. For other returns we deduct ₹${store.returnShippingRupees} for the return shipping, and the shipping charge of the order is not refunded.`,
				'When a return has arrived, we inspect it and start the refund to the method you paid with, less deductions for missing parts, damage or opened supplies, which we list one by one. Banks usually need another five to seven working days to show it.',
			],
		},
		{
			heading: 'Warranty',
			paragraphs: [
				`If the maker gives a warranty, the product page states its length, and it starts on the invoice date. It covers faults of material and workmanship. It does not cover ${sellsArms ? 'wear of seals, O-rings and springs, or damage from wrong gas, wrong oil, dry firing of a spring gun,' : 'wear, or damage from wrong use'} or repairs by others. The maker's warranty does not affect your legal rights.`,
			],
		},
	];
}

/** /shipping-and-returns: the delivery and return policy without the rest of the terms. */
export function shippingAndReturns(store: Settings, own: OwnPolicies): Policy {
	return {
		effectiveFrom: own.shippingFrom,
		introduction: `We ship from our store in ${store.city} to all of India. You can return unused items within ${store.returnDays} days of delivery.`,
		sections: withOwn(shippingAndReturnsSections(store), own.shipping),
	};
}
