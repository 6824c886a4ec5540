import { expect, test } from 'vitest';
import { badgeText } from './lines.ts';

test('a badge counts to 9, then shows 9+', {
	tags: 'CON-012 CRD-012 CRD-013 WLD-011 WLD-012'.split(' '),
}, () => {
	expect([badgeText(0), badgeText(1), badgeText(9), badgeText(10)]).toEqual(['', '1', '9', '9+']);
});
