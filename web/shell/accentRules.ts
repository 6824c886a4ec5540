import type { PublicSettings } from '../../contracts/settingGroups.ts';
import { type Theme, wordsOn } from '../../shared/wordsOn.ts';

type Accents = PublicSettings['accents'];

/** The tokens of an accent in a theme, as in web/styles.css. */
export const getAccentTokens = (accents: Accents, theme: Theme) => ({
	'--accent': accents[theme],
	'--on-accent': wordsOn(theme, accents[theme]),
	// What a button is mixed with under the pointer, away from its words.
	'--accent-lift': wordsOn(theme, accents[theme]) === '#ffffff' ? 'black' : 'white',
	'--accent-text': accents[`${theme}Text`],
	'--focus': accents[`${theme}Text`],
	'--ink-accent': accents.dark,
});

const declare = (tokens: Record<string, string>) =>
	Object.entries(tokens)
		.map(([name, value]) => `${name}:${value}`)
		.join(';');

/** The rules that follow the style sheet: the owner's accents in place of its own. */
export const getAccentRules = (accents: Accents): string[] => [
	`:root,[data-theme="light"]{${declare(getAccentTokens(accents, 'light'))}}`,
	`@media not print{[data-theme="dark"]{${declare(getAccentTokens(accents, 'dark'))}}}`,
];
