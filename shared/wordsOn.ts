import { contrast } from './contrast.ts';

export type Theme = 'light' | 'dark';

/** The words on an accent, by theme, as in web/styles.css. */
export const inkOnAccent = { light: '#17181b', dark: '#16181b' };

/** The words on an accent: ink, or white where that is easier to read. */
export const wordsOn = (theme: Theme, accent: string): string =>
	contrast(accent, '#ffffff') > contrast(accent, inkOnAccent[theme]) ? '#ffffff' : inkOnAccent[theme];
