import { expect, test } from 'vitest';
import { numbering } from '../contracts/shopSettings.ts';
import { proposeLetters } from './shopLetters.ts';

test.each([
	['Nishana', 'NSH'],
	['Willow and Seam', 'WS'],
	['The Great Indian Bat Company of Meerut', 'GIBC'],
	['Aia', 'SHOP'],
	['निशाना', 'SHOP'],
	['Élan', 'ELN'],
	['Bats, Cricket, Nets', 'BC'],
])('%s gets the letters %s', { tags: ['BRAND-003'] }, (name, letters) => {
	expect(proposeLetters(name)).toBe(letters);
	expect(numbering.fields.letters.schema.parse(letters)).toBe(letters);
});
