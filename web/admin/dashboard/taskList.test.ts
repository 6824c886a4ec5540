import { expect, test } from 'vitest';
import { taskList } from './taskList.ts';

const nothing = {
	ordersToShip: 0,
	openReturns: 0,
	unansweredMessages: 0,
	openQuestions: 0,
	failedMails: 0,
	failedDocuments: 0,
	failedRefunds: 0,
	refundsToPay: 0,
	lowStock: 0,
	withoutHsn: 0,
};

test('no task is listed when nothing is pending', { tags: ['OFF-001'] }, () => {
	expect(taskList(nothing)).toEqual([]);
});

test('each pending kind has its count, its label and a link to the filtered list', {
	tags: ['OFF-001'],
}, () => {
	expect(taskList({ ...nothing, ordersToShip: 1, lowStock: 44, failedMails: 2 })).toMatchObject([
		{ count: 1, text: 'order to ship', to: '/admin?tab=orders&status=pending', urgent: false },
		{ count: 2, text: 'failed mails', to: '/admin?tab=mails', urgent: true },
		{ count: 44, text: 'items low on stock', to: '/admin?tab=products&stock=low&sort=stock' },
	]);
	const all = Object.fromEntries(Object.keys(nothing).map((kind) => [kind, 3])) as typeof nothing;
	expect(taskList(all)).toHaveLength(Object.keys(nothing).length);
});
