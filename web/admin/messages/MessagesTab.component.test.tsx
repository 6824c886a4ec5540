import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

/** Creates messages, each with its own subject; the last one is the newest. */
async function write(subjects: string[]): Promise<void> {
	for (const subject of subjects)
		await testApp.guest.call('POST /contact', {
			name: 'Dev Singh',
			email: 'dev@example.com',
			subject,
			message: `About ${subject}: 4.49 mm heads?`,
		});
}

/** Waits until exactly these subjects are listed. */
const lists = (subjects: string[]) =>
	waitFor(() =>
		expect([...document.querySelectorAll('[data-message] h2')].map(({ textContent }) => textContent)).toEqual(
			subjects,
		),
	);

test('messages are listed newest first, ten per page, and the URL contains the page', async () => {
	const subjects = Array.from({ length: 12 }, (_, at) => `Sights ${at + 1}`);
	await write(['Another subject', ...subjects]);
	browser.open('/admin?tab=messages&search=sights', admin);
	await lists(subjects.toReversed().slice(0, 10));
	await browser.user.click(screen.getByRole('link', { name: 'Page 2' }));
	await lists(subjects.toReversed().slice(10));
	await waitFor(() => expect(browser.address()).toBe('/admin?tab=messages&search=sights&page=2'));
	browser.open(browser.address(), admin);
	await lists(subjects.toReversed().slice(10));
	await browser.user.click(screen.getByRole('link', { name: 'Previous' }));
	await lists(subjects.toReversed().slice(0, 10));
});

test('a message is found, answered by email and marked; the filter shows unanswered ones', async () => {
	const { user } = browser;
	await testApp.guest.call('POST /contact', {
		name: 'Dev Singh',
		email: 'dev@example.com',
		phone: '0175 221 4433',
		subject: 'First sight',
		message: 'About First sight:\n4.49 mm heads?',
	});
	await write(['Second sight', 'A scope']);
	browser.open('/admin?tab=messages', admin);
	await browser.fill(await screen.findByLabelText('Search messages'), 'sight');
	await user.keyboard('{Enter}');
	await waitFor(() => expect(browser.address()).toContain('search=sight'));
	await lists(['Second sight', 'First sight']);
	const first = () => within(document.querySelectorAll<HTMLElement>('[data-message]')[1] as HTMLElement);
	for (const shown of ['Dev Singh', 'dev@example.com', '0175 221 4433', 'Unanswered'])
		first().getByText(shown);
	first().getByText(/^About First sight:\s4\.49 mm heads\?$/);
	expect(first().getByRole('link', { name: 'Answer by Email' }).getAttribute('href')).toMatch(
		/^mailto:dev%40example\.com\?subject=Re%3A%20First%20sight&body=/,
	);
	await user.click(first().getByRole('button', { name: 'Mark as answered' }));
	await browser.toast('Marked as answered');
	await waitFor(() => first().getByText('Answered'));

	const filter = () => screen.getByLabelText<HTMLSelectElement>('Answered', { selector: 'select' });
	expect([...filter().options].map(({ text }) => text)).toEqual(['All messages', 'Unanswered', 'Answered']);
	await user.selectOptions(filter(), 'Unanswered');
	await waitFor(() => expect(browser.address()).toContain('answered=no'));
	await lists(['Second sight']);
	await user.selectOptions(filter(), 'Answered');
	await waitFor(() => expect(browser.address()).toContain('answered=yes'));
	await lists(['First sight']);
	browser.open(browser.address(), admin);
	await lists(['First sight']);
	await user.click(screen.getByRole('button', { name: 'Mark as unanswered' }));
	await browser.toast('Marked as unanswered');
	await screen.findByRole('heading', { name: 'No messages found' });
	await user.selectOptions(filter(), 'All messages');
	await lists(['Second sight', 'First sight']);
	expect(screen.getAllByText('Unanswered', { selector: '[data-message] *' })).toHaveLength(2);
});

test('failures to load or mark messages are shown', async () => {
	await write(['A scope']);
	const broken = () => Response.json({ error: '' }, { status: 500 });
	const restore = browser.intercept('GET', /^\/admin\/messages$/, broken);
	browser.open('/admin?tab=messages', admin);
	await screen.findByText('Failed to fetch messages');
	restore();
	await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
	await lists(['A scope']);
	browser.intercept('PUT', /^\/admin\/messages\//, broken);
	await browser.user.click(screen.getByRole('button', { name: 'Mark as answered' }));
	await browser.toast('The message could not be marked');
	within(document.querySelector('[data-message]') as HTMLElement).getByText('Unanswered', { exact: true });
});

test('an answer stays when no email program opens, and can be copied', { tags: ['DAY-013'] }, async () => {
	const { user } = browser;
	await admin.call('PUT /admin/settings', {
		group: 'readyReplies',
		version: 0,
		value: { replies: [{ title: 'Thanks', text: 'Thank you.' }] },
	});
	await write(['First sight']);
	browser.open('/admin?tab=messages', admin);
	await screen.findByText('First sight');
	await user.click(await screen.findByRole('button', { name: 'Answer with a Reply' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Answer Dev Singh' }));
	expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Copy Text' }).disabled).toBe(true);
	await browser.fill(dialog.getByLabelText('Answer'), 'Yes, 4.49 mm.');
	const link = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Open in Email' });
	// The browser of the tests would open a page for it.
	link.addEventListener('click', (event) => event.preventDefault());
	await user.click(link);
	expect(dialog.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('Yes, 4.49 mm.');
	await user.click(dialog.getByRole('button', { name: 'Copy Text' }));
	await browser.toast('Answer copied');
	expect(await navigator.clipboard.readText()).toBe('Yes, 4.49 mm.');
});
