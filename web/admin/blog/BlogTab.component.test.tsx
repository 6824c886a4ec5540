import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

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
