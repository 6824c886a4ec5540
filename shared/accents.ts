import { contrast } from './contrast.ts';
import { type Theme, wordsOn } from './wordsOn.ts';

/** The tokens of web/styles.css on which an accent stands, by theme; a test compares them. */
export const grounds = {
	light: { page: '#faf8f4', surface: '#ffffff', raised: '#ffffff', sunken: '#f2efe8' },
	dark: { page: '#121417', surface: '#181b1f', raised: '#1f2328', sunken: '#272c32' },
};
/** Sections that are dark in both themes; the accent of the dark theme stands on them. */
export const inkGround = '#16181b';

const readable = 4.5;
const visible = 3;

type Pair = { on: string; ground: string; least: number };

/** The first pair without enough contrast, as a sentence. */
function findFault(theme: Theme, colour: string, pairs: Pair[]): string | undefined {
	const fault = pairs.find(({ ground, least }) => contrast(colour, ground) < least);
	if (fault === undefined) return;
	// Rounded down, so that 4.499 does not read as 4.5.
	const measured = Math.floor(contrast(colour, fault.ground) * 100) / 100;
	return `The contrast with ${fault.on} is ${measured} to 1, and ${fault.least} to 1 is needed. Please choose a ${theme === 'light' ? 'darker' : 'lighter'} colour.`;
}

/** Why a colour cannot fill buttons, badges and stars of a theme; undefined when it can. */
export function accentProblem(theme: Theme, colour: string): string | undefined {
	const { page, surface, raised } = grounds[theme];
	const words = wordsOn(theme, colour);
	const wordsAreReadable = contrast(colour, words) >= readable;
	return (
		findFault(theme, colour, [
			{ on: `the page (${page})`, ground: page, least: visible },
			{ on: `cards (${surface})`, ground: surface, least: visible },
			{ on: `dialogs (${raised})`, ground: raised, least: visible },
			...(theme === 'dark'
				? [{ on: `dark sections (${inkGround})`, ground: inkGround, least: readable }]
				: []),
		]) ??
		(wordsAreReadable
			? undefined
			: `The contrast with the words on it (${words}) is ${Math.floor(contrast(colour, words) * 100) / 100} to 1, and ${readable} to 1 is needed. Please choose a lighter or a darker colour.`)
	);
}

/** Why a colour cannot be that of links, small titles and focus rings of a theme; undefined when it can. */
export const accentTextProblem = (theme: Theme, colour: string): string | undefined => {
	const { page, surface, raised, sunken } = grounds[theme];
	return findFault(theme, colour, [
		{ on: `the page (${page})`, ground: page, least: readable },
		{ on: `cards (${surface})`, ground: surface, least: readable },
		{ on: `dialogs (${raised})`, ground: raised, least: readable },
		{ on: `panels (${sunken})`, ground: sunken, least: readable },
	]);
};
