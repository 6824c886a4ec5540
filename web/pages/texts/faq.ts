import { deliveryTime, shippingRule } from './shipping.ts';

/** What the answers depend on. Amounts are whole rupees; null switches that part of the shipping rule off. */
export type FaqSettings = {
	freeShippingOverRupees: number | null;
	flatShippingRupees: number | null;
	/** Fewest and most business days. */
	deliveryDays: readonly [fewest: number, most: number];
	returnDays: number;
	cashOnDelivery: boolean;
	/** For instance 'Monday to Saturday 10 AM to 7 PM'. */
	supportHours: string;
	phone: string;
	email: string;
};

export type FaqEntry = { question: string; answer: string };

/** The ten questions of /faq; every figure in an answer comes from `store` (document 1, §9). */
export function faq(store: FaqSettings): FaqEntry[] {
	return [
		{
			question: 'How much does shipping cost?',
			answer: `${shippingRule(store)} Checkout shows the charge, and the rule it follows, before you pay.`,
		},
		{
			question: 'How long does delivery take?',
			answer: `${deliveryTime(store)} You get an e-mail when your order leaves our store in Patiala, and its status is always under Orders in your profile. Hill districts, islands and places without a direct courier may need a little longer; we tell you if yours does.`,
		},
		{
			question: 'Which payment methods do you accept?',
			answer: `You can pay by credit or debit card, UPI or net banking${store.cashOnDelivery ? ', or choose cash on delivery' : ''}. Online payments are handled by Razorpay: your card number is typed into its form, never into ours, and we do not store it.`,
		},
		{
			question: 'Can I return a product?',
			answer: `Yes, within ${store.returnDays} days of delivery, for unused, undamaged items in their original packing. An air gun that has been fired and a pellet tin that has been opened count as used. If what arrived is faulty, damaged or not what you ordered, tell us within the same ${store.returnDays} days and we take it back at our own cost.`,
		},
		{
			question: 'Do you ship outside India?',
			answer:
				'No. We ship within India only, to any PIN code that our couriers serve. We cannot send air guns, pellets or spares abroad, nor to a forwarding agent who would.',
		},
		{
			question: 'Do I need a licence to buy an air rifle or air pistol?',
			answer:
				'Under the Arms Rules, 2016, an air weapon with a muzzle energy of at most 20 J and a bore of at most 4.5 mm (.177) does not need an arms licence to own; above either limit it does. Each product page states energy and calibre. We sell air guns only to adults who confirm that they are 18 or older, and anything in the licence class is not sold through online checkout. States and districts can add orders of their own, so ask your police station or an advocate when in doubt.',
		},
		{
			question: 'Do the prices include GST?',
			answer:
				'Prices on product pages and in the cart are shown without GST, and checkout adds the GST of each product as a line of its own. You see the full total before you pay, and a tax invoice comes with the confirmation e-mail. If your firm or club needs its GSTIN on the invoice, write to us before you order.',
		},
		{
			question: 'Are the products genuine, and is there a warranty?',
			answer:
				"Everything is bought from the maker or its importer in India, and the product page names the manufacturer or importer and the country of origin. Where the maker gives a warranty we handle the claim for you: keep the invoice, do not open sealed parts, and bring or send the product to us. Pellets, seals and O-rings wear in normal use and fall outside most makers' warranties.",
		},
		{
			question: 'How do I follow, change or cancel an order?',
			answer: `Open Orders in your profile to see where each item stands. To change the address or to cancel, call or write before the order is shipped: we cancel free of charge and refund the full amount to the method you paid with. Once it is on its way, it becomes a return within ${store.returnDays} days.`,
		},
		{
			question: 'How can I reach you?',
			answer: `Call ${store.phone} or write to ${store.email}. We answer ${store.supportHours}; messages sent outside these hours are read on the next working day. If you are choosing your first rifle, tell us your height, your budget and where you will shoot, and someone who shoots will reply.`,
		},
	];
}
