import { describe, expect, test } from 'vitest';
import { accentProblem, accentTextProblem } from './accents.ts';
import { wordsOn } from './wordsOn.ts';

describe('an accent', () => {
	test.each([
		['light', '#ffd700', 'The contrast with the page (#faf8f4) is 1.32 to 1, and 3 to 1 is needed.'],
		['light', '#767676', undefined],
		['light', '#1f6a41', undefined],
		['dark', '#1f6a41', 'Please choose a lighter colour.'],
		['dark', '#707070', 'The contrast with dark sections (#16181b) is'],
	] as const)(
		'in the %s theme is refused without contrast: %s',
		{ tags: ['SET-026'] },
		(theme, colour, problem) => {
			const found = accentProblem(theme, colour);
			if (problem === undefined) expect(found).toBeUndefined();
			else expect(found).toContain(problem);
		},
	);

	test('has words that can be read on it: ink or white', { tags: ['SET-026'] }, () => {
		expect(wordsOn('light', '#b0872f')).toBe('#17181b');
		expect(wordsOn('light', '#1f6a41')).toBe('#ffffff');
		expect(accentProblem('light', '#7b7b7b')).toContain('The contrast with the words on it');
	});

	test('of words is read on every background of its theme', { tags: ['SET-026'] }, () => {
		expect(accentTextProblem('light', '#b0872f')).toContain('4.5 to 1 is needed');
		expect(accentTextProblem('dark', '#dcb968')).toBeUndefined();
	});
});
