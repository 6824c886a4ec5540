import { z } from 'zod';
import { rupees } from './fields.ts';
import { settingGroup } from './settingFields.ts';

const businessDays = z
	.int({ error: 'Please enter two numbers, as in 3 to 7.' })
	.min(1, { error: 'Please enter at least one day.' })
	.max(60, { error: 'Please enter at most 60 days.' });
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const hour = 'Please enter an hour from 0 to 23.';

/** Slugs; a change may also name aliases. */
const categorySlugs = z
	.array(
		z.string().regex(/^[a-z0-9-]{1,100}$/, {
			error: 'Please enter the last part of the address of a category, as in spare-parts.',
		}),
	)
	.max(100, { error: 'Please enter at most 100 categories.' });

export const shipping = settingGroup(
	{
		title: 'Shipping',
		shown:
			'Applies to every cart, checkout and delivery date from now on; orders keep what they were placed with.',
		changedIn: 'settings',
		onPages: true,
	},
	{
		freeOver: {
			label: 'Free shipping over (₹)',
			kind: 'optionalNumber',
			hint: 'Goods without GST. Leave it empty for no free shipping.',
			schema: rupees.nullable(),
		},
		flatCap: {
			label: 'Most that shipping costs (₹)',
			kind: 'optionalNumber',
			hint: 'Without GST. Leave it empty to charge what each product says.',
			schema: rupees.nullable(),
		},
		deliveryDays: {
			label: 'Delivery time in business days',
			kind: 'range',
			hint: 'As in 3 to 7. Delivery zones may have their own.',
			schema: z
				.tuple([businessDays, businessDays], { error: 'Please enter two numbers, as in 3 to 7.' })
				.refine(([fewest, most]) => fewest <= most, { error: 'Please enter the fewest days first.' }),
		},
		dispatchBefore: {
			label: 'Dispatched the same day before (hour)',
			kind: 'number',
			hint: 'From 0 to 23: 14 is 2 PM.',
			schema: z.int({ error: hour }).min(0, { error: hour }).max(23, { error: hour }),
		},
		closedOn: {
			label: 'Days without dispatch and delivery',
			kind: 'closedOn',
			hint: 'Weekdays, and days of every year as month-day: Sunday, 01-26, 08-15',
			schema: z.strictObject({
				weekdays: z
					.array(
						z.string().refine((day) => weekdays.includes(day), {
							error: 'Please enter weekdays by name, as in Sunday.',
						}),
					)
					.max(6, { error: 'Please leave at least one working day.' }),
				days: z
					.array(
						z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, {
							error: 'Please enter days as month-day, as in 08-15.',
						}),
					)
					.max(60, { error: 'Please enter at most 60 days.' }),
			}),
		},
	},
);

export const returns = settingGroup(
	{
		title: 'Returns',
		shown:
			'Applies immediately, also to what was delivered before; an approved return keeps its deduction. Shown on product pages, at checkout and in the policies.',
		changedIn: 'settings',
		onPages: true,
	},
	{
		days: {
			label: 'Days in which a buyer may return',
			kind: 'number',
			schema: z
				.int({ error: 'Please enter a whole number of days.' })
				.min(1, { error: 'Please allow at least one day.' })
				.max(90, { error: 'Please allow at most 90 days.' }),
		},
		shippingCharge: {
			label: 'Deducted for return shipping (₹)',
			kind: 'number',
			hint: 'GST included; 0 for free returns. Damaged and wrong items are always free.',
			schema: rupees.max(10_000, { error: 'This amount is too large.' }),
		},
		excludedCategories: {
			label: 'Categories without returns',
			kind: 'words',
			hint: 'The last part of their addresses, as in spare-parts, separated by commas.',
			schema: categorySlugs,
		},
	},
);

const wholeNumber = (fewest: number, most: number) => {
	const message = { error: `Please enter a whole number from ${fewest} to ${most}.` };
	return z.int(message).min(fewest, message).max(most, message);
};
/** What one order may cost at most. */
const amount = rupees.max(10_000_000, { error: 'This amount is too large.' });

export const cashOnDelivery = settingGroup(
	{
		title: 'Cash on delivery',
		shown:
			'Offered at checkout from now on and named in FAQs and terms; orders that wait for their confirmation keep what they were placed with.',
		changedIn: 'settings',
		onPages: true,
	},
	{
		offered: { label: 'Offer cash on delivery', kind: 'switch', schema: z.boolean() },
		maxOrder: {
			label: 'Most that is collected at the door (₹)',
			kind: 'number',
			hint: 'The fee included.',
			schema: amount,
		},
		fee: { label: 'Fee (₹)', kind: 'number', hint: 'GST included; 0 for none.', schema: amount },
		/** The stock is reserved and the link in the confirmation email works so long. */
		confirmWithinHours: {
			label: 'Hours to confirm an order',
			kind: 'number',
			hint: 'Its stock is reserved so long.',
			schema: wholeNumber(1, 168),
		},
		maxRefusals: {
			label: 'Refused parcels before a customer must pay online',
			kind: 'number',
			schema: wholeNumber(1, 100),
		},
		/** None for all of India. */
		pinCodes: {
			label: 'PIN codes with cash on delivery',
			kind: 'words',
			hint: 'PIN codes or their first digits, as in 14, 160001. Leave it empty for all of India.',
			schema: z
				.array(
					z.string().regex(/^[1-9]\d{0,5}$/, {
						error: 'Please enter PIN codes or their first digits, as in 14, 160001.',
					}),
				)
				.max(1000, { error: 'Please enter at most 1,000 PIN codes.' }),
		},
		excludedCategories: {
			label: 'Categories without cash on delivery',
			kind: 'words',
			hint: 'The last part of their addresses, as in spare-parts, separated by commas.',
			schema: categorySlugs,
		},
	},
);

export const checkout = settingGroup(
	{
		title: 'Checkout',
		shown: 'Applies to every checkout from now on.',
		changedIn: 'settings',
		onPages: true,
	},
	{
		reservationMinutes: {
			label: 'Minutes for which stock is held during a payment',
			kind: 'number',
			schema: wholeNumber(5, 120),
		},
		/** Null asks for no declaration. */
		minimumAge: {
			label: 'Age that buyers declare',
			kind: 'optionalNumber',
			hint: 'Leave it empty to ask for none.',
			schema: wholeNumber(1, 99).nullable(),
		},
		phoneRequired: {
			label: 'An address needs a mobile number',
			kind: 'switch',
			schema: z.boolean(),
		},
		/** Both are merged at login. */
		guestBasket: {
			label: 'Visitors may fill cart and wishlist before they log in',
			kind: 'switch',
			schema: z.boolean(),
		},
	},
);

export const products = settingGroup(
	{
		title: 'Prices and stock',
		shown:
			'Shown wherever a product has a price; low stock also on the dashboard and in the list of products.',
		changedIn: 'settings',
		onPages: true,
	},
	{
		/** Every price is shown without and with GST, in the same size. */
		leadingPrice: {
			label: 'Price that comes first',
			kind: 'choice',
			hint: 'Both are always shown, in the same size.',
			schema: z.enum(['without GST', 'with GST']),
		},
		/** The rule is `isLowStock` in shared/lowStock.ts. */
		lowStock: {
			label: 'Units from which an item is low on stock',
			kind: 'number',
			hint: 'With so many units or fewer.',
			// The index of low variants ends there.
			schema: wholeNumber(0, 20),
		},
	},
);

export const buyerEmails = settingGroup(
	{
		title: 'Emails to buyers',
		shown: 'Applies to emails that are sent from now on.',
		changedIn: 'settings',
		onPages: true,
	},
	{
		/** 0 sends no requests. */
		reviewRequestDays: {
			label: 'Days from the delivery until a review is asked for',
			kind: 'number',
			hint: '0 asks for none.',
			schema: wholeNumber(0, 365),
		},
		/** The units are not reserved. */
		stockAlertHours: {
			label: 'Hours to buy what is back in stock',
			kind: 'number',
			hint: 'After so many hours the next people are told.',
			schema: wholeNumber(1, 720),
		},
	},
);

/** Rule 138 of the CGST Rules; a State may set another limit within it. */
export const ewayBills = settingGroup(
	{
		title: 'E-way bills',
		shown: 'Decides which parcels under Parcels are marked as needing an e-way bill.',
		changedIn: 'settings',
		onPages: false,
	},
	{
		between: {
			label: 'Most that leaves the State without an e-way bill (₹)',
			kind: 'number',
			hint: 'GST included.',
			schema: amount,
		},
		within: {
			label: 'Most that moves within the State without one (₹)',
			kind: 'number',
			hint: 'GST included. Your State sets it: ask your accountant; ₹1,00,000 in some.',
			schema: amount,
		},
	},
);

/** The fields are named like the reports. */
export const teamEmails = settingGroup(
	{
		title: 'Reports by email',
		shown: 'Sent after 7 AM to everyone in the team whose role may see what they say.',
		changedIn: 'settings',
		onPages: false,
	},
	{
		morning: {
			label: 'Every morning: what is to do today',
			kind: 'switch',
			hint: 'Not sent when nothing is waiting.',
			schema: z.boolean(),
		},
		week: {
			label: 'Every Monday: the figures of the week',
			kind: 'switch',
			hint: 'To owners and accounts; not after a week without orders and documents.',
			schema: z.boolean(),
		},
		month: {
			label: 'On the first: the figures of the month',
			kind: 'switch',
			hint: 'To owners and accounts; not after a month without orders and documents.',
			schema: z.boolean(),
		},
	},
);

/** What an administrator may do alone, or without the password. */
export const teamLimits = settingGroup(
	{
		title: 'Limits for the team',
		shown: 'Applies to everyone who works in the back-office.',
		changedIn: 'settings',
		onPages: false,
	},
	{
		/** Percent of a product's current price. */
		maxReduction: {
			label: 'Most that New order reduces a price by (%)',
			kind: 'number',
			schema: wholeNumber(0, 100),
		},
		/** Percent of the goods at their current prices. */
		maxDiscount: {
			label: 'Most that New order takes off in all (%)',
			kind: 'number',
			hint: 'Reduced prices and the discount together.',
			schema: wholeNumber(0, 100),
		},
		/** Its units are reserved so long. */
		linkHours: {
			label: 'Hours for which a payment link works',
			kind: 'number',
			hint: 'Its stock is reserved so long.',
			schema: wholeNumber(1, 720),
		},
		/** Rupees: an administrator's refunds of one day together. */
		refundWithoutPassword: {
			label: 'Refunds of one day without the password again (₹)',
			kind: 'number',
			schema: rupees,
		},
		/** Rupees: a person's own refunds of one day together; null when no refund needs a second person. */
		refundWithoutSecondPerson: {
			label: 'Refunds of one day without a second person (₹)',
			kind: 'optionalNumber',
			hint: 'Someone else with the right to refund approves what is more. While you work alone, no one else can approve it. Leave it empty to ask no one.',
			schema: rupees.nullable().default(null),
		},
		/** Rows of a file; null when no file needs a second person. */
		exportWithoutSecondPerson: {
			label: 'Rows of a download without a second person',
			kind: 'optionalNumber',
			hint: 'Orders, serial numbers and reports. Someone else who may read reports approves a larger file; while you work alone, no one can. Leave it empty to ask no one.',
			schema: wholeNumber(0, 1_000_000).nullable().default(null),
		},
		/** Different rows of the lists of the back-office; reading a row again does not count. */
		personalRowsWithoutPassword: {
			label: "Rows with people's data without the password again",
			kind: 'number',
			hint: 'Orders, customers and others in the lists of the back-office.',
			schema: wholeNumber(100, 100_000),
		},
	},
);
