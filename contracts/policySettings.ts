import { z } from 'zod';
import { date, text } from './fields.ts';
import { settingGroup } from './settingFields.ts';

const maxSections = 30;

const sections = z
	.array(
		z.strictObject({
			title: text(100, 'Please enter a title.'),
			text: text(5000, 'Please enter a text.'),
		}),
	)
	.max(maxSections, { error: `Please use at most ${maxSections} sections.` })
	.superRefine((entries, { addIssue }) => {
		for (const [place, { title }] of entries.entries())
			if (entries.findIndex((entry) => entry.title.toLowerCase() === title.toLowerCase()) < place)
				addIssue({
					code: 'custom',
					path: [place, 'title'],
					message: 'There is a section with this title already.',
				});
	});

const ownSections = (policy: string) =>
	({
		label: `Your own sections of ${policy}`,
		kind: 'cards',
		hint: 'One with the title of a standard section stands in its place, any other at the end. A paragraph in each line.',
		schema: sections,
	}) as const;

const inForceFrom = (policy: string, hint = 'As in 2026-11-23.') =>
	({ label: `${policy} in force from`, kind: 'line', hint, schema: date }) as const;

/** The owner's own words in the legal pages. The standard ones follow the other settings; the grievance officer always ends them. */
export const policies = settingGroup(
	{
		title: 'Policies',
		shown:
			'Shown on the three legal pages. Standard sections follow your settings; have your own words checked by an advocate.',
		changedIn: 'pages',
		onPages: 'own',
		previewedOn: ['/shipping-and-returns', '/terms-of-service', '/privacy-policy'],
	},
	{
		shipping: ownSections('Shipping and Returns'),
		shippingFrom: inForceFrom('Shipping and Returns'),
		terms: ownSections('Terms of Service'),
		termsFrom: inForceFrom('Terms of Service'),
		privacy: ownSections('Privacy Policy'),
		/** Its version, which sign-ups record. */
		privacyFrom: inForceFrom(
			'Privacy Policy',
			'As in 2026-11-23. Sign-ups record it: change it with the text.',
		),
	},
);
