import type { FaqEntry, StandardQuestion } from '../../../contracts/pageSettings.ts';
import type { PublicSettings } from '../../../contracts/settingGroups.ts';
import { type CodSettings, codTerms, orOnDelivery } from './cashOnDelivery.ts';
import { returnExceptions } from './returns.ts';
import { deliveryTime, shippingRule } from './shipping.ts';

/** The settings used in the answers. Amounts are whole rupees. */
export type FaqSettings = {
	shipping: PublicSettings['shipping'];
	/** Minimum and maximum business days. */
	deliveryDays: readonly [fewest: number, max: number];
	returnDays: number;
	/** Whether products of some categories cannot be returned. */
	someUnreturnable: boolean;
	/** Deducted from the refund of a return that is not the shop's fault. */
	returnShippingRupees: number;
	cashOnDelivery: CodSettings;
	/** Whether the texts speak of air guns. */
	sellsArms: boolean;
	/** For instance 'Monday to Saturday 10 AM to 7 PM'. */
	supportHours: string;
	/** Where parcels leave. */
	city: string;
	phone: string;
	email: string;
};

type StandardEntry = { standard: StandardQuestion; question: string; answer: string };

/** The standard questions of /faq, ten with air guns; every number in an answer comes from `store`. */
export function standardFaq(store: FaqSettings): StandardEntry[] {
	const { sellsArms } = store;
	const entries: StandardEntry[] = [
		{
			standard: 'shippingCost',
			question: 'How much does shipping cost?',
			answer: `${shippingRule(store)} Checkout shows the charge, and the rule it follows, before you pay.`,
		},
		{
			standard: 'deliveryTime',
			question: 'How long does delivery take?',
			answer: `${deliveryTime(store)} You get an email when your order leaves our store in ${store.city}, and its status is always under Orders in your profile. Deliveries to hill districts, islands and remote places may take a little longer; we will tell you if yours does.`,
		},
		{
			standard: 'payment',
			question: 'Which payment methods do you accept?',
			answer: `You can pay by credit or debit card, UPI or net banking${orOnDelivery(store.cashOnDelivery)}. Online payments are handled by Razorpay. We never see or store your card number.${codTerms(store.cashOnDelivery)}`,
		},
		{
			standard: 'returns',
			question: 'Can I return a product?',
			answer: `Yes, within ${store.returnDays} days of delivery, for unused, undamaged items in their original packing.${sellsArms ? ' A fired air gun and an opened pellet tin count as used.' : ''}${returnExceptions(store)} If your item is faulty, damaged or not what you ordered, tell us within the same ${store.returnDays} days and we will take it back at our cost.`,
		},
		{
			standard: 'abroad',
			question: 'Do you ship outside India?',
			answer: `No. We ship within India only, to any PIN code that our couriers serve. We cannot send ${sellsArms ? 'air guns, pellets or spares' : 'parcels'} abroad, or to a forwarding agent.`,
		},
		{
			standard: 'licence',
			question: 'Do I need a licence to buy an air rifle or air pistol?',
			answer:
				'Under the Arms Rules, 2016, an air weapon with a muzzle energy of at most 20 J and a bore of at most 4.5 mm (.177) does not need an arms licence to own; above either limit it does. Each product page states energy and calibre. We sell air guns only to adults who confirm that they are 18 or older, and anything in the licence class is not sold through online checkout. States and districts can have rules of their own; if in doubt, ask your police station or an advocate.',
		},
		{
			standard: 'gst',
			question: 'Do the prices include GST?',
			answer:
				'Every price is shown both without GST and with GST. Checkout lists the GST as a separate line and shows the full total before you pay, and the tax invoice comes with the confirmation email. To have the GSTIN of your firm or club on the invoice, enter it at checkout.',
		},
		{
			standard: 'warranty',
			question: 'Are the products genuine, and is there a warranty?',
			answer: `Everything is bought from the maker or its importer in India, and the product page names the manufacturer or importer and the country of origin. If the maker gives a warranty, we handle the claim for you: keep the invoice, do not open sealed parts, and bring or send the product to us. Most warranties do not cover ${sellsArms ? 'pellets, seals and O-rings, which wear' : 'what wears'} in normal use.`,
		},
		{
			standard: 'orders',
			question: 'How do I track, change or cancel an order?',
			answer: `Open Orders in your profile to see the status of each item. You can cancel there until an item is shipped: cancelling is free, and we refund the full amount to your original payment method. To change the address, call or write to us before the order is shipped. After that you can return it within ${store.returnDays} days.`,
		},
		{
			standard: 'contact',
			question: 'How can I reach you?',
			answer: `Call ${store.phone} or write to ${store.email}. We answer ${store.supportHours}; we reply to messages sent outside these hours on the next working day.${sellsArms ? ' If you are choosing your first rifle, tell us your height, your budget and where you will shoot, and a shooter on our team will reply.' : ''}`,
		},
	];
	return entries.filter(({ standard }) => sellsArms || standard !== 'licence');
}

/** The questions of /faq with their answers, in the order of the owner. */
export function faq(
	entries: readonly FaqEntry[],
	store: FaqSettings,
): { question: string; answer: string }[] {
	const standard = standardFaq(store);
	return entries.flatMap((entry) =>
		'standard' in entry ? standard.filter((each) => each.standard === entry.standard) : [entry],
	);
}
