import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { jobs } from '../../../server/platform/jobs/tables.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const row = (kind: string) => screen.findByRole('row', { name: new RegExp(`^${kind}`) });
const numbers = async (kind: string) =>
	within(await row(kind))
		.getAllByRole('cell')
		.slice(1, 5)
		.map((cell) => cell.textContent);

test('jobs are counted by kind, failed ones listed with reason and tries, and one or all of a kind are retried', {
	tags: ['RUN-034'],
}, async () => {
	const dead = { payload: {}, lastError: 'connect ECONNREFUSED', state: 'dead' } as const;
	await testApp.db.insert(jobs).values([
		{ ...dead, kind: 'refund', dedupeKey: 'a', priority: 1, attempts: 294, finishedAt: new Date() },
		{ ...dead, kind: 'team email', dedupeKey: 'b', priority: 3, attempts: 1, finishedAt: new Date(0) },
		{ ...dead, kind: 'team email', dedupeKey: 'c', priority: 3, attempts: 1, finishedAt: new Date(0) },
	]);
	const { user } = browser;
	browser.open('/admin?tab=jobs', admin);
	await screen.findByRole('heading', { name: 'Failed jobs (3)' });
	await waitFor(async () => expect(await numbers('Refunds')).toEqual(['0', '0', '0', '1']));
	expect(await numbers('Reports by email')).toEqual(['0', '0', '0', '2']);
	const [refund] = screen.getAllByRole('article');
	const card = within(refund ?? document.body);
	card.getByRole('heading', { name: 'Refunds given up' });
	card.getByText('The service could not be reached.');
	card.getByText('294 attempts');

	await user.click(card.getByRole('button', { name: 'Retry' }));
	await browser.toast('The job is being tried again.');
	await screen.findByRole('heading', { name: 'Failed jobs (2)' });
	expect(await numbers('Refunds')).toEqual(['1', '0', '0', '0']);

	await user.click(screen.getByRole('button', { name: 'Retry all: Reports by email' }));
	await browser.toast('2 jobs are being tried again.');
	await screen.findByText('Everything works');
	expect(await numbers('Reports by email')).toEqual(['2', '0', '0', '0']);
});
