import { expect, test } from 'vitest';
import { getInitials } from './initials.ts';

test('the avatar shows the initials of the name', { tags: ['CHR-062'] }, () => {
	expect(getInitials('Asha Rao')).toBe('AR');
	expect(getInitials('asha')).toBe('A');
	expect(getInitials('Asha Devi Rao')).toBe('AR');
});
