import type { Page } from '@playwright/test';
import { z } from 'zod';
import { payForCart } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { createShopCalls } from './shopCalls.ts';

const withId = z.object({ id: z.string() });
const withSlug = z.object({ slug: z.string() });

/** Closes any element or attribute around it, then would run a script. */
const harm = `</script><img src=x onerror=harmed=1>'"`;
/** Markup injections for an article; each would leave a mark on the page. */
const articles = [
	'<script>harmed=1</script>',
	'<img src=x onerror=harmed=1>',
	'<svg><script>harmed=1</script></svg><svg/onload=harmed=1>',
	'<math><mtext></p><script>harmed=1</script></mtext></math>',
	'<iframe srcdoc="<script>parent.harmed=1</script>"></iframe><object data="data:text/html,x"></object>',
	'<a href="javascript:harmed=1">run</a><a href="java\tscript:harmed=1">run</a><a href="data:text/html,x">run</a>',
	'<p style="position:fixed;inset:0" onmouseover="harmed=1" class="button">over</p>',
	'<form action="https://evil.test"><input autofocus onfocus=harmed=1><button>go</button></form>',
	'<base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=https://evil.test"><link rel=stylesheet href=//evil.test>',
	'<noscript><p title="</noscript><img src=x onerror=harmed=1>"></noscript>',
	'<template><img src=x onerror=harmed=1></template><!--><img src=x onerror=harmed=1>-->',
];

/** Paths requested by a page's scripts, without host and query, and their bearer tokens. */
function recordCalls(page: Page, origin: string) {
	const requests = new Set<string>();
	const bearers = new Set<string | undefined>();
	page.on('request', (request) => {
		const { pathname, origin: host } = new URL(request.url());
		if (!['fetch', 'xhr', 'eventsource', 'ping'].includes(request.resourceType()) || host !== origin) return;
		requests.add(pathname);
		bearers.add(request.headers().authorization);
	});
	return { requests, bearers };
}

/**
 * @param shown waited for
 * @param requested path of a response to wait for
 */
async function expectUnharmed(
	page: Page,
	address: string,
	shown?: string,
	requested?: string,
): Promise<void> {
	const answered =
		requested === undefined
			? undefined
			: page.waitForResponse((response) => new URL(response.url()).pathname === requested);
	await page.goto(address);
	await answered;
	if (shown === undefined) await page.waitForLoadState('networkidle');
	else await expect(page.getByText(shown).filter({ visible: true }).first(), address).toBeVisible();
	expect(await page.evaluate(() => 'harmed' in window), address).toBe(false);
	await expect(
		page.locator('img[src="x"], [onerror], [onload], [onfocus], iframe[srcdoc]'),
		address,
	).toHaveCount(0);
}

test('pages of shoppers and administrators show user input as text and request only paths below /api', {
	tag: ['@API-001', '@API-002'],
}, async ({ admin, freshShopper, origin }) => {
	test.slow();
	const word = `hostile${Date.now().toString(36)}`;
	const text = `${word} ${harm}`;
	const owner = createShopCalls(origin, admin);
	const named = async (path: '/categories' | '/brands') =>
		withId.parse(await owner.call(`POST ${path}`, { name: `${text} ${path}` })).id;
	const { id } = withId.parse(
		await owner.call('POST /products', {
			name: text,
			shortDescription: text,
			features: [text],
			specifications: [{ key: harm, value: text }],
			numericPrice: 1000,
			stock: 20,
			hsn: '9304',
			isNew: true,
			manufacturerOrImporter: text,
			netQuantity: harm,
			categoryId: await named('/categories'),
			brandId: await named('/brands'),
		}),
	);
	const post = withSlug.parse(
		await owner.call('POST /blog', {
			title: text,
			excerpt: text,
			content: `<p>${word}</p>${articles.join('')}`,
			category: 'Guides',
			tags: [harm],
			author: text,
			status: 'published',
		}),
	);
	const event = withSlug.parse(
		await owner.call('POST /events', {
			title: text,
			description: text,
			category: 'camp',
			date: '2031-01-01',
			time: harm,
			location: text,
			isPublished: true,
		}),
	);

	const buyer = await freshShopper();
	const { call } = createShopCalls(origin, buyer);
	const { user } = z.object({ user: withId }).parse(await call('GET /auth/verify-role'));
	await call(`PUT /users/${user.id}`, { name: text });
	await call('POST /cart', { productId: id, quantity: 1 });
	await call('POST /wishlist', { productId: id });
	const address = withId.parse(
		await call('POST /addresses', {
			name: harm,
			recipientName: text,
			line1: text,
			line2: harm,
			city: harm,
			state: 'Punjab',
			postalCode: '147001',
			country: 'India',
		}),
	);
	await payForCart(origin, buyer, address.id);
	await call(`POST /products/${id}/reviews`, { rating: 5, comment: text });
	await call('POST /cart', { productId: id, quantity: 1 });
	// The response quotes a thousand characters, and the last is half of a surrogate pair.
	const cut = `${'x'.repeat(999)}😀`;
	await call('POST /contact', {
		name: text,
		email: buyer.email,
		phone: harm.slice(0, 30),
		subject: text,
		message: cut,
	});

	const search = encodeURIComponent(text);
	const shopperCalls = recordCalls(buyer.page, origin);
	const adminCalls = recordCalls(admin.page, origin);
	for (const [at, shown, requested] of [
		[`/products/product/${id}`, text],
		[`/products?q=${search}`, text],
		[`/products?brand=${search}&category=${search}`],
		[`/blog/${post.slug}`, word],
		['/blog', text],
		[`/events/${event.slug}`, text],
		['/events', text],
		['/wishlist', text, '/api/wishlist'],
		['/checkout', text, '/api/addresses'],
		['/profile', text, '/api/orders/user'],
		['/profile?tab=addresses', text],
		['/profile?tab=profile'],
		[`/login?next=${search}&returnTo=https://evil.test`],
		[`/reset-password?token=${search}`],
		[`/verify-email?token=${search}`],
	] as [string, string?, string?][])
		await expectUnharmed(buyer.page, at, shown, requested);
	for (const [tab, requested, shown] of [
		['products', '/api/admin/products', text],
		['orders', '/api/orders', text],
		['reviews', '/api/admin/reviews', text],
		['customers', '/api/admin/customers', text],
		['messages', '/api/admin/messages', text],
		['blog', '/api/blog', text],
		['events', '/api/admin/events', text],
		['emails', '/api/admin/emails'],
		['audit', '/api/admin/audit'],
		['dashboard', '/api/admin/stats'],
	] as [string, string, string?][])
		await expectUnharmed(admin.page, `/admin?tab=${tab}&search=${word}`, shown, requested);
	await expect(admin.page.locator('body')).toContainText('Dashboard');

	const shopperPaths = ['auth/verify-role', 'cart', 'wishlist', 'addresses', 'orders/user'].map(
		(path) => `/api/${path}`,
	);
	const adminPaths = [
		'/api/admin/stats',
		'/api/admin/reviews',
		'/api/admin/products',
		'/api/orders',
		'/api/blog',
		'/api/admin/events',
		'/api/admin/customers',
		'/api/admin/messages',
		'/api/admin/emails',
		'/api/admin/audit',
	];
	for (const [{ requests, bearers }, known, bearer] of [
		[shopperCalls, shopperPaths, `Bearer ${buyer.token}`],
		[adminCalls, adminPaths, `Bearer ${admin.token}`],
	] as const) {
		expect([...requests].filter((path) => !path.startsWith('/api/'))).toEqual([]);
		await expect.poll(() => [...requests]).toEqual(expect.arrayContaining([...known]));
		expect([...bearers]).toEqual([bearer]);
	}
});
