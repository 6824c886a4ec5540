import type { SettingGroup, Settings } from '../../../contracts/settings.ts';
import { store } from '../../../store.config.ts';

/** How a value is typed; `lines` is a text in each line, `links` a name and an address in each. */
export type FieldKind =
	| 'line'
	| 'paragraph'
	| 'lines'
	| 'links'
	| 'words'
	| 'number'
	/** Empty for null. */
	| 'optionalNumber'
	/** As in `3 to 7`. */
	| 'range'
	/** Weekdays by name and days as MM-DD. */
	| 'closedOn';

export type SettingField = { label: string; kind: FieldKind; hint?: string };

type Group<Name extends SettingGroup> = {
	title: string;
	/** Where the shop shows it. */
	shown: string;
	fields: Record<keyof Settings[Name], SettingField>;
};

/** The forms of the Settings page, in its order. */
export const settingForms: { [Name in SettingGroup]: Group<Name> } = {
	contact: {
		title: 'Contact',
		shown: 'Shown in the header and footer, on the contact page, in answers, policies, emails and invoices.',
		fields: {
			phone: { label: 'Phone', kind: 'line' },
			email: {
				label: 'Email',
				kind: 'line',
				hint: 'Messages, questions and return requests of customers arrive here. Emails come from it, unless the server has another sender.',
			},
			social: {
				label: 'Social links',
				kind: 'links',
				hint: 'One in each line: its name, a space, its address.',
			},
			chatUrl: { label: 'Chat address', kind: 'line', hint: 'As in https://wa.me/919814027182' },
			chatText: { label: 'First words of a chat', kind: 'line' },
		},
	},
	premises: {
		title: 'Address and opening hours',
		shown:
			'Shown in the footer, on the contact page, in policies, emails and on invoices and parcels from now on.',
		fields: {
			addressLines: { label: 'Street address', kind: 'lines', hint: 'Up to four lines.' },
			city: { label: 'City', kind: 'line' },
			postalCode: {
				label: 'PIN code',
				kind: 'line',
				hint: `In ${store.state}, the State of the GSTIN.`,
			},
			mapEmbed: { label: 'Map to embed', kind: 'line', hint: 'The address that a map offers for embedding.' },
			mapLink: { label: 'Map link', kind: 'line' },
			openDays: { label: 'Open on', kind: 'line' },
			opens: { label: 'Opens at', kind: 'line' },
			closes: { label: 'Closes at', kind: 'line' },
			closedDays: { label: 'Closed on', kind: 'line' },
		},
	},
	shipping: {
		title: 'Shipping',
		shown:
			'Applies to every cart, checkout and delivery date from now on; orders keep what they were placed with.',
		fields: {
			freeOver: {
				label: 'Free shipping over (₹)',
				kind: 'optionalNumber',
				hint: 'Goods without GST. Leave it empty for no free shipping.',
			},
			flatCap: {
				label: 'Most that shipping costs (₹)',
				kind: 'optionalNumber',
				hint: 'Without GST. Leave it empty to charge what each product says.',
			},
			deliveryDays: {
				label: 'Delivery time in business days',
				kind: 'range',
				hint: 'As in 3 to 7. Delivery zones may have their own.',
			},
			dispatchBefore: {
				label: 'Dispatched the same day before (hour)',
				kind: 'number',
				hint: 'From 0 to 23: 14 is 2 PM.',
			},
			closedOn: {
				label: 'Days without dispatch and delivery',
				kind: 'closedOn',
				hint: 'Weekdays, and days of every year as month-day: Sunday, 01-26, 08-15',
			},
		},
	},
	returns: {
		title: 'Returns',
		shown:
			'Applies at once, also to what was delivered before; an approved return keeps its deduction. Shown on product pages, at checkout and in the policies.',
		fields: {
			days: { label: 'Days in which a buyer may return', kind: 'number' },
			shippingCharge: {
				label: 'Deducted for return shipping (₹)',
				kind: 'number',
				hint: 'GST included; 0 for free returns. Damaged and wrong items are always free.',
			},
			excludedCategories: {
				label: 'Categories without returns',
				kind: 'words',
				hint: 'The last part of their addresses, as in co2-pistols, separated by commas.',
			},
		},
	},
	grievanceOfficer: {
		title: 'Grievance officer',
		shown: 'Shown in the privacy policy and the terms of service, as the E-Commerce Rules, 2020 require.',
		fields: {
			name: { label: 'Name', kind: 'line' },
			designation: { label: 'Designation', kind: 'line' },
			email: { label: 'Email', kind: 'line' },
		},
	},
	presentation: {
		title: 'Tagline and description',
		shown: 'Shown on the home page, in the footer and by search engines.',
		fields: {
			tagline: { label: 'Tagline', kind: 'line' },
			titleTagline: { label: 'Tagline in the browser title', kind: 'line' },
			description: { label: 'Description', kind: 'paragraph', hint: 'One or two sentences.' },
		},
	},
};
