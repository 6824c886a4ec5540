import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../../testing/dom/browser.tsx';
import { createTestApp, type SignedInClient, type TestApp } from '../../../testing/testApp.ts';

let testApp: TestApp;
let browser: TestBrowser;
let admin: SignedInClient;
beforeAll(async () => {
	testApp = await createTestApp();
	browser = openBrowser(testApp);
});
beforeEach(async () => {
	await testApp.reset();
	admin = await testApp.admin();
});
afterEach(() => browser.close());
afterAll(() => testApp.close());

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
		expect([...document.querySelectorAll('[data-message] h3')].map(({ textContent }) => textContent)).toEqual(
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
