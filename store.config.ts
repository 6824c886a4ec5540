/**
 * Identity and policies of the shop: what its owner may want to say differently.
 * Data only; secrets and addresses of services come from the environment.
 */
export const store = {
	name: 'Nishana',
	nameInHindi: 'निशाना',
	tagline: 'Precision Performance Passion',
	titleTagline: 'Precision. Performance. Passion',
	description:
		'Air rifles, air pistols, pellets, targets and training systems for Indian shooters, from beginners to national finalists.',
	phone: '+91 98140 27182',
	email: 'hello@nishana.test',
	/** The shop, and the registered office of the seller. */
	address: {
		lines: ['SCO 18, Bhupindra Road', 'Near Polo Ground'],
		city: 'Patiala',
		state: 'Punjab',
		postalCode: '147001',
		country: 'India',
	},
	hours: { days: 'Monday to Saturday', opens: '10:00 AM', closes: '7:00 PM', closed: 'Sunday' },
	social: [
		{ name: 'Instagram', url: 'https://www.instagram.com/nishana.example' },
		{ name: 'YouTube', url: 'https://www.youtube.com/@nishana-example' },
	],
	chat: { url: 'https://wa.me/919814027182', text: 'Hello! I have a question' },
	map: {
		embed:
			'https://www.openstreetmap.org/export/embed.html?bbox=76.3700%2C30.3200%2C76.4100%2C30.3500&layer=mapnik&marker=30.3350%2C76.3900',
		link: 'https://www.openstreetmap.org/?mlat=30.3350&mlon=76.3900#map=16/30.3350/76.3900',
	},
	grievanceOfficer: {
		name: 'Harleen Sidhu',
		designation: 'Grievance Officer',
		email: 'grievance@nishana.test',
	},
	/** As invoices print it. */
	seller: {
		legalName: 'Nishana Shooting Sports LLP',
		/**
		 * What stands beside the name on invoices, mails and pages. Section 21 of the Limited Liability Partnership Act, 2008
		 * asks an LLP for its number and this statement; a company writes its CIN here.
		 */
		registration: 'LLPIN ACB-4821, registered with limited liability',
		gstin: '03AAKFN4821Q1ZX',
		pan: 'AAKFN4821Q',
	},
	timeZone: 'Asia/Kolkata',
	currency: 'INR',
	/** Every price is shown without and with GST, in the same size; this one comes first. */
	leadingPrice: 'without GST' as 'without GST' | 'with GST',
	country: 'India',
	shipping: {
		/** Rupees: goods worth more than this ship free. Null switches the promise off. */
		freeOver: 5000,
		/** Rupees: below the threshold the summed charges never exceed this. Null switches the cap off. */
		flatCap: 150,
		deliveryDays: [3, 7],
	},
	returnDays: 7,
	cashOnDelivery: false,
	/** Whether a visitor may fill cart and wishlist before signing in; both are merged at login. */
	guestBasket: false,
	/** Minutes for which stock is held while a payment is open. */
	holdMinutes: 15,
	/** Bounds on what one person holds without having paid; beyond them a payment is taken all the same, without a hold. */
	holds: {
		/** Minutes instead, for products of which few are left. */
		scarceMinutes: 10,
		/** Minutes in all, however often the same payment is asked for again before it is begun. */
		longestMinutes: 30,
		mostUnits: 30,
		/** Rupees, goods only. */
		mostValue: 500_000,
	},
	/** So many units left for buyers, or fewer, is low stock (`isLowStock` in contracts/lowStock.ts). */
	lowStock: 5,
} as const;
