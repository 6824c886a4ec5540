import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { posts as demoPosts } from '../demo/posts/all.ts';
import { type Account, expect, test } from './fixtures.ts';
import { catalogPictures, createShopCalls } from './shopCalls.ts';

const post = z.object({
	id: z.string(),
	slug: z.string(),
	title: z.string(),
	excerpt: z.string(),
	category: z.string(),
	readTime: z.number(),
	publishedAt: z.string(),
});
const posts = z.object({ posts: z.array(post), total: z.number() });
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const readPosts = async (origin: string, query: string) =>
	posts.parse(await createShopCalls(origin).call(`GET /blog?fields=card&${query}`));

const slugsOn = (page: Page) =>
	page.locator('[data-post]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-post')));
const expectPainted = (image: Locator) =>
	expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);

let written = 0;
/** Creates a published post for this test, and deletes it at the end. */
async function withPost(
	origin: string,
	admin: Account,
	draft: Record<string, unknown>,
	during: (written: z.output<typeof post>) => Promise<void>,
): Promise<void> {
	const { call } = createShopCalls(origin, admin);
	const created = post.parse(
		await call('POST /blog', {
			title: `Written ${Date.now()}-${process.pid}-${++written}`,
			excerpt: 'What a chronograph says about a spring.',
			content: '<h2>Ten shots</h2><p>The average <strong>fell</strong> by a tenth.</p>',
			category: 'Ballistics',
			status: 'published',
			...draft,
		}),
	);
	try {
		await during(created);
	} finally {
		await call(`DELETE /blog/${created.id}`);
	}
}

test('visitors see the posts as cards that link to them', {
	tag: '@BLG-001 @BLG-003 @BLG-004 @BLG-005 @BLG-006 @BLG-007 @BLG-008 @BLG-009 @CON-010'.split(' '),
}, async ({ page, adminAccount, origin }) => {
	const [picture] = await catalogPictures(origin);
	await withPost(origin, adminAccount, { featuredImage: picture?.url, readTime: 11 }, async (own) => {
		expect((await page.goto('/blog'))?.status()).toBe(200);
		await expect(page).toHaveURL('/blog');
		expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
		const slugs = await slugsOn(page);
		expect(slugs).toHaveLength(10);
		const unchanged = new Set([own.slug, ...demoPosts.map(({ slug }) => slug)]);
		const known = (await readPosts(origin, 'limit=100')).posts.filter(
			({ slug }) => slugs.includes(slug) && unchanged.has(slug),
		);
		expect(known).toContainEqual(own);
		for (const { slug, ...facts } of known) {
			const card = page.locator(`[data-post="${slug}"]`);
			await expect(card.getByText(facts.category, { exact: true })).toBeVisible();
			await expect(card.locator('time')).toHaveText(dateFormat.format(new Date(facts.publishedAt)));
			await expect(card.getByRole('heading')).toHaveText(facts.title);
			// The title may contain the same text.
			await expect(card.getByText(facts.excerpt, { exact: true }).last()).toBeVisible();
			await expect(card.getByText(`${facts.readTime} min read`, { exact: true })).toBeVisible();
			await expect(card.getByRole('link')).toHaveAttribute('href', `/blog/${slug}`);
		}
		const image = page.locator(`[data-post="${own.slug}"] img`);
		await expect(image).toHaveAttribute('src', String(picture?.url));
		await expectPainted(image);
		await page.getByRole('link', { name: own.title }).click();
		await expect(page).toHaveURL(`/blog/${own.slug}`);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.title);
	});
});

test('Load More Articles appends the next ten posts, and disappears after the last', {
	tag: ['@BLG-002', '@BLG-010', '@BLG-011'],
}, async ({ page, adminAccount, origin }) => {
	const { total } = await readPosts(origin, 'category=Maintenance&limit=1');
	expect(total).toBeLessThanOrEqual(10);
	await page.goto('/blog');
	const cards = page.locator('[data-post]');
	const more = page.getByRole('button', { name: 'Load More Articles' });
	// The first page may be requested again meanwhile.
	const isPage = (url: string, number: number) => {
		const { pathname, searchParams } = new URL(url);
		return pathname === '/api/blog' && searchParams.get('page') === String(number);
	};
	await expect(more).toBeVisible();
	await expect(cards).toHaveCount(10);
	let shown = await slugsOn(page);
	for (let pages = 2; await more.isVisible(); pages++) {
		const [response] = await Promise.all([
			page.waitForResponse((response) => isPage(response.url(), pages)),
			more.click(),
		]);
		const next = posts.parse(await response.json()).posts.map(({ slug }) => slug);
		if (pages === 2) expect(next).toHaveLength(10);
		// A post published after the first page was loaded shifts the pages; posts already shown are not repeated.
		shown = [...new Set([...shown, ...next])];
		await expect.poll(() => slugsOn(page)).toEqual(shown);
		await expect(page).toHaveURL(`/blog?pages=${pages}`);
	}
	expect(shown.length).toBeGreaterThan(20);
	const stored = z.object({ posts: z.array(z.object({ slug: z.string() })) });
	for (const status of ['draft', 'archived'] as const) {
		const filtered = stored.parse(
			await createShopCalls(origin, adminAccount).call(`GET /blog?status=${status}&limit=100`),
		);
		const hidden = demoPosts.filter((each) => each.status === status).map(({ slug }) => slug);
		expect(hidden.length).toBeGreaterThan(0);
		expect(filtered.posts.map(({ slug }) => slug)).toEqual(expect.arrayContaining(hidden));
		for (const slug of hidden) expect(shown).not.toContain(slug);
	}
	await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Maintenance' }).click();
	await expect(cards).toHaveCount(total);
	await expect(more).toBeHidden();
});

test('visitors read a complete post', {
	tag: '@BLG-014 @BLG-015 @BLG-016 @BLG-017 @BLG-018 @BLG-019 @BLG-020 @BLG-021 @BLG-023 @BLG-024 @BLG-025'.split(
		' ',
	),
}, async ({ page, adminAccount, freshVisitor, origin }) => {
	const [picture] = await catalogPictures(origin);
	const draft = {
		author: 'Aravind Nambisan',
		tags: ['springs', 'chronograph'],
		readTime: 7,
		featuredImage: picture?.url,
	};
	await withPost(origin, adminAccount, draft, async ({ slug, title, excerpt, publishedAt }) => {
		expect((await page.goto(`/blog/${slug}`))?.status()).toBe(200);
		await expect(page).toHaveURL(`/blog/${slug}`);
		expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
		const article = page.getByRole('article').first();
		await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
		await expect(article.getByText('Ballistics', { exact: true })).toBeVisible();
		await expect(article.locator('time')).toHaveText(dateFormat.format(new Date(publishedAt)));
		await expect(article.getByText('7 min read', { exact: true })).toBeVisible();
		await expect(article.getByText('1 view', { exact: true })).toBeVisible();
		await expect(article.getByText(excerpt, { exact: true })).toBeVisible();
		await expect(article.getByText('Aravind Nambisan', { exact: true })).toBeVisible();
		const image = article.getByRole('img', { name: title });
		await expect(image).toHaveAttribute('src', String(picture?.url));
		await expectPainted(image);
		await expect(article.getByRole('heading', { level: 2, name: 'Ten shots' })).toBeVisible();
		await expect(article.getByText('The average fell by a tenth.')).toBeVisible();
		await expect(article.locator('strong')).toHaveText('fell');
		await expect(article.getByRole('listitem')).toHaveText(['springs', 'chronograph']);
		const other = await freshVisitor();
		await other.goto(`/blog/${slug}`);
		await expect(other.getByText('2 views', { exact: true })).toBeVisible();
	});
});

test('an unknown slug shows that the post does not exist', { tag: ['@BLG-028'] }, async ({ page }) => {
	expect((await page.goto('/blog/no-such-post'))?.status()).toBe(404);
	await expect(page.getByRole('heading', { name: 'Blog post not found', exact: true })).toBeVisible();
});
