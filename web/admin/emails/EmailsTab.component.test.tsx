import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnrecoverableError } from '../../../server/platform/jobs/jobs.ts';
import { asha, createAccountActions } from '../../../testing/account.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const card = () => {
	const found = document.querySelector<HTMLElement>('[data-failure]');
	if (found === null) throw new Error('No failure is shown.');
	return within(found);
};
const link = () => screen.findByRole('link', { name: /^Emails/ });

test('a rejected email is counted in the side bar, listed with its reason, and can be sent again', {
	tags: ['DOC-018'],
}, async () => {
	await createAccountActions(testApp).verified();
	testApp.mailbox.emails.length = 0;
	const { send } = testApp.mailbox;
	testApp.mailbox.send = () => Promise.reject(new UnrecoverableError('No such mailbox'));
	await testApp.guest.call('POST /auth/forgot-password', { email: asha.email });
	await testApp.runJobs();
	testApp.mailbox.send = send;
	const { user } = browser;
	browser.open('/admin', await testApp.admin());
	await waitFor(async () => expect((await link()).getAttribute('aria-description')).toBe('1 failed email'));
	expect((await link()).textContent).toBe('Emails1');
	await user.click(await link());
	await screen.findByRole('heading', { name: 'Failed emails (1)' });
	await waitFor(() => expect(card().getByRole('heading').textContent).toBe('Reset your password'));
	for (const shown of [asha.email, '1 attempt', 'No such mailbox']) card().getByText(new RegExp(shown));
	expect(document.body.innerHTML).not.toContain('reset-password');

	await user.dblClick(card().getByRole('button', { name: 'Send again' }));
	await browser.toast('The email is being sent again.');
	await screen.findByRole('heading', { name: 'All emails sent' });
	await waitFor(async () => expect((await link()).textContent).toBe('Emails'));
	await testApp.runJobs();
	expect(testApp.mailbox.emails.map(({ to }) => to)).toEqual([asha.email]);
});

test('a failed document is listed, and one that was created in the meantime says so', {
	tags: ['DOC-018'],
}, async () => {
	const failed = {
		id: '01890000-0000-7000-8000-000000000000',
		kind: 'invoice',
		orderId: '01890000-0000-7000-8000-000000000001',
		orderNumber: 'NSH-10001',
		recipient: 'shopper@nishana.test',
		reason: 'The font could not be subset.',
		attempts: 3,
		failedAt: '2026-11-22T06:00:00.000Z',
	};
	browser.intercept('GET', /^\/admin\/documents$/, () =>
		Response.json({ documents: [failed], pagination: { currentPage: 1, totalPages: 1, total: 1 } }),
	);
	browser.open('/admin?tab=emails', await testApp.admin());
	const documents = within(await screen.findByRole('region', { name: 'Failed documents' }));
	documents.getByRole('heading', { name: 'Invoice of order NSH-10001' });
	documents.getByText('3 attempts');
	// The shop has no such document, and its error is shown.
	await browser.user.click(documents.getByRole('button', { name: 'Send again' }));
	await screen.findByText('This document has already been created.');
});
