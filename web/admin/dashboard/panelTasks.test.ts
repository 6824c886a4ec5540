import { expect, test } from 'vitest';
import { panelTasks } from './panelTasks.ts';

const none = {
	...{ ordersToShip: 0, openReturns: 0, unansweredMessages: 0, openQuestions: 0, failedMails: 0 },
	...{ failedDocuments: 0, failedRefunds: 0, refundsToPay: 0, lowStock: 0, withoutHsn: 0 },
};

test('open tasks are counted by the panel with their list, and said to be urgent when something failed', {
	tags: ['OFF-300'],
}, () => {
	const panels = panelTasks({ ...none, ordersToShip: 3, failedMails: 1, refundsToPay: 2, lowStock: 4 });
	expect(Object.fromEntries(panels)).toEqual({
		orders: { count: 3, text: '3 orders to ship', urgent: false },
		mails: { count: 3, text: '2 refunds to pay, 1 failed mail', urgent: true },
		products: { count: 4, text: '4 items low on stock', urgent: false },
	});
});
