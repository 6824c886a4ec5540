import { expect, test } from 'vitest';
import { noTasks } from '../../../testing/noTasks.ts';
import { panelTasks } from './panelTasks.ts';

test('open tasks are counted by the panel with their list, and said to be urgent when something failed', {
	tags: ['OFF-300'],
}, () => {
	const panels = panelTasks({ ...noTasks, ordersToShip: 3, failedMails: 1, refundsToPay: 2, lowStock: 4 });
	expect(Object.fromEntries(panels)).toEqual({
		orders: { count: 3, text: '3 orders to ship', urgent: false },
		emails: { count: 3, text: '2 refunds to pay, 1 failed email', urgent: true },
		products: { count: 4, text: '4 items low on stock', urgent: false },
	});
});
