import { z } from 'zod';
import { text } from './fields.ts';
import { settingGroup } from './settingFields.ts';

const limits = { questions: 40, paragraphs: 12, reasons: 6 };

/** Questions whose answers follow the other settings, such as the shipping charge. */
export const standardQuestions = [
	'shippingCost',
	'deliveryTime',
	'payment',
	'returns',
	'abroad',
	'licence',
	'gst',
	'warranty',
	'orders',
	'contact',
] as const;
export type StandardQuestion = (typeof standardQuestions)[number];

/** A standard question, or one of the owner with its answer. */
const faqEntry = z.union([
	z.strictObject({ standard: z.enum(standardQuestions) }),
	z.strictObject({
		question: text(200, 'Please enter a question.'),
		answer: text(3000, 'Please enter an answer.'),
	}),
]);
export type FaqEntry = z.output<typeof faqEntry>;

export const faq = settingGroup(
	{
		title: 'FAQs',
		shown: 'Shown on the page FAQs and by search engines. Standard answers follow your settings.',
		changedIn: 'pages',
		onPages: 'own',
		previewedOn: ['/faq'],
	},
	{
		entries: {
			label: 'Questions',
			kind: 'questions',
			schema: z
				.array(faqEntry)
				.min(1, { error: 'Please keep at least one question.' })
				.max(limits.questions, { error: `Please use at most ${limits.questions} questions.` })
				.superRefine((entries, { addIssue }) => {
					const names = entries.map((entry) => ('standard' in entry ? entry.standard : entry.question));
					for (const [place, name] of names.entries())
						if (names.indexOf(name) < place)
							addIssue({
								code: 'custom',
								path: [place, 'question'],
								message: 'This question is in the list already.',
							});
				}),
		},
	},
);

const paragraph = text(3000, 'Please enter a text.');

export const about = settingGroup(
	{
		title: 'About us',
		shown:
			'Shown on the page About us; its first paragraph also on the home page. {shop}, {city} and {state} stand for the name, city and State of your settings.',
		changedIn: 'pages',
		onPages: 'own',
		previewedOn: ['/about'],
	},
	{
		story: {
			label: 'Our story',
			kind: 'paragraphs',
			hint: 'A paragraph in each line.',
			schema: z
				.array(paragraph)
				.min(1, { error: 'Please enter a text.' })
				.max(limits.paragraphs, { error: `Please use at most ${limits.paragraphs} paragraphs.` }),
		},
		mission: { label: 'Our mission', kind: 'paragraph', schema: paragraph },
		reasons: {
			label: 'Why choose us',
			kind: 'cards',
			schema: z
				.array(z.strictObject({ title: text(80, 'Please enter a title.'), text: paragraph }))
				.min(1, { error: 'Please keep at least one reason.' })
				.max(limits.reasons, { error: `Please use at most ${limits.reasons} reasons.` }),
		},
		leaderName: { label: 'Name', kind: 'line', schema: text(80, 'Please enter a name.') },
		leaderRole: { label: 'Role', kind: 'line', schema: text(80, 'Please enter a role.') },
		leaderText: { label: 'About this person', kind: 'paragraph', schema: paragraph },
	},
);
