import { z } from 'zod';
import { isImageAddress, text } from './fields.ts';
import { address } from './menuSettings.ts';
import { settingGroup } from './settingFields.ts';

const limits = { categories: 12, cards: 8, quotes: 12, marks: 12 };

const shown = z.boolean();
const title = text(60, 'Please enter a title.');
const picture = z.boolean();

/** The sections of the home page, by name in their usual order. */
const sectionSchemas = {
	/** {tagline} and {description} stand for those of the settings. */
	hero: z.strictObject({
		section: z.literal('hero'),
		shown,
		heading: text(120, 'Please enter a heading.'),
		text: text(300, 'Please enter a text.'),
		button: text(40, 'Please enter a label.'),
		to: address,
		/** Whether the shop's own picture is behind the words. */
		picture,
	}),
	/** The starting points and the promises below the hero. */
	start: z.strictObject({ section: z.literal('start'), shown }),
	categories: z.strictObject({
		section: z.literal('categories'),
		shown,
		title,
		/** Slugs in their order; none for the first four of the list, without Spares. */
		picks: z
			.array(text(80, 'Please choose a category.'))
			.max(limits.categories, { error: `Please use at most ${limits.categories} categories.` }),
	}),
	newArrivals: z.strictObject({ section: z.literal('newArrivals'), shown, title }),
	bestSellers: z.strictObject({ section: z.literal('bestSellers'), shown, title }),
	values: z.strictObject({
		section: z.literal('values'),
		shown,
		title,
		/** None for the standard ones, which follow the settings. */
		cards: z
			.array(
				z.strictObject({
					title: text(80, 'Please enter a title.'),
					text: text(500, 'Please enter a text.'),
				}),
			)
			.max(limits.cards, { error: `Please use at most ${limits.cards} cards.` }),
	}),
	testimonials: z.strictObject({
		section: z.literal('testimonials'),
		shown,
		title,
		quotes: z
			.array(
				z.strictObject({
					quote: text(500, 'Please enter what was said.'),
					name: text(80, 'Please enter a name.'),
					about: text(80, 'Please enter what the person does, or where.'),
				}),
			)
			.max(limits.quotes, { error: `Please use at most ${limits.quotes} quotes.` }),
	}),
	about: z.strictObject({ section: z.literal('about'), shown, picture }),
	brands: z.strictObject({
		section: z.literal('brands'),
		shown,
		title,
		marks: z
			.array(
				z.strictObject({
					name: text(60, 'Please enter the name of the brand.'),
					/** The address of its logo; empty for the name alone. */
					image: z
						.string()
						.trim()
						.max(300, { error: 'Please use at most 300 characters.' })
						.refine((typed) => typed === '' || isImageAddress(typed), {
							error: 'Please enter the address of a picture, as in /brands/logo.svg',
						}),
				}),
			)
			.max(limits.marks, { error: `Please use at most ${limits.marks} brands.` }),
	}),
} as const;

export type SectionName = keyof typeof sectionSchemas;
export const sectionNames = Object.keys(sectionSchemas) as SectionName[];

const { hero, start, categories, newArrivals, bestSellers, values, testimonials, about, brands } =
	sectionSchemas;
const homeSection = z.discriminatedUnion('section', [
	hero,
	start,
	categories,
	newArrivals,
	bestSellers,
	values,
	testimonials,
	about,
	brands,
]);
export type HomeSection = z.output<typeof homeSection>;

/** The whole home page: each section once, in the order of the page. */
export const homeSections = z
	.array(homeSection)
	.superRefine((sections, { addIssue }) => {
		const names = sections.map(({ section }) => section);
		if (names.length !== sectionNames.length || sectionNames.some((name) => !names.includes(name)))
			addIssue({ code: 'custom', message: 'Please keep each section once.' });
	})
	.refine((sections) => sections.some((each) => each.shown), {
		error: 'Please show at least one section.',
	});

export const home = settingGroup(
	{
		title: 'Home page',
		shown: 'Shown on the home page in this order. Preview shows it as shoppers will see it.',
		changedIn: 'pages',
		onPages: 'own',
		previewedOn: ['/'],
	},
	{ sections: { label: 'Sections', kind: 'homeSections', schema: homeSections } },
);
