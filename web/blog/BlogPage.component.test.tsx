import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const cards = () => [...document.querySelectorAll('[data-post]')];

/** Publishes a post in the category Training. @returns its slug */
async function publish(title: string, draft: object = {}): Promise<string> {
	const admin = await testApp.admin();
	const response = await admin.call('POST /blog', {
		title,
		excerpt: 'Short.',
		content: '<p>Text.</p>',
		category: 'Training',
		status: 'published',
		...draft,
	});
	expect(response.status).toBe(201);
	return (response.body as { slug: string }).slug;
}

test('a blog without posts says so', { tags: ['BLG-012'] }, async () => {
	browser.open('/blog');
	await screen.findByRole('heading', { name: 'No blog posts found' });
	expect(screen.queryByRole('button', { name: 'Load More Articles' })).toBeNull();
});

test('a blog that fails to load shows an error and can be retried', { tags: ['BLG-013'] }, async () => {
	await publish('Written');
	const restore = browser.intercept('GET', /^\/blog$/, () => Promise.reject(new TypeError('offline')));
	browser.open('/blog');
	const notice = await screen.findByRole('alert');
	expect(notice.textContent).toMatch(/^Failed to fetch blog posts\s*Retry$/);
	restore();
	await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
	await waitFor(() => expect(cards()).toHaveLength(1));
	expect(screen.queryByText('Failed to fetch blog posts')).toBeNull();
});

test('a post without an author shows Unknown Author', { tags: ['BLG-022'] }, async () => {
	browser.open(`/blog/${await publish('Written by whom', { author: '' })}`);
	await screen.findByText('Unknown Author', { exact: true });
});

test('a post shows up to three related posts of its category', {
	tags: ['BLG-026', 'BLG-027', 'CON-027'],
}, async () => {
	const related: string[] = [];
	for (const title of ['One', 'Two', 'Three', 'Four']) related.push(await publish(title));
	await publish('Elsewhere', { category: 'Guides' });
	browser.open(`/blog/${await publish('Read')}`);
	const region = await screen.findByRole('region', { name: 'Related articles' });
	await waitFor(() => expect(region.querySelectorAll('[data-post]')).toHaveLength(3));
	const shown = [...region.querySelectorAll('[data-post]')].map(
		(card) => card.getAttribute('data-post') ?? '',
	);
	expect(related).toEqual(expect.arrayContaining(shown));
});

test('a post that fails to load shows an error and can be retried', { tags: ['BLG-029'] }, async () => {
	const slug = await publish('Read in the end');
	const broken = () => Response.json({ error: '' }, { status: 500 });
	const restore = browser.intercept('GET', /^\/blog\/./, broken);
	browser.open(`/blog/${slug}`);
	await screen.findByRole('heading', { name: 'Failed to fetch blog post' });
	restore();
	await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
	await screen.findByRole('heading', { level: 1, name: 'Read in the end' });
});
