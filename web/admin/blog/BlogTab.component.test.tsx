import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest';
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

test('a blog without posts offers to write one', { tags: ['ADM-B-007', 'ADM-B-008'] }, async () => {
	browser.open('/admin?tab=blog', admin);
	await screen.findByRole('heading', { name: 'No blog posts found' });
	await browser.user.click(screen.getByRole('button', { name: 'Create Your First Post' }));
	await screen.findByRole('dialog', { name: 'Create Post' });
});

test('a list that fails to load shows an error', { tags: ['ADM-B-035'] }, async () => {
	const broken = () => Response.json({ error: '' }, { status: 500 });
	const restore = browser.intercept('GET', /^\/blog$/, broken);
	browser.open('/admin?tab=blog', admin);
	await screen.findByText('Failed to fetch blog posts');
	restore();
	await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
	await screen.findByRole('heading', { name: 'No blog posts found' });
});
