import { expect, test } from 'vitest';
import { orderNumber, readOrderNumber } from './orderNumber.ts';

test('the number of an order is read with any letters, in any case, and without', {
	tags: ['BRAND-002'],
}, () => {
	expect(orderNumber({ letters: 'WS', number: 10001 })).toBe('WS-10001');
	for (const typed of ['WS-10001', 'ws-10001', 'NSH-10001', 'CLUB-10001', '10001'])
		expect(readOrderNumber(typed), typed).toBe(10001);
	for (const typed of ['', 'WS', 'W-10001', 'CLUBS-10001', 'WS-', 'WS-1x', '-10001', '1'.repeat(16)])
		expect(readOrderNumber(typed), typed).toBeUndefined();
});
