import { expect, test } from 'vitest';
import { noTasks } from '../../../testing/noTasks.ts';
import { panelTasks } from './panelTasks.ts';

test('open tasks are counted by the panel with their list, and said to be urgent when something failed', {
	tags: ['OFF-300'],
}, () => {
	const panels = panelTasks({ ...noTasks, ordersToShip: 3, failedRefunds: 1, refundsToPay: 2, lowStock: 4 });
	expect(Object.fromEntries(panels)).toEqual({
		orders: { count: 3, text: '3 orders to ship', urgent: false },
		refunds: { count: 3, text: '1 failed refund, 2 refunds to pay', urgent: true },
		products: { count: 4, text: '4 items low on stock', urgent: false },
	});
});
