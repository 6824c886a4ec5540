import { codTerms, orOnDelivery } from './cashOnDelivery.ts';
import type { FaqSettings } from './faq.ts';
import {
	grievanceSection,
	type OwnPolicies,
	type Policy,
	type PolicySection,
	type StoreParty,
	withOwn,
} from './policy.ts';
import { shippingAndReturnsSections } from './shippingAndReturns.ts';

/** The settings used in the terms, besides the seller. */
export type TermsSettings = StoreParty &
	Pick<
		FaqSettings,
		| 'shipping'
		| 'deliveryDays'
		| 'returnDays'
		| 'someUnreturnable'
		| 'city'
		| 'returnShippingRupees'
		| 'cashOnDelivery'
		| 'sellsArms'
	> & {
		/** That of the registered office. */
		state: string;
		/** Minutes for which stock is reserved while a payment is open. */
		reservationMinutes: number;
	};

/** What the buyer of an air gun declares and may do with it. */
const armsSections: PolicySection[] = [
	{
		heading: 'Air guns: age, legal class and your declaration',
		paragraphs: [
			'Air guns and pellets are sold to adults only. By ordering an air gun you declare that you are 18 or older, that you buy it for sport or target practice, that no court or authority has forbidden you to possess arms, and that you will keep it out of reach of children.',
			'Under the Arms Act, 1959 and the Arms Rules, 2016 an air weapon with a muzzle energy above 20 J, or with a bore above 4.5 mm (.177), belongs to a category for which a licence is required. At or below both limits no licence is needed to own it. Each product page states muzzle energy and calibre and the class that follows from them. Products of the licence class are not sold through online checkout; contact us, and have your licence at hand.',
			'State governments and district magistrates can restrict sale, carrying or use further. You are responsible for the rules of the place where you live and shoot. What we write about the law is general information, not legal advice: ask an advocate about your own case.',
		],
	},
	{
		heading: 'Safe and lawful use',
		paragraphs: [
			'Shoot only where a safe backstop stops every pellet, never towards a person, an animal, a road or a neighbour, and always with eye protection. Hunting wild animals and birds is an offence under the Wild Life (Protection) Act, 1972. Do not change an air gun to raise its energy: beyond 20 J it falls into the licence class, and every warranty ends.',
		],
	},
];

function standardSections(store: TermsSettings, own: OwnPolicies): PolicySection[] {
	const { sellsArms } = store;
	return [
		{
			heading: 'Who sells',
			paragraphs: [
				`The seller of everything in this shop is ${store.legalName} (${store.registration}), GSTIN ${store.gstin}. Registered office: ${store.address}. Customer care: telephone ${store.phone}, email ${store.email}, ${store.supportHours}. We sell from our own stock; there are no third-party sellers here.`,
			],
		},
		{
			heading: 'Your account',
			paragraphs: [
				'You need an account to order. Give correct details, confirm your email address, keep your password to yourself and tell us immediately if someone else has used it. You must be 18 or older and able to enter into a contract under Indian law.',
				`We may close an account that is used to deceive, to harm the shop or to evade the law${sellsArms ? ' on arms' : ''}. We give the reason, and money paid for goods that were not sent is refunded.`,
			],
		},
		...(sellsArms ? armsSections : []),
		{
			heading: 'Prices and taxes',
			paragraphs: [
				'Prices are in Indian rupees. Product pages and the cart show each price without GST and with GST; checkout lists GST and the shipping charge and shows the total before you pay. No product is sold above its maximum retail price. You receive a tax invoice by email with every order.',
				'If a price is plainly wrong, say ₹10 instead of ₹10,000, we may cancel the order before it is shipped, with a full refund and an explanation.',
			],
		},
		{
			heading: 'Ordering and payment',
			paragraphs: [
				`You can pay by card, UPI or net banking through Razorpay${orOnDelivery(store.cashOnDelivery)}. When you start to pay, the goods are reserved for you for ${store.reservationMinutes} minutes. The contract of sale is made when the payment is confirmed and we send the order confirmation.${codTerms(store.cashOnDelivery)}${store.cashOnDelivery.offered ? ' The contract is then made when you confirm the order. We may ask a customer who refused parcels at the door to pay online.' : ''}`,
				'If a payment arrives late and the goods are no longer available, we refund it in full to the same payment method and tell you. If you were charged and see no order, do not pay again: write to us with the payment reference and we will sort it out.',
			],
		},
		...withOwn(shippingAndReturnsSections(store), own.shipping),
		{
			heading: 'Reviews and content',
			paragraphs: [
				'Reviews come from customers who bought the product, one for each product. Write what you experienced; do not insult, advertise or give out personal data. A review that breaks this may be edited, and is then marked as edited, or removed. The same holds for photos, which must be your own, and for questions and answers, which we read before we publish them. We do not pay for reviews and do not write our own.',
				'Texts and pictures of this shop are ours or used with permission. You may link to them and print them for your own use or your club.',
			],
		},
		{
			heading: 'Liability',
			paragraphs: [
				`We are liable for defective goods and for our own mistakes as the law provides. We are not liable for harm from careless or unlawful use of ${sellsArms ? 'an air gun' : 'a product'}, from changes made to it, or from ignoring its instructions. Nothing here limits liability that the law does not allow to be limited.`,
			],
		},
		{
			heading: 'Law and courts',
			paragraphs: [
				`Indian law applies. Courts at ${store.city}, ${store.state} have jurisdiction; as a consumer you may instead go to the consumer commission where you live or work, or use the National Consumer Helpline, 1915.`,
			],
		},
		{
			heading: 'Changes to these terms',
			paragraphs: [
				'The terms in force on the day of your order apply to it. New terms are published here with their date before they take effect.',
			],
		},
	];
}

/** /terms-of-service: the contract of sale in plain words; every number comes from `store`. */
export function termsOfService(store: TermsSettings, own: OwnPolicies): Policy {
	return {
		effectiveFrom: own.termsFrom,
		introduction: `These terms apply when you use ${store.shopName} and when you buy from it. They take nothing away from the rights that the Consumer Protection Act, 2019 gives you.`,
		sections: [...withOwn(standardSections(store, own), own.terms), grievanceSection(store)],
	};
}
