import { z } from 'zod';
import type { SectionName } from '../../../contracts/homeSettings.ts';
import { standardQuestions } from '../../../contracts/pageSettings.ts';

const string = z.string();

/** Rows while they are typed; the schema of their field says what may be saved. */
export const pageLinks = z.array(z.object({ name: string, to: string }));
export const cards = z.array(z.object({ title: string, text: string }));
export const redirects = z.array(z.object({ from: string, to: string }));
export const menuSections = z.array(z.object({ title: string, links: pageLinks }));
export const faqEntries = z.array(
	z.union([
		z.object({ standard: z.enum(standardQuestions) }),
		z.object({ question: string, answer: string }),
	]),
);

const shown = z.boolean();
const section = <Name extends SectionName, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
	z.object({ section: z.literal(name), shown, ...shape });
export const homeSections = z.array(
	z.discriminatedUnion('section', [
		section('hero', { heading: string, text: string, button: string, to: string, picture: z.boolean() }),
		section('start', {}),
		section('categories', { title: string, picks: z.array(string) }),
		section('newArrivals', { title: string }),
		section('bestSellers', { title: string }),
		section('values', { title: string, cards }),
		section('testimonials', {
			title: string,
			quotes: z.array(z.object({ quote: string, name: string, about: string })),
		}),
		section('about', { picture: z.boolean() }),
		section('brands', { title: string, marks: z.array(z.object({ name: string, image: string })) }),
	]),
);
export type TypedSection = z.output<typeof homeSections>[number];
