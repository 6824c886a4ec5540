import type { Page } from '@playwright/test';
import { z } from 'zod';
import { addAddress, buy, fillCart } from './buying.ts';
import { expect, type Person, test } from './fixtures.ts';
import { provider, serveProvider } from './paymentProviders.ts';
import { callsOf, cataloguePictures, makeProduct } from './shopCalls.ts';

type Moved = { shift: number; moved: string[] };

/**
 * What moved by itself while a page loaded: the cumulative layout shift and the elements behind it. Nothing tells that a
 * page is complete, so it is measured until it has been quiet for half a second.
 */
async function shiftOf(page: Page, address: string): Promise<Moved> {
	await page.goto(address, { waitUntil: 'networkidle' });
	return shiftSoFar(page);
}

/** What has moved by itself since the document was loaded. */
async function shiftSoFar(page: Page): Promise<Moved> {
	await expect(page.locator('html')).toHaveAttribute('data-alive');
	return page.evaluate(() => {
		type Shift = PerformanceEntry & {
			value: number;
			hadRecentInput: boolean;
			sources: { node: Node | null }[];
		};
		const observer = new PerformanceObserver(() => undefined);
		observer.observe({ type: 'layout-shift', buffered: true });
		const entries = observer.takeRecords() as Shift[];
		const found = entries.filter(({ hadRecentInput }) => !hadRecentInput);
		return {
			shift: found.reduce((sum, { value }) => sum + value, 0),
			moved: found.flatMap(({ sources }) =>
				sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node))),
			),
		};
	});
}

/** Texts that are cut off or reach beyond the screen; what scrolls by itself or ends in an ellipsis does not count. */
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
 * A post, an event and a product with its category, brand and review, all called by one word.
 * @returns where they are, and what takes the post and the event out again
 */
async function makeContent(origin: string, admin: Person, author: Person, word: string) {
	const { call } = callsOf(origin, admin);
	const unique = `${Date.now()}-${process.pid}`;
	const title = `${word} ${unique}`;
	const [picture] = await cataloguePictures(origin);
	const post = withSlug.parse(
		await call('POST /blog', {
			...{ title, excerpt: title, content: `<h2>${title}</h2><p>${title}</p>`, category: 'Reviews' },
			...{ author: word, tags: [word.slice(0, 40)], featuredImage: picture?.url, status: 'published' },
		}),
	);
	const event = withSlug.parse(
		await call('POST /events', {
			...{ title, description: title, category: 'workshop', date: '2031-01-02', time: word.slice(0, 60) },
			...{ location: word, image: picture, isPublished: true },
		}),
	);
	const group = z.object({ id: z.string() });
	const category = group.extend({ slug: z.string() }).parse(await call('POST /categories', { name: title }));
	const brand = group.parse(await call('POST /brands', { name: title }));
	const product = await makeProduct(
		origin,
		admin,
		{
			...{ name: word, categoryId: category.id, brandId: brand.id, isNew: true, shortDescription: word },
			...{ features: [word], specifications: [{ key: word, value: word }], netQuantity: word.slice(0, 60) },
		},
		2,
	);
	await buy(origin, author, [product]);
	await callsOf(origin, author).call(`POST /products/${product.id}/reviews`, { rating: 5, comment: title });
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

const unbroken = 'Zielfernrohrmontageschienenverlängerungsschraubensicherung';

for (const [width, height] of [
	[360, 780],
	[768, 1024],
	[1440, 900],
] as const)
	for (const [named, word] of [
		['ordinary names', 'Still waters'],
		['names that are one long word', unbroken],
	] as const)
		test(`JRN-001 JRN-002 nothing moves while a page loads, and no text is cut off: ${named}, ${width} px wide`, async ({
			admin,
			freshShopper,
			origin,
		}) => {
			test.slow();
			const author = await freshShopper();
			const { page, token } = author;
			const { call } = callsOf(origin, author);
			const { user } = z
				.object({ user: z.object({ id: z.string() }) })
				.parse(await call('GET /auth/verify-role'));
			await call(`PUT /users/${user.id}`, { name: word });
			const made = await makeContent(origin, admin, author, word);
			const product = await makeProduct(origin, admin, { name: word });
			await fillCart(origin, token, [product]);
			await call('POST /wishlist', { productId: product.id });
			await page.setViewportSize({ width, height });
			for (const address of [
				...['/', '/products', '/products/air-rifles', '/categories', '/blog', '/events'],
				...['/checkout', '/wishlist', '/profile?tab=orders', '/profile?tab=profile'],
				...made.addresses,
			]) {
				expect.soft(await shiftOf(page, address), address).toEqual({ shift: 0, moved: [] });
				expect.soft(await textsOutside(page), address).toEqual([]);
			}
			await page.getByRole('tab', { name: 'Reviews (1)' }).click();
			await expect(page.locator('[data-review]')).toContainText(word);
			expect(await textsOutside(page), 'the review').toEqual([]);
			await made.remove();
		});

test('JRN-003 a post that more people have read than the stored page says does not move when it says so, however wide the screen', async ({
	admin,
	origin,
	page,
}) => {
	const { call } = callsOf(origin, admin);
	const views = page.getByRole('article').getByText(/^\d+ views?$/);
	let posts = 0;
	/** Stores the page of a post that has not been read, and then has it read ten times. */
	async function readByMany() {
		const { slug } = withSlug.parse(
			await call('POST /blog', {
				...{ title: `Read by many ${Date.now()}-${process.pid}-${++posts}`, excerpt: 'Widely.' },
				...{ content: '<p>Read.</p>', category: 'Reviews', author: 'Aravind Nambisan', status: 'published' },
			}),
		);
		await page.goto(`/blog/${slug}`);
		await expect(views).toHaveText('1 view');
		for (let reader = 0; reader < 10; reader++) await callsOf(origin).call(`GET /blog/${slug}`);
		return `/blog/${slug}` as const;
	}
	let address = await readByMany();
	// From a line that has room for the count to one that has not.
	for (let width = 304; width <= 480; width += 8) {
		await page.setViewportSize({ width, height: 780 });
		// Whoever writes a post beside this test has the stored page rendered again, with the count of that moment.
		await expect(async () => {
			const stored = await (await page.request.get(address)).text();
			if (!/>0\b[^a-z]*views/.test(stored)) address = await readByMany();
			expect(stored).toMatch(/>0\b[^a-z]*views/);
		}).toPass();
		const measured = await shiftOf(page, address);
		await expect(views).toHaveText(/^\d\d views$/);
		expect(measured, `${width} px wide`).toEqual({ shift: 0, moved: [] });
	}
});

for (const width of [360, 1440])
	test(`FACE-063 FACE-066 nothing moves while the checkout of a shopper without an address loads, nor when the confirmation is loaded again, ${width} px wide`, async ({
		admin,
		freshShopper,
		origin,
	}) => {
		const { page, token } = await freshShopper();
		const product = await makeProduct(origin, admin, { name: 'Still paid' }, 1);
		await callsOf(origin, { token }).call('POST /cart', { productId: product.id, quantity: 1 });
		await page.setViewportSize({ width, height: 800 });
		await serveProvider(page, provider);
		const still = { shift: 0, moved: [] };
		expect(await shiftOf(page, '/checkout')).toEqual(still);
		await addAddress(page);
		await page.getByRole('button', { name: 'Pay Now' }).click();
		const thanks = page.getByRole('heading', { level: 1, name: 'Thank you for your order' });
		await expect(thanks).toBeVisible();
		await page.reload({ waitUntil: 'networkidle' });
		await expect(thanks).toBeVisible();
		expect(await shiftSoFar(page)).toEqual(still);
	});
