import { expect, test } from 'vitest';
import { orderNumber, readOrderNumber } from './orderNumber.ts';

test('the number of an order is read with any letters, in any case, and without', {
	tags: ['BRAND-002'],
}, () => {
	expect(orderNumber({ letters: 'WS', number: 10001 })).toBe('WS-10001');
	for (const [typed, letters] of [
		['WS-10001', 'WS'],
		['ws-10001', 'WS'],
		['CLUB-10001', 'CLUB'],
		['10001', undefined],
	] as const)
		expect(readOrderNumber(typed), typed).toEqual({ letters, number: 10001 });
	for (const typed of ['', 'WS', 'W-10001', 'CLUBS-10001', 'WS-', 'WS-1x', '-10001', '1'.repeat(16)])
		expect(readOrderNumber(typed), typed).toBeUndefined();
});
