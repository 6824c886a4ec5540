import type { SectionName } from '../../../contracts/homeSettings.ts';
import type { TypedSection } from './rowTypes.ts';

/** What the sections of the home page are called in the back-office. */
export const sectionNames: Record<SectionName, string> = {
	hero: 'Welcome',
	start: 'Where to start and our promises',
	categories: 'Featured categories',
	newArrivals: 'New arrivals',
	bestSellers: 'Best sellers',
	values: 'Values',
	testimonials: 'Testimonials',
	about: 'About the shop',
	brands: 'Brands',
};

function texts(section: TypedSection): string[] {
	switch (section.section) {
		case 'hero':
			return [section.heading, section.text, `${section.button} ${section.to}`];
		case 'categories':
			return [section.title, ...section.picks];
		case 'values':
			return [section.title, ...section.cards.map(({ title, text }) => `${title}: ${text}`)];
		case 'testimonials':
			return [
				section.title,
				...section.quotes.map(({ quote, name, about }) => `${name}, ${about}: ${quote}`),
			];
		case 'brands':
			return [section.title, ...section.marks.map(({ name, image }) => `${name} ${image}`.trim())];
		case 'newArrivals':
		case 'bestSellers':
			return [section.title];
		default:
			return [];
	}
}

/** A section as people read it in the history. */
export const sectionLines = (section: TypedSection): string[] => [
	`${sectionNames[section.section]}${section.shown ? '' : ' (hidden)'}:`,
	...texts(section),
	...('picture' in section ? [section.picture ? 'With the picture' : 'Without a picture'] : []),
];
