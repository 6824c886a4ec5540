import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { linkIn } from '../../testing/mailbox.ts';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const owner = setUpAdmin(testApp);

function openLink(link: string): void {
	window.history.replaceState(null, '', link);
	browser.open(link);
}
async function join(password: string, confirm = password): Promise<void> {
	await browser.fill(await screen.findByLabelText(/^New Password/), password);
	await browser.fill(screen.getByLabelText(/^Confirm Password/), confirm);
	await browser.user.click(screen.getByRole('button', { name: 'Join' }));
}

test('an invited person chooses a password by the link, which works once', {
	tags: ['STAFF-021'],
}, async () => {
	openLink('/join-team');
	await screen.findByRole('heading', { name: 'Invalid Invitation' });
	await owner.call('POST /admin/staff/invitations', {
		name: 'Kiran Gill',
		email: 'kiran@example.com',
		staffRole: 'orders',
	});
	await testApp.runJobs();
	const { pathname, search } = new URL(linkIn(testApp.mailbox.emails.at(-1)));
	openLink(pathname + search);
	await screen.findByText(/^Kiran Gill, you are invited .* Your role is Orders\./);
	await waitFor(() => expect([window.location.pathname, window.location.search]).toEqual(['/join-team', '']));
	await join('seven quiet targets', 'seven quiet target');
	await browser.toast("Passwords Don't Match");
	await join('pellets');
	await browser.toast('Not Joined Yet');
	await browser.toast(/^An administrator's password has at least 12/);
	await join('seven quiet targets');
	await browser.toast('Welcome');
	await waitFor(() => expect(browser.address()).toBe('/login'));
	openLink(pathname + search);
	await screen.findByRole('heading', { name: 'Invalid Invitation' });
});

test('an invitation that cannot be checked can be tried again', { tags: ['STAFF-021'] }, async () => {
	const works = browser.intercept('GET', /^\/auth\/staff-invitations\//, () => {
		throw new TypeError('no network');
	});
	openLink('/join-team?token=one');
	const again = await screen.findByRole('button', { name: 'Retry' });
	works();
	await browser.user.click(again);
	await screen.findByRole('heading', { name: 'Invalid Invitation' });
});
