import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { z } from 'zod';
import { buy, fillCart, homeAddress } from './buying.ts';
import { type Account, expect, test, withMotion } from './fixtures.ts';
import { type LayoutShift, markFirstFrame, shiftSince, shiftSoFar } from './layoutShifts.ts';
import { provider, serveProvider } from './paymentProviders.ts';
import { catalogPictures, createShopCalls, makeProduct, type TestProduct } from './shopCalls.ts';

test.use(withMotion);

/**
 * Opens a page and waits until it is complete. A page has no event for that: it is when no request is pending while the
 * browser has nothing to do, in several frames in a row.
 */
async function openCompletely(page: Page, open: () => Promise<unknown>): Promise<void> {
	const pending = new Set<Request>();
	const begin = (request: Request) => void pending.add(request);
	const end = (request: Request) => void pending.delete(request);
	page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
	await open();
	for (let idle = 0; idle < 5; ) {
		await page.evaluate(
			() => new Promise((next) => requestIdleCallback(() => requestAnimationFrame(() => next(undefined)))),
		);
		idle = pending.size === 0 ? idle + 1 : 0;
	}
	page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Cumulative layout shift while a page loads whose first frames are marked, and the elements that moved. */
async function measureShift(page: Page, address: string): Promise<LayoutShift> {
	await openCompletely(page, () => page.goto(address));
	return shiftSoFar(page);
}

/** Clipped texts and texts beyond the screen, without scroll containers and ellipses. */
const textsOutside = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const found: string[] = [];
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
			const range = document.createRange();
			range.selectNodeContents(text);
			const right = Math.max(0, ...[...range.getClientRects()].map((rect) => rect.right));
			let limit = window.innerWidth;
			for (let around = text.parentElement; around !== null; around = around.parentElement) {
				const { overflowX, textOverflow } = getComputedStyle(around);
				if (overflowX === 'visible') continue;
				const hides = overflowX === 'hidden' || overflowX === 'clip';
				const isMeant = textOverflow === 'ellipsis' || around.clientWidth <= 1 || !hides;
				limit = isMeant ? Number.POSITIVE_INFINITY : around.getBoundingClientRect().right;
				break;
			}
			if (right > limit + 1) found.push(`${text.textContent?.trim().slice(0, 80)} (${right} > ${limit})`);
		}
		const { scrollWidth } = document.documentElement;
		if (scrollWidth > window.innerWidth) found.push(`the page is ${scrollWidth} px wide`);
		return found;
	});

const withSlug = z.object({ slug: z.string() });

/**
 * Creates a post, an event and a product with category, brand and review, all named by one word.
 * @returns their URLs, and a function that deletes the post and the event
 */
async function makeContent(origin: string, admin: Account, author: Account, word: string) {
	const { call } = createShopCalls(origin, admin);
	const unique = `${Date.now()}-${process.pid}`;
	const title = `${word} ${unique}`;
	const [picture] = await catalogPictures(origin);
	const post = withSlug.parse(
		await call('POST /blog', {
			title,
			excerpt: title,
			content: `<h2>${title}</h2><p>${title}</p>`,
			category: 'Reviews',
			author: word,
			tags: [word.slice(0, 40)],
			featuredImage: picture?.url,
			status: 'published',
		}),
	);
	const event = withSlug.parse(
		await call('POST /events', {
			title,
			description: title,
			category: 'workshop',
			date: '2031-01-02',
			time: word.slice(0, 60),
			location: word,
			image: picture,
			isPublished: true,
		}),
	);
	const group = z.object({ id: z.string() });
	const category = group.extend({ slug: z.string() }).parse(await call('POST /categories', { name: title }));
	const brand = group.parse(await call('POST /brands', { name: title }));
	const product = await makeProduct(
		origin,
		admin,
		{
			name: word,
			categoryId: category.id,
			brandId: brand.id,
			isNew: true,
			shortDescription: word,
			features: [word],
			specifications: [{ key: word, value: word }],
			netQuantity: word.slice(0, 60),
		},
		2,
	);
	await buy(origin, author, [product]);
	await createShopCalls(origin, author).call(`POST /products/${product.id}/reviews`, {
		rating: 5,
		comment: title,
	});
	return {
		addresses: [
			`/blog/${post.slug}`,
			`/events/${event.slug}`,
			`/products/${category.slug}`,
			`/products?q=${encodeURIComponent(word)}`,
			`/products/product/${product.id}`,
		],
		remove: async () => {
			await call(`DELETE /blog/${post.slug}`);
			await call(`DELETE /events/${event.slug}`);
		},
	};
}

const shortName = 'Still waters';
const longWord = 'Zielfernrohrmontageschienenverlängerungsschraubensicherung';

test('a loading page has no layout shift and no clipped text, also of one long word, at three widths', {
	tag: ['@JRN-001', '@JRN-002'],
}, async ({ adminAccount, freshShopper, origin }) => {
	// One test opens more than forty pages.
	test.slow();
	const author = await freshShopper();
	const { page, token } = author;
	await markFirstFrame(page);
	const { call } = createShopCalls(origin, author);
	const { user } = z
		.object({ user: z.object({ id: z.string() }) })
		.parse(await call('GET /auth/verify-role'));
	const contents: (Awaited<ReturnType<typeof makeContent>> & { name: string })[] = [];
	const products: TestProduct[] = [];
	for (const name of [shortName, longWord]) {
		await call(`PUT /users/${user.id}`, { name });
		contents.push({ name, ...(await makeContent(origin, adminAccount, author, name)) });
		products.push(await makeProduct(origin, adminAccount, { name }));
	}
	await fillCart(origin, token, products);
	for (const { id } of products) await call('POST /wishlist', { productId: id });
	const shopPages = [
		'/',
		'/products',
		'/products/air-rifles',
		'/products?q=qwxzv',
		'/categories',
		'/beginners',
		'/blog',
		'/events',
	];
	const personalPages = ['/checkout', '/wishlist', '/my-guns', '/profile?tab=orders', '/profile?tab=profile'];
	for (const { width, height, names, pages } of [
		{ width: 360, height: 780, names: [shortName, longWord], pages: [...shopPages, ...personalPages] },
		// Between phone and desktop the grids and the frame differ, which these pages have.
		{ width: 768, height: 1024, names: [shortName], pages: ['/', '/checkout', '/profile?tab=orders'] },
		{ width: 1440, height: 900, names: [longWord], pages: [...shopPages, ...personalPages] },
	]) {
		await page.setViewportSize({ width, height });
		const named = contents.filter(({ name }) => names.includes(name));
		for (const address of [...pages, ...named.flatMap(({ addresses }) => addresses)]) {
			const where = `${address}, ${width} px`;
			expect.soft(await measureShift(page, address), where).toEqual({ shift: 0, moved: [] });
			expect.soft(await textsOutside(page), where).toEqual([]);
		}
		await page.getByRole('tab', { name: 'Reviews (1)' }).click();
		await expect(page.locator('[data-review]')).toContainText(named.at(-1)?.name ?? '');
		expect(await textsOutside(page), `the review, ${width} px`).toEqual([]);
	}
	for (const { remove } of contents) await remove();
});

/** Starts a server that forwards every request to the shop and sends pages in pieces of 4,000 characters, 10 ms apart. */
async function slowlySending(origin: string): Promise<Server> {
	const server = createServer(async ({ url, headers }, response) => {
		const answer = await fetch(origin + url, { headers: { accept: headers.accept ?? '*/*' } });
		const type = answer.headers.get('content-type') ?? '';
		// Scripts are cached as usual: compiling them for every page takes most of the time.
		const cacheControl = answer.headers.get('cache-control') ?? '';
		response.writeHead(answer.status, { 'content-type': type, 'cache-control': cacheControl });
		if (type.startsWith('text/html'))
			for (const piece of (await answer.text()).match(/.{1,4000}/gs) ?? []) {
				response.write(piece);
				await setTimeout(10);
			}
		else response.write(Buffer.from(await answer.arrayBuffer()));
		response.end();
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	return server;
}

test('a page received in pieces hardly moves, on a phone and on a desktop', { tag: ['@JRN-001'] }, async ({
	origin,
	page,
}) => {
	const server = await slowlySending(origin);
	try {
		const { port } = z.object({ port: z.number() }).parse(server.address());
		for (const [width, height, addresses] of [
			[360, 780, ['/', '/products/air-rifles', '/blog', '/events']],
			[1440, 900, ['/', '/products/air-rifles', '/blog']],
		] as const) {
			await page.setViewportSize({ width, height });
			for (const address of addresses) {
				await openCompletely(page, () => page.goto(`http://127.0.0.1:${port}${address}`));
				const { shift } = await shiftSince(page, 'request');
				expect.soft(shift, `${address}, ${width} px`).toBeLessThan(0.02);
			}
		}
	} finally {
		server.closeAllConnections();
		server.close();
	}
});

const widths = [360, 1440];

test('the checkout has no layout shift: without an address, while payments are checked, and when it is paid', {
	tag: ['@JRN-001', '@FACE-063', '@FACE-064', '@FACE-066'],
}, async ({ adminAccount, freshShopper, origin }) => {
	const noShift = { shift: 0, moved: [] };
	const { page, token } = await freshShopper();
	const product = await makeProduct(origin, adminAccount, { name: 'Still paid' }, 1);
	await createShopCalls(origin, { token }).call('POST /cart', { productId: product.id, quantity: 1 });
	// The short header is in the HTML already.
	expect(await (await page.request.get('/checkout')).text()).not.toContain('Search products');
	await serveProvider(page, provider);
	await markFirstFrame(page);
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		expect(await measureShift(page, '/checkout'), `${width} px`).toEqual(noShift);
	}
	await createShopCalls(origin, { token }).call('POST /addresses', homeAddress);
	const payNow = page.getByRole('button', { name: 'Pay Now' });

	let release = () => {};
	let released = Promise.resolve();
	await page.route('**/api/payments/check', async (route) => {
		await released;
		await route.continue();
	});
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		released = new Promise((resolve) => {
			release = resolve;
		});
		await page.goto('/checkout');
		await expect(page.getByText('Checking your earlier payments.')).toBeVisible();
		await expect(payNow).toBeDisabled();
		release();
		await expect(payNow).toBeEnabled();
		expect(await shiftSoFar(page), `${width} px, with a slow check`).toEqual(noShift);
	}

	await payNow.click();
	const confirmation = page.getByRole('heading', { level: 1, name: 'Thank you for your order' });
	await expect(confirmation).toBeVisible();
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		await openCompletely(page, () => page.reload());
		await expect(confirmation).toBeVisible();
		expect(await shiftSoFar(page), `the confirmation, ${width} px`).toEqual(noShift);
	}
});

/** The elements of a post that are at another place while its view count is 0. */
const movedByCount = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		let count = texts.nextNode() as Text | null;
		while (count !== null && !/^\d+ views?$/.test(count.data)) count = texts.nextNode() as Text | null;
		if (count === null) throw new Error('The page has no view count.');
		const elements = [...document.querySelectorAll('main *')];
		const places = () =>
			elements.map((each) => {
				const { x, y } = each.getBoundingClientRect();
				return `${x} ${y}`;
			});
		const shown = count.data;
		const before = places();
		count.data = '0 views';
		const after = places();
		count.data = shown;
		return elements.filter((_, at) => before[at] !== after[at]).map((each) => each.outerHTML.slice(0, 120));
	});

test('updating the view count of a cached post causes no layout shift at any width', {
	tag: ['@JRN-003'],
}, async ({ adminAccount, origin, page }) => {
	const { call } = createShopCalls(origin, adminAccount);
	const views = page.getByRole('article').getByText(/^\d+ views?$/);
	let posts = 0;
	/** Caches the page of an unread post, then reads the post ten times. */
	async function readByMany() {
		const { slug } = withSlug.parse(
			await call('POST /blog', {
				title: `Read by many ${Date.now()}-${process.pid}-${++posts}`,
				excerpt: 'Widely.',
				content: '<p>Read.</p>',
				category: 'Reviews',
				author: 'Aravind Nambisan',
				status: 'published',
			}),
		);
		await page.goto(`/blog/${slug}`);
		await expect(views).toHaveText('1 view');
		for (let reader = 0; reader < 10; reader++) await createShopCalls(origin).call(`GET /blog/${slug}`);
		return `/blog/${slug}` as const;
	}
	let address = await readByMany();
	await markFirstFrame(page);
	for (const width of [304, 360, 480]) {
		await page.setViewportSize({ width, height: 780 });
		// A concurrent test that writes a post revalidates the cached page, with a newer count.
		await expect(async () => {
			const stored = await (await page.request.get(address)).text();
			if (!/>0\b[^a-z]*views/.test(stored)) address = await readByMany();
			expect(stored).toMatch(/>0\b[^a-z]*views/);
		}).toPass();
		const measured = await measureShift(page, address);
		await expect(views).toHaveText(/^\d\d views$/);
		expect(measured, `${width} px wide`).toEqual({ shift: 0, moved: [] });
	}
	// From widths where the count fits on the line to widths where it does not, the count moves nothing.
	for (let width = 304; width <= 600; width += 8) {
		await page.setViewportSize({ width, height: 780 });
		expect(await movedByCount(page), `${width} px wide`).toEqual([]);
	}
});
