import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('the avatar shows the initials of the name', { tags: ['CHR-062'] }, () => {
	expect(initialsOf('Asha Rao')).toBe('AR');
	expect(initialsOf('asha')).toBe('A');
	expect(initialsOf('Asha Devi Rao')).toBe('AR');
});
