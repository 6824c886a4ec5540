import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('CHR-062 the avatar shows the initials of the name', () => {
	expect(initialsOf('Asha Rao')).toBe('AR');
	expect(initialsOf('asha')).toBe('A');
	expect(initialsOf('Asha Devi Rao')).toBe('AR');
});
