import { z } from 'zod';
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
