import {
	grievanceSection,
	type OwnPolicies,
	type Policy,
	type PolicySection,
	type StoreParty,
	withOwn,
} from './policy.ts';

function standardSections(store: StoreParty & { sellsArms: boolean }): PolicySection[] {
	const { sellsArms } = store;
	return [
		{
			heading: 'Who is responsible',
			paragraphs: [
				`${store.legalName} (${store.registration}), ${store.address} ("${store.shopName}", "we"), runs this shop and decides why and how the data described here is used. In the words of the Act we are the data fiduciary and you are the data principal.`,
			],
		},
		{
			heading: 'What we keep, and why',
			paragraphs: [
				'Account: your name, email address and password. The password is kept only as a hash from which it cannot be read back. We need these to log you in, to tell you about your orders and to reset a forgotten password.',
				'Addresses: label, recipient, telephone number, street, city, State and PIN code, as you enter them. We need them to deliver and to work out the place of supply for GST.',
				'Company or club, if you order for one: its legal name, GSTIN and billing address, for the tax invoice and to fill them in the next time. You can change and remove them in your profile.',
				'Orders: what you bought, when, at which price and tax, where we sent it, and the status of its payment and delivery. We need these to fulfil the sale, to issue a tax invoice, to handle returns and warranty, and to keep the books that tax law requires.',
				...(sellsArms
					? [
							'Declarations: that you were 18 or older and understood the legal class when you bought an air gun, with the date. We keep them as proof that we asked. Of a gun that needs an arms licence, which is sold at our counter only, also number, issuing authority, last day and name of your licence, for the register that dealers of arms keep.',
						]
					: []),
				'Wishlist, cart, messages, reviews with their photos, questions and answers: so that they are there when you come back, so that other customers can read what you publish under your name, and so that we can answer you. Some days after a delivery we ask once for a review by email; a link in it stops that. Only if you ask for it, we email you when a sold-out item is back or a price on your wishlist drops; each of these emails has a link to stop them.',
				'Technical records: the internet address, time and kind of a request, and failed log-in attempts. We need them to keep the shop safe and to find faults.',
			],
		},
		{
			heading: 'What we do not keep',
			paragraphs: [
				'Card numbers, CVV codes, UPI PINs and bank passwords never reach our server. They are entered in the form of our payment processor, Razorpay, which tells us only whether a payment succeeded, its reference, the method and the amount.',
				'We do not build advertising profiles, we do not sell or rent personal data, and we do not buy it from anyone.',
			],
		},
		{
			heading: 'What your browser stores',
			paragraphs: [
				'The shop stores your light or dark theme, and once you log in a random token that proves who you are. Where it is offered to guests, an unfinished cart or wishlist is stored there too, and the PIN code for which you last asked for a delivery date. A tab keeps the email address that you typed, so that you need not type it again, and for a quarter of an hour the request for a code to sign in; closing the tab removes both. Public pages that you have seen are kept, so that you can read them without a connection. Logging out removes the token and these pages. A cookie remembers that you have logged in on this device, so that wrong passwords entered by strangers do not slow you down. We set no advertising or analytics cookies.',
				'The payment form at checkout and the map on the contact page come from other companies, which may store data of their own under their own policies. They are loaded only on those pages.',
			],
		},
		{
			heading: 'Consent and how to withdraw it',
			paragraphs: [
				'We ask for your data where it is needed and say what for; nothing is ticked in advance. You may withdraw consent as easily as you gave it: remove addresses, reviews and photos yourself, stop emails that ask for reviews with the link in them, or delete your account in your profile. What was done before remains lawful, and records that a law obliges us to keep stay until that duty ends.',
			],
		},
		{
			heading: 'Who else sees your data',
			paragraphs: [
				'Razorpay, to take payments and make refunds. The courier, who gets the recipient, address and telephone number of the parcel, and for its papers the names and value of the products in it. The companies that host our server and carry our email, under contracts that allow nothing else. Our accountant and the tax authorities, who see invoices.',
				'Police, courts or other authorities, when the law requires it and only as far as it does.',
			],
		},
		{
			heading: 'How long we keep it',
			paragraphs: [
				'Account data: as long as the account is open; an account whose email address is not verified, 90 days. Cart: one year. Orders, invoices and credit notes: eight years, the longest of the periods that GST law and company law set. Messages: two years after the last answer. What you asked to be told about: half a year, or 30 days after we told you. Technical records: one year.',
				'After that the data is deleted, or made anonymous.',
			],
		},
		{
			heading: 'How we protect it',
			paragraphs: [
				'All connections are encrypted. Passwords and log-in tokens are stored only as hashes. Staff see only what their work needs, their changes to orders and reviews are recorded, and backups are made and tested. If personal data is nonetheless exposed, we tell the people concerned and the Data Protection Board of India without delay, and say what happened and what you can do.',
			],
		},
		{
			heading: 'Your rights',
			paragraphs: [
				'You may ask for a summary of the data we hold about you and of those with whom it was shared, have it corrected, completed or updated, have it erased unless a law requires us to keep it, and name a person who may exercise these rights if you die or cannot act.',
				`Most of it you can see and change in your profile, where you can also download your data and delete your account. For the rest write to ${store.email} from the address of your account. We may ask a question to be sure that it is you; there is no charge.`,
				'If our answer does not satisfy you, turn to the grievance officer below, and after that to the Data Protection Board of India.',
			],
		},
		{
			heading: sellsArms ? 'Young shooters' : 'Young people',
			paragraphs: [
				`Accounts are for persons of 18 years or older. A parent, guardian or club buys for a younger ${sellsArms ? 'shooter' : 'person'} in their own name. If we learn that a child opened an account without a parent, we close it and erase its data.`,
			],
		},
		{
			heading: 'Changes',
			paragraphs: [
				'When this policy changes in substance we say so here, with the date, and by email to everyone with an account before the change takes effect.',
			],
		},
	];
}

/** /privacy-policy: which personal data the shop stores, why and for how long. */
export function privacyPolicy(store: StoreParty & { sellsArms: boolean }, own: OwnPolicies): Policy {
	return {
		effectiveFrom: own.privacyFrom,
		introduction: `This page says which personal data ${store.shopName} keeps about you, what for, for how long, and what you can ask of us. It is written to be read along with the Digital Personal Data Protection Act, 2023 and the rules made under it.`,
		sections: [...withOwn(standardSections(store), own.privacy), grievanceSection(store)],
	};
}
