import { expect, test } from 'vitest';
import { noTasks } from '../testing/noTasks.ts';
import { taskList } from './taskList.ts';

test('no task is listed when nothing is pending', { tags: ['OFF-001'] }, () => {
	expect(taskList(noTasks)).toEqual([]);
});

test('each pending kind has its count, its label and a link to the filtered list', {
	tags: ['OFF-001'],
}, () => {
	expect(taskList({ ...noTasks, ordersToShip: 1, lowStock: 44, failedEmails: 2 })).toMatchObject([
		{ count: 1, text: 'order to ship', to: '/admin?tab=orders&status=pending', urgent: false },
		{ count: 2, text: 'failed emails', to: '/admin?tab=emails', urgent: true },
		{ count: 44, text: 'items low on stock', to: '/admin?tab=products&stock=low&sort=stock' },
	]);
	const all = Object.fromEntries(Object.keys(noTasks).map((kind) => [kind, 3])) as typeof noTasks;
	expect(taskList(all)).toHaveLength(Object.keys(noTasks).length);
});
