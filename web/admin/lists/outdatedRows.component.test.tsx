import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { reviewedProduct } from '../../../testing/reviewedProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

/** Creates a row of every list. */
async function fillLists(): Promise<void> {
	await reviewedProduct(testApp);
	const post = { title: 'Springs', excerpt: 'Short.', content: '<p>Text.</p>', category: 'Guides' };
	expect((await admin.call('POST /blog', post)).status).toBe(201);
}

test('during a new search the old rows of every list are inert until the response arrives', {
	tags: ['NAV-003'],
}, async () => {
	await fillLists();
	for (const [tab, api, search, row] of [
		['products', /^\/admin\/products$/, 'Search products', 'tbody tr'],
		['orders', /^\/orders$/, 'Search orders', '[data-order]'],
		['reviews', /^\/admin\/reviews$/, 'Search reviews', 'tbody tr'],
		['blog', /^\/blog$/, 'Search posts', '[data-post]'],
		['customers', /^\/admin\/customers$/, 'Search customers', '[data-customer]'],
		['audit', /^\/admin\/audit$/, 'Search the audit', '[data-entry]'],
	] as const) {
		browser.open(`/admin?tab=${tab}`, admin);
		const rows = (within = 'main') => document.querySelectorAll(`${within} ${row}`).length;
		await waitFor(() => expect(rows(), tab).toBeGreaterThan(0));
		const before = rows();
		expect(rows('main [inert]'), tab).toBe(0);
		const released = Promise.withResolvers<void>();
		const restore = browser.intercept('GET', api, async (send) => {
			await released.promise;
			return send();
		});
		await browser.fill(screen.getByLabelText(search), 'no such words anywhere');
		await browser.user.keyboard('{Enter}');
		await waitFor(() => expect(rows('main [inert]'), tab).toBe(before));
		expect(browser.address()).toContain('no+such');
		// The old rows are not counted as results of the new search.
		expect(screen.queryByText(/^\d+[–-]\d+ of \d+$/), tab).toBeNull();
		released.resolve();
		await waitFor(() => expect(rows(), tab).toBe(0));
		expect(document.querySelector('main [inert]'), tab).toBeNull();
		restore();
	}
});

test('loaded rows stay when loading them again fails', {
	tags: ['NAV-003'],
}, async () => {
	await testApp.guest.call('POST /contact', {
		name: 'Dev Singh',
		email: 'dev@example.com',
		subject: 'Sights',
		message: 'Which sights do you have?',
	});
	browser.open('/admin?tab=messages', admin);
	await screen.findByRole('heading', { name: 'Sights' });
	const restore = browser.intercept('GET', /^\/admin\/messages$/, () =>
		Response.json({ error: '' }, { status: 500 }),
	);
	await browser.user.click(screen.getByRole('button', { name: 'Mark as answered' }));
	await screen.findByText('Failed to fetch messages');
	screen.getByRole('heading', { name: 'Sights' });
	restore();
	await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
	await screen.findByText('Answered', { selector: '[data-message] *' });
	expect(screen.queryByText('Failed to fetch messages')).toBeNull();
});
