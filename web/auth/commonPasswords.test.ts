import { expect, test } from 'vitest';
import { isVeryCommon } from './commonPasswords.ts';

test('very common passwords are recognised in whatever case, others are not', { tags: ['SEC-022'] }, () => {
	for (const password of ['123456', 'secret1', 'Password', 'ILOVEYOU', 'krishna', 'qwerty'])
		expect(isVeryCommon(password), password).toBe(true);
	for (const password of ['', 'ring-11', 'निशाना', 'pellet 4.5 mm'])
		expect(isVeryCommon(password), password).toBe(false);
});
