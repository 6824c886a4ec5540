import { z } from 'zod';
import { accentProblem, accentTextProblem } from '../shared/accents.ts';
import { clean } from '../shared/clean.ts';
import { cleanGstin, getGstinState, invalidGstin, isGstin } from '../shared/gstin.ts';
import { type StateName, states } from '../shared/states.ts';
import type { Theme } from '../shared/wordsOn.ts';
import { email, notText, text } from './fields.ts';
import { settingGroup } from './settingFields.ts';

const phone = text(30, 'Please enter a phone number.').refine((typed) => /^\+?\d[\d ]{5,}$/.test(typed), {
	error: 'Please use digits and spaces, with + before a country code.',
});

/** A page of another site. */
export const webAddress = text(500, 'Please enter an address.').refine(
	(typed) => /^https:\/\/[^\s/?#@\\"'<>]+\.[^\s\\"'<>]+$/.test(typed) && URL.canParse(typed),
	{ error: 'Please enter an address that begins with https://' },
);

const postalCode = text(6, 'Please enter a PIN code.').refine((typed) => /^[1-9]\d{5}$/.test(typed), {
	error: 'A PIN code has six digits.',
});

const limits = { addressLines: 4, socialLinks: 6 };

const identityFields = settingGroup(
	{
		title: 'Name and registration',
		shown:
			'Shown on every page, in emails and on documents that are issued from now on. Earlier invoices keep theirs, and so do credit notes for an invoice of another GSTIN.',
		changedIn: 'settings',
		onPages: true,
		undoWarning:
			'The name, legal name and GSTIN of pages, emails and new invoices change immediately. Is this the registration under which you sell?',
	},
	{
		name: {
			label: 'Name of the shop',
			kind: 'line',
			schema: text(40, 'Please enter the name of the shop.'),
		},
		nameInHindi: {
			label: 'Name in Hindi',
			kind: 'line',
			hint: 'Stands beside the name. Leave it empty for none.',
			schema: z
				.string()
				.trim()
				.max(40, { error: 'Please use at most 40 characters.' })
				.refine(clean, notText),
		},
		legalName: {
			label: 'Legal name',
			kind: 'line',
			hint: 'As registered under the GSTIN.',
			schema: text(100, 'Please enter the legal name.'),
		},
		/**
		 * Section 21 of the Limited Liability Partnership Act, 2008 asks an LLP for its number and this statement; a company
		 * writes its CIN here.
		 */
		registration: {
			label: 'Registration',
			kind: 'line',
			hint: 'Stands beside the legal name: the LLPIN with “registered with limited liability”, the CIN of a company, or the proprietor.',
			schema: text(100, 'Please enter the registration.'),
		},
		gstin: {
			label: 'GSTIN',
			kind: 'line',
			hint: 'The PAN on invoices is a part of it.',
			schema: text(40, 'Please enter the GSTIN.')
				.transform(cleanGstin)
				.refine(isGstin, { error: invalidGstin }),
		},
		/** The seller's State: supplies within it have CGST and SGST, others IGST. */
		state: {
			label: 'State of the GSTIN',
			kind: 'choice',
			hint: 'Orders delivered there have CGST and SGST, others IGST.',
			schema: z.enum(
				states.map(({ name }): StateName => name),
				{ error: 'Please choose a State.' },
			),
		},
	},
);

/** Who sells. */
export const identity = {
	...identityFields,
	schema: identityFields.schema.superRefine(({ gstin, state }, { addIssue }) => {
		const registered = getGstinState(gstin);
		if (registered !== state)
			addIssue({
				code: 'custom',
				path: ['state'],
				message: `This GSTIN is registered in ${registered}. Please choose that State or correct the GSTIN.`,
			});
	}),
};

const letters = z
	.string()
	.trim()
	.toUpperCase()
	.regex(/^[A-Z]{2,4}$/, { error: 'Please enter 2 to 4 letters from A to Z.' })
	.refine((typed) => !/^.(?:CN|DC)$/.test(typed), {
		error: 'Credit notes or delivery challans begin like this. Please choose other letters.',
	});

/** What the numbers of orders and documents begin with. */
export const numbering = settingGroup(
	{
		title: 'Numbers of orders and documents',
		shown:
			'Begins the numbers of orders from now on, and of invoices from the first one of a financial year on. What has a number keeps it.',
		changedIn: 'settings',
		onPages: false,
	},
	{
		letters: {
			label: 'Letters of the shop',
			kind: 'line',
			hint: 'Credit notes begin with the first letter and CN, delivery challans with it and DC.',
			schema: letters,
		},
	},
);

export const contact = settingGroup(
	{
		title: 'Contact',
		shown: 'Shown in the header and footer, on the contact page, in answers, policies, emails and invoices.',
		changedIn: 'settings',
		onPages: true,
		previewedOn: ['/contact'],
	},
	{
		phone: { label: 'Phone', kind: 'line', schema: phone },
		/** Customers write here, the shop's own notices arrive here, and emails come from here unless MAIL_FROM is set. */
		email: {
			label: 'Email',
			kind: 'line',
			hint: 'Messages, questions and return requests of customers arrive here. Emails come from it, unless the server has another sender.',
			schema: email,
		},
		social: {
			label: 'Social links',
			kind: 'links',
			hint: 'One in each line: its name, a space, its address.',
			schema: z
				.array(z.strictObject({ name: text(30), url: webAddress }))
				.max(limits.socialLinks, { error: `Please enter at most ${limits.socialLinks} links.` })
				.refine((links) => new Set(links.map(({ name }) => name)).size === links.length, {
					error: 'Please give each link another name.',
				}),
		},
		/** Older rows have none. */
		chat: { label: 'Show the chat button', kind: 'switch', schema: z.boolean().default(true) },
		chatUrl: {
			label: 'Chat address',
			kind: 'line',
			hint: 'As in https://wa.me/919814027182',
			schema: webAddress,
		},
		/** What a chat begins with. */
		chatText: {
			label: 'First words of a chat',
			kind: 'line',
			schema: text(200, 'Please enter the first words of a chat.'),
		},
		/** Older rows have none; empty for the standard one. */
		introduction: {
			label: 'Introduction of the contact page',
			kind: 'line',
			hint: 'Leave it empty for the standard one.',
			schema: z
				.string()
				.trim()
				.max(300, { error: 'Please use at most 300 characters.' })
				.refine(clean, notText)
				.default(''),
		},
	},
);

/** The shop, and the registered office of the seller; its State is that of the GSTIN. */
export const premises = settingGroup(
	{
		title: 'Address and opening hours',
		shown:
			'Shown in the footer, on the contact page, in policies, emails and on invoices and parcels from now on.',
		changedIn: 'settings',
		onPages: true,
	},
	{
		addressLines: {
			label: 'Street address',
			kind: 'lines',
			hint: 'Up to four lines.',
			schema: z
				.array(text(80))
				.min(1, { error: 'Please enter the street address.' })
				.max(limits.addressLines, { error: `Please use at most ${limits.addressLines} lines.` }),
		},
		city: { label: 'City', kind: 'line', schema: text(60, 'Please enter a city.') },
		postalCode: {
			label: 'PIN code',
			kind: 'line',
			hint: 'In the State of the GSTIN.',
			schema: postalCode,
		},
		/** Shown in a frame on the contact page. */
		mapEmbed: {
			label: 'Map to embed',
			kind: 'line',
			hint: 'The address that a map offers for embedding.',
			schema: webAddress,
		},
		mapLink: { label: 'Map link', kind: 'line', schema: webAddress },
		openDays: {
			label: 'Open on',
			kind: 'line',
			schema: text(60, 'Please enter the days on which the shop is open.'),
		},
		opens: { label: 'Opens at', kind: 'line', schema: text(20, 'Please enter a time.') },
		closes: { label: 'Closes at', kind: 'line', schema: text(20, 'Please enter a time.') },
		closedDays: {
			label: 'Closed on',
			kind: 'line',
			schema: text(60, 'Please enter the days on which the shop is closed.'),
		},
	},
);

export const grievanceOfficer = settingGroup(
	{
		title: 'Grievance officer',
		shown: 'Shown in the privacy policy and the terms of service, as the E-Commerce Rules, 2020 require.',
		changedIn: 'settings',
		onPages: true,
	},
	{
		name: { label: 'Name', kind: 'line', schema: text(80, 'Please enter a name.') },
		designation: { label: 'Designation', kind: 'line', schema: text(60, 'Please enter a designation.') },
		email: { label: 'Email', kind: 'line', schema: email },
	},
);

export const presentation = settingGroup(
	{
		title: 'Tagline and description',
		shown: 'Shown on the home page, in the footer and by search engines.',
		changedIn: 'settings',
		onPages: true,
	},
	{
		tagline: { label: 'Tagline', kind: 'line', schema: text(60, 'Please enter a tagline.') },
		/** Beside the shop's name in the title of the home page. */
		titleTagline: {
			label: 'Tagline in the browser title',
			kind: 'line',
			schema: text(60, 'Please enter a tagline.'),
		},
		description: {
			label: 'Description',
			kind: 'paragraph',
			hint: 'One or two sentences.',
			schema: text(250, 'Please enter a description.'),
		},
	},
);

/** @param findProblem why a colour cannot be used in a theme, as a sentence */
const colour = (theme: Theme, findProblem: typeof accentProblem) =>
	z
		.string()
		.trim()
		.toLowerCase()
		.regex(/^#[\da-f]{6}$/, { error: 'Please enter a colour as in #b0872f.', abort: true })
		.superRefine((hex, { addIssue }) => {
			const message = findProblem(theme, hex);
			if (message !== undefined) addIssue({ code: 'custom', message });
		});

/** What belongs to one trade only: a shop for cricket bats has no use for calibres and licences. */
export const trade = settingGroup(
	{
		title: 'What you sell',
		shown: 'Decides about My Guns, gun models, serial numbers, ballistics and the texts about air guns.',
		changedIn: 'settings',
		onPages: true,
	},
	{
		arms: {
			label: 'We sell air guns',
			kind: 'switch',
			hint: 'Switched off, no page, menu or text speaks of guns.',
			schema: z.boolean(),
		},
	},
);

/** The one accent of each theme: everything else is paper and ink. */
export const accents = settingGroup(
	{
		title: 'Colours',
		shown:
			'Shown on every page, in emails and on documents. A colour that is hard to read in its theme is not saved.',
		changedIn: 'settings',
		onPages: true,
	},
	{
		light: {
			label: 'Accent in the light theme',
			kind: 'colour',
			hint: 'Of main buttons, stars and the logo.',
			schema: colour('light', accentProblem),
		},
		lightText: {
			label: 'Accent of words in the light theme',
			kind: 'colour',
			hint: 'Of small titles, icons and the focus ring.',
			schema: colour('light', accentTextProblem),
		},
		dark: {
			label: 'Accent in the dark theme',
			kind: 'colour',
			hint: 'Also on sections that are dark in both themes.',
			schema: colour('dark', accentProblem),
		},
		darkText: {
			label: 'Accent of words in the dark theme',
			kind: 'colour',
			schema: colour('dark', accentTextProblem),
		},
	},
);
