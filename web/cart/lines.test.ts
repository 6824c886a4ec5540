import { expect, test } from 'vitest';
import { badgeOf } from './lines.ts';

test('CON-012 CRD-012 CRD-013 WLD-011 WLD-012 a badge counts to 9, then says 9+', () => {
	expect([badgeOf(0), badgeOf(1), badgeOf(9), badgeOf(10)]).toEqual(['', '1', '9', '9+']);
});
