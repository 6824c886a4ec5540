import { z } from 'zod';
import { pdfText } from '../testing/pdfText.ts';
import { type EmptyShop, openEmptyShop } from './emptyShop.ts';
import { expect, test } from './fixtures.ts';
import { createShopCalls } from './shopCalls.ts';

const owner = { name: 'Meera Rawat', email: 'meera@willow.example', password: 'straight-bat-and-pad' };
const answers = {
	name: 'Willow and Seam',
	place: 'Meerut',
	trade: 'Cricket equipment',
	street: '4 Suraj Kund Road',
	pin: '250001',
	legalName: 'Willow and Seam Traders',
	gstin: '09AABFW4821Q1ZL',
	phone: '+91 98370 12345',
	email: 'hello@willow.example',
	owner: owner.name,
};

/** What may remind of the shop whose code this is, or of its trade. */
const trace =
	/nishana|निशाना|patiala|punjab|bhullar|sidhu|rifle|pistol|pellet|air ?guns?|\bguns?\b|shoot|muzzle|calibre|arms (?:act|rules|licen)/gi;
/** Names of files and fonts, which no one reads. */
const unread = /\/assets\/[^"'\s)]+|\/fonts\/[^"'\s)]+|Nishana (?:Text|Display)/g;

const findTraces = (text: string) => [
	...new Set(
		[...text.replaceAll(unread, '').matchAll(trace)].map(({ index }) =>
			text.replaceAll(unread, '').slice(Math.max(0, index - 40), index + 40),
		),
	),
];

let shop: EmptyShop;
let asOwner: ReturnType<typeof createShopCalls> & { token: string };
test.beforeAll(async () => {
	shop = await openEmptyShop({ fromNothing: { owner, answers } });
	const { email, password } = owner;
	const login = await createShopCalls(shop.origin).call('POST /auth/login', { email, password });
	const session = z.object({ token: z.string() }).parse(login);
	asOwner = { ...createShopCalls(shop.origin, session), ...session };
});
test.afterAll(() => shop?.close());

const withId = z.object({ id: z.string() });

/** Two categories with a product each, a post and an event. */
async function fillShop(): Promise<string> {
	const { call } = asOwner;
	const brandId = withId.parse(await call('POST /brands', { name: 'Kashmir Willow Works' })).id;
	const add = async (category: string, name: string, numericPrice: number) => {
		const categoryId = withId.parse(await call('POST /categories', { name: category })).id;
		const draft = { name, numericPrice, stock: 9, hsn: '9506', categoryId, brandId, images: [] };
		return withId.parse(await call('POST /products', draft)).id;
	};
	await add('Balls', 'Alum-tanned ball, 156 g', 700);
	return add('Bats', 'English willow bat, grade 2', 8000);
}

/** Sells a product over the counter, and asks for a code to sign in. @returns the order's id */
async function sell(productId: string): Promise<string> {
	const { call } = asOwner;
	const lines = [{ productId, quantity: 1 }];
	const quote = await call('POST /admin/orders/quote', { lines, atCounter: true });
	const order = await call('POST /admin/orders', {
		channel: 'counter',
		customer: { name: 'Asha Verma', email: 'asha@example.com', phone: '9814027182' },
		lines,
		delivery: { to: 'counter', phone: '9814027182' },
		payment: { by: 'cash' },
		total: z.object({ total: z.number() }).parse(quote).total,
	});
	await createShopCalls(shop.origin).call('POST /auth/email-code', { email: 'asha@example.com' });
	return withId.parse(order).id;
}

/** Every page that links lead to from the home page, as the server sends it. */
async function crawl(): Promise<Map<string, string>> {
	const pages = new Map<string, string>();
	const waiting = ['/', '/sitemap.xml', '/login', '/signup', '/checkout', '/wishlist', '/compare', '/404'];
	for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
		if (pages.has(path)) continue;
		const text = await (await fetch(shop.origin + path)).text();
		pages.set(path, text);
		for (const [, link = ''] of text.matchAll(/(?:<a [^>]*href="|<loc>)([^"#<]*)/g)) {
			const { origin, pathname, search } = new URL(link.replaceAll('&amp;', '&'), shop.origin);
			// The filters of a listing lead to endlessly many pages with the same words.
			if (origin === shop.origin && !(pathname.startsWith('/products') && search !== ''))
				waiting.push(pathname + search);
		}
	}
	return pages;
}

test('A shop that sells cricket bats says nothing of another shop or trade, from its pages to its invoices', {
	tag: ['@SET-050', '@SET-051'],
}, async ({ browser }) => {
	test.slow();
	const orderId = await sell(await fillShop());
	const pages = await crawl();
	expect([...pages.keys()]).toEqual(
		expect.arrayContaining(['/about', '/faq', '/terms-of-service', '/products/bats', '/blog', '/events']),
	);
	expect(pages.get('/')).toContain('Willow and Seam');
	for (const [path, text] of pages) expect.soft(findTraces(text), path).toEqual([]);

	for (const path of [
		'/manifest.webmanifest',
		'/robots.txt',
		'/offline',
		'/feeds/products.xml',
		'/feeds/blog.xml',
		'/feeds/events.ics',
		'/.well-known/security.txt',
		'/api/config',
		'/api/products',
	])
		expect.soft(findTraces(await (await fetch(shop.origin + path)).text()), path).toEqual([]);

	await shop.emailTo('asha@example.com', /order/i);
	await shop.emailTo('asha@example.com', /code/i);
	for (const { subject, html, text } of await shop.emails())
		expect.soft(findTraces(`${subject} ${html} ${text}`), subject).toEqual([]);

	const response = await fetch(`${shop.origin}/api/orders/${orderId}/invoice`, {
		headers: { authorization: `Bearer ${asOwner.token}` },
	});
	const invoice = pdfText(Buffer.from(await response.arrayBuffer())).join(' ');
	expect(invoice).toContain('Willow and Seam Traders');
	expect.soft(findTraces(invoice), 'the invoice').toEqual([]);

	for (const path of ['/beginners', '/my-guns'])
		expect.soft((await fetch(shop.origin + path)).status, path).toBe(404);

	const context = await browser.newContext({
		baseURL: shop.origin,
		storageState: {
			cookies: [],
			origins: [{ origin: shop.origin, localStorage: [{ name: 'token', value: asOwner.token }] }],
		},
	});
	const page = await context.newPage();
	for (const tab of ['dashboard', 'products', 'orders', 'searches', 'newOrder']) {
		await page.goto(`/admin?tab=${tab}`);
		await expect(page.getByRole('navigation', { name: 'Back-office' })).toBeVisible();
		await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
		const shown = await page.locator('body').ariaSnapshot();
		// An address can be in any State, once its form is there.
		expect.soft(findTraces(shown.replaceAll(/option "[^"]+ \(\d\d\)"/g, '')), tab).toEqual([]);
	}
	await context.close();
});
