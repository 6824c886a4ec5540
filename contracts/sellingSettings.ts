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
			error: 'Please enter the last part of the address of a category, as in co2-pistols.',
		}),
	)
	.max(100, { error: 'Please enter at most 100 categories.' });

export const shipping = settingGroup(
	{
		title: 'Shipping',
		shown:
			'Applies to every cart, checkout and delivery date from now on; orders keep what they were placed with.',
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
			'Applies at once, also to what was delivered before; an approved return keeps its deduction. Shown on product pages, at checkout and in the policies.',
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
			hint: 'The last part of their addresses, as in co2-pistols, separated by commas.',
			schema: categorySlugs,
		},
	},
);
