/**
 * Identity and policies of the shop: what its owner may want to say differently.
 * Data only; secrets and addresses of services come from the environment.
 */

import type { Settings } from './contracts/settingGroups.ts';

/** What an owner changes in the back-office; the rules are in the files that contracts/settingGroups.ts names. */
export const defaultSettings: Settings = {
	identity: {
		name: 'Nishana',
		nameInHindi: 'निशाना',
		/** As invoices print it. */
		legalName: 'Nishana Shooting Sports LLP',
		/** Shown next to the legal name on invoices, emails and pages. */
		registration: 'LLPIN ACB-4821, registered with limited liability',
		gstin: '03AAKFN4821Q1ZX',
		/** State of the GSTIN, and so of the shop. */
		state: 'Punjab',
	},
	contact: {
		phone: '+91 98140 27182',
		email: 'hello@nishana.test',
		social: [
			{ name: 'Instagram', url: 'https://www.instagram.com/nishana.example' },
			{ name: 'YouTube', url: 'https://www.youtube.com/@nishana-example' },
		],
		chat: true,
		chatUrl: 'https://wa.me/919814027182',
		chatText: 'Hello! I have a question',
		introduction: '',
	},
	/** The shop, and the registered office of the seller. */
	premises: {
		addressLines: ['SCO 18, Bhupindra Road', 'Near Polo Ground'],
		city: 'Patiala',
		postalCode: '147001',
		mapEmbed:
			'https://www.openstreetmap.org/export/embed.html?bbox=76.3700%2C30.3200%2C76.4100%2C30.3500&layer=mapnik&marker=30.3350%2C76.3900',
		mapLink: 'https://www.openstreetmap.org/?mlat=30.3350&mlon=76.3900#map=16/30.3350/76.3900',
		openDays: 'Monday to Saturday',
		opens: '10:00 AM',
		closes: '7:00 PM',
		closedDays: 'Sunday',
	},
	shipping: {
		/** Rupees: goods worth more than this ship free. Null switches the promise off. */
		freeOver: 5000,
		/** Rupees: below the threshold the summed charges never exceed this. Null switches the cap off. */
		flatCap: 150,
		/** Business days outside all delivery zones: the fewest and the most. */
		deliveryDays: [3, 7],
		/** Days on which parcels leave and arrive are all others. */
		closedOn: { weekdays: ['Sunday'], days: ['01-26', '08-15', '10-02'] },
		/** An order before this hour in India leaves the shop on the same working day. */
		dispatchBefore: 14,
	},
	returns: {
		/** Days from the delivery in which a buyer may request a return. */
		days: 7,
		/**
		 * Rupees deducted once per return for the return shipping, GST included. Free when the items were damaged or wrong.
		 */
		shippingCharge: 99,
		/** Slugs of categories whose products cannot be returned. */
		excludedCategories: [],
	},
	grievanceOfficer: {
		name: 'Harleen Sidhu',
		designation: 'Grievance Officer',
		email: 'grievance@nishana.test',
	},
	presentation: {
		tagline: 'Precision Performance Passion',
		titleTagline: 'Precision. Performance. Passion',
		description:
			'Air rifles, air pistols, pellets, targets and training systems for Indian shooters, from beginners to national finalists.',
	},
	/** Whether pages, menus and texts speak of guns. */
	trade: { arms: true },
	/** Uploaded by the owner; null for those in public/. */
	shopPictures: { logo: null, icon: null, social: null },
	/** As in web/styles.css. */
	accents: { light: '#b0872f', lightText: '#765813', dark: '#cfa955', darkText: '#dcb968' },
	cashOnDelivery: {
		offered: true,
		/** Rupees, the fee included: the most that is collected at the door. */
		maxOrder: 10_000,
		/** Rupees, GST included. */
		fee: 49,
		/** Hours for which the stock is reserved and the link in the confirmation email works. */
		confirmWithinHours: 24,
		/** A customer who refused this many parcels at the door must pay online. */
		maxRefusals: 2,
		/** PIN codes or their first digits, as in ['14', '160001']; none for all of India. */
		pinCodes: [],
		/** Slugs of categories whose products must be paid online. */
		excludedCategories: [],
	},
	checkout: {
		/** Minutes for which stock is reserved while a payment is open. */
		reservationMinutes: 15,
		/** Age that the buyer of a gun declares; null asks for no declaration. */
		minimumAge: 18,
		/** Whether an address needs a mobile number. */
		phoneRequired: false,
		/** Whether a visitor may fill cart and wishlist before signing in; both are merged at login. */
		guestBasket: false,
	},
	/** In rupees, GST included: a parcel that is worth more needs an e-way bill (rule 138 of the CGST Rules). */
	ewayBills: { between: 50_000, within: 50_000 },
	products: {
		/** Every price is shown without and with GST, in the same size; this one comes first. */
		leadingPrice: 'without GST',
		/** A product with at most this many available units is low on stock. */
		lowStock: 5,
	},
	buyerEmails: {
		/** Days from the delivery after which buyers are asked by email for a review; 0 sends no requests. */
		reviewRequestDays: 10,
		/**
		 * Hours that the people who were told about units in stock again have to buy them, before the next ones are told. The
		 * units are not reserved.
		 */
		stockAlertHours: 24,
	},
	/** Which reports the team gets by email. */
	teamEmails: { morning: true, week: true, month: true },
	/** The first letters of the numbers of orders and invoices. */
	numbering: { letters: 'NSH' },
	/** What the team inserts into its answers. */
	readyReplies: {
		replies: [
			{
				title: 'We look into it',
				text: 'Dear {name}, thank you for writing to us. We are looking into it and will get back to you within one business day.',
			},
			{
				title: 'About an order',
				text: 'Dear {name}, thank you for writing to us about your order {order}.',
			},
		],
	},
	teamLimits: {
		/** Percent of its current price by which a product of a manual order may be reduced. */
		maxReduction: 20,
		/** Percent of the goods at their current prices that reduced prices and the discount together may take off. */
		maxDiscount: 20,
		/** Hours for which a payment link can be paid and its units are reserved. */
		linkHours: 24,
		/**
		 * Rupees: an administrator whose refunds of one day are more than this together must enter the password again for each
		 * further one, unless that was recent.
		 */
		refundWithoutPassword: 50_000,
		/**
		 * Rupees: what one person's refunds of one day are more than this together waits until someone else approves it; null
		 * asks no one.
		 */
		refundWithoutSecondPerson: null,
		/** Files of orders, serial numbers and reports with more rows wait until someone else approves them; null asks no one. */
		exportWithoutSecondPerson: null,
		/**
		 * Different orders, customers and other rows with personal data that an administrator may read in the lists of the
		 * back-office before the password must be entered again, unless that was recent. Reading a row again does not count.
		 */
		personalRowsWithoutPassword: 1000,
	},
	menus: {
		topBar: [
			{ name: 'FAQs', to: '/faq' },
			{ name: 'Blog', to: '/blog' },
		],
		/** The five categories that fit one line. */
		header: [
			{ name: 'Air Rifles', to: '/products/air-rifles' },
			{ name: 'Air Pistols', to: '/products/air-pistols' },
			{ name: 'Pellets', to: '/products/pellets' },
			{ name: 'Air Rifle Accessories', to: '/products/air-rifle-accessories' },
			{ name: 'Air Pistol Accessories', to: '/products/air-pistol-accessories' },
		],
		drawer: [
			{
				title: 'Categories',
				links: [
					{ name: 'Air Rifles', to: '/products/air-rifles' },
					{ name: 'Air Pistols', to: '/products/air-pistols' },
					{ name: 'CO2 Pistols', to: '/products/co2-pistols' },
					{ name: 'Pellets', to: '/products/pellets' },
					{ name: 'Air Rifle Accessories', to: '/products/air-rifle-accessories' },
					{ name: 'Air Pistol Accessories', to: '/products/air-pistol-accessories' },
					{ name: 'Electronic Target Systems', to: '/products/electronic-target-systems' },
					{ name: 'SCATT Training Systems', to: '/products/scatt' },
					{ name: 'Consumables', to: '/products/consumables' },
					{ name: 'All Categories', to: '/categories' },
				],
			},
			{
				title: 'Company',
				links: [
					{ name: 'About', to: '/about' },
					{ name: 'Contact', to: '/contact' },
				],
			},
			{
				title: 'More',
				links: [
					{ name: 'FAQs', to: '/faq' },
					{ name: 'Blog', to: '/blog' },
					{ name: 'Events', to: '/events' },
					{ name: 'Shipping and Returns', to: '/shipping-and-returns' },
				],
			},
		],
		footer: [
			{
				title: 'Quick Links',
				links: [
					{ name: 'Home', to: '/' },
					{ name: 'Categories', to: '/categories' },
					{ name: 'About Us', to: '/about' },
					{ name: 'Contact', to: '/contact' },
					{ name: 'Events', to: '/events' },
				],
			},
			{
				title: 'Help',
				links: [
					{ name: 'Shipping and Returns', to: '/shipping-and-returns' },
					{ name: 'FAQs', to: '/faq' },
					{ name: 'Blog', to: '/blog' },
				],
			},
		],
	},
	about: {
		story: [
			'{shop} began in {city} in 2011. A few of us at the club were tired of waiting four months for a tin of match pellets, and of guessing which seals would fit. So we started ordering together, and we measured everything that arrived. Friends asked to join, then their clubs, and soon it was a shop.',
			'We still work the same way. Before we pack an air gun, we fire five shots over a chronograph and write the average on a card, which goes into the box. If your rifle shoots at 7.4 J, the card says 7.4 J. We buy pellets in single production lots, so the next tin you order shoots just like the last one.',
			'Today we serve school teams in {state}, ranges from Guwahati to Kochi, and many people who practise at home. Some of our customers will make a state team. Most simply want to shoot a little better than last week. We give both the same care and the same honest advice.',
		],
		mission:
			'To make precision shooting in India easy to start and easy to continue: genuine equipment at clear prices, measured figures instead of big claims, and people who shoot themselves to answer your call.',
		reasons: [
			{
				title: 'Premium quality',
				text: 'We sell only what we would use ourselves. Velocity and calibre are measured here, every product page names the importer and the country of origin, and anything that fails our checks goes back to the maker.',
			},
			{
				title: 'Expert advice',
				text: 'Our team has club shooters and a certified coach. Ask us about stock length, pellet head size or how to read a trace. We will ask a few questions first, because the right rifle depends on the person who shoots it.',
			},
			{
				title: 'After-sales support',
				text: 'Seals, springs, cylinders and sights are serviced in our own workshop in {city}. We keep spares for what we sell, record every repair against the serial number, and tell you the price before we start.',
			},
		],
		leaderName: 'Gurnoor Bhullar',
		leaderRole: 'Founder and head of the workshop',
		leaderText:
			'A mechanical engineer and club rifle shooter from {city}, Gurnoor worked in precision machining for nine years before he opened the shop. He still tests every new model himself and is happy to answer your technical questions.',
	},
	faq: {
		entries: [
			{ standard: 'shippingCost' },
			{ standard: 'deliveryTime' },
			{ standard: 'payment' },
			{ standard: 'returns' },
			{ standard: 'abroad' },
			{ standard: 'licence' },
			{ standard: 'gst' },
			{ standard: 'warranty' },
			{ standard: 'orders' },
			{ standard: 'contact' },
		],
	},
	/** Each section of the home page once, in its order. */
	home: {
		sections: [
			{
				section: 'hero',
				shown: true,
				heading: '{tagline}',
				text: '{description}',
				button: 'Explore Our Collection',
				to: '/products',
				picture: true,
			},
			{ section: 'start', shown: true },
			{ section: 'categories', shown: true, title: 'Product Categories', picks: [] },
			{ section: 'newArrivals', shown: true, title: 'New Arrivals' },
			{ section: 'bestSellers', shown: true, title: 'Best Sellers' },
			{ section: 'values', shown: true, title: 'Why Choose Us', cards: [] },
			{
				section: 'testimonials',
				shown: true,
				title: 'What Our Clients Say',
				quotes: [
					{
						quote:
							'They asked for my height and sleeve length before suggesting a rifle. The stock they set up needed no change for eight months, and my average went up from 588 to 611.',
						name: 'Ananya Ghoshal',
						about: '10 m air rifle, Kolkata',
					},
					{
						quote:
							'My pistol started leaking air a week before the state championship. They sent a seal kit and helped me fit it over the phone in five minutes. It has worked perfectly since then.',
						name: 'Rajveer Sekhon',
						about: '10 m air pistol, Ludhiana',
					},
					{
						quote:
							'They helped us set up a six-lane range at our school, from the pellet traps to the lights. They suggested only what we needed and kept us within our budget.',
						name: 'Sister Lucia Fernandes',
						about: 'Sports co-ordinator, Panaji',
					},
				],
			},
			{ section: 'about', shown: true, picture: true },
			{
				section: 'brands',
				shown: true,
				title: 'Trusted Brands',
				marks: [
					{ name: 'Kestrath', image: '/brands/kestrath.svg' },
					{ name: 'Corvessa', image: '/brands/corvessa.svg' },
					{ name: 'Tarkeen', image: '/brands/tarkeen.svg' },
					{ name: 'Aravan Airworks', image: '/brands/aravan-airworks.svg' },
					{ name: 'Zinnora', image: '/brands/zinnora.svg' },
					{ name: 'Sarvik', image: '/brands/sarvik.svg' },
				],
			},
		],
	},
	/** Words of the owner in the legal pages, beside the standard ones or in their place. */
	policies: {
		shipping: [],
		shippingFrom: '2026-04-01',
		terms: [],
		termsFrom: '2026-04-01',
		privacy: [],
		/** Its version, which sign-ups record. */
		privacyFrom: '2026-11-23',
	},
	redirects: { entries: [] },
};

/** What needs a new start or build. */
export const store = {
	timeZone: 'Asia/Kolkata',
	currency: 'INR',
	country: 'India',
	/** Limits of the unpaid reservations of one user; above them a checkout can be paid but has no reservation. */
	reservationLimits: {
		/** Minutes for products of which few units are left. */
		scarceMinutes: 10,
		/** Maximum minutes in total, however often the checkout is repeated before a payment is started. */
		maxMinutes: 30,
		maxUnits: 30,
		/** Rupees, goods only. */
		maxValue: 500_000,
	},
} as const;
