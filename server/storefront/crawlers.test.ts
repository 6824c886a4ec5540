import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { basisPoints, rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { addOnlyVariants, giveVariants } from '../../testing/buildVariants.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { buildApp } from '../app.ts';
import { takeOne } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { posts } from '../schema/blog.ts';
import { productImages, products } from '../schema/catalog.ts';
import { categories } from '../schema/categories.ts';
import { collectionProducts, collections } from '../schema/collections.ts';
import { events } from '../schema/events.ts';

const testApp = setUpTestApp();

async function read(url: string): Promise<string> {
	const response = await testApp.app.inject({ url });
	expect(response.statusCode).toBe(200);
	return response.body;
}
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);
const addresses = (text: string) => all(text, /<loc>(.*?)<\/loc>/g);

test('robots.txt excludes personal pages and has the absolute URL of the sitemap', async () => {
	const robots = await read('/robots.txt');
	for (const path of ['/admin', '/checkout', '/profile', '/wishlist', '/api/'])
		expect(robots).toContain(`Disallow: ${path}\n`);
	expect(robots).toContain('Sitemap: http://shop.test/sitemap.xml\n');
});

test('the sitemaps list every public page once, with its date of change, and no hidden page', async () => {
	const product = await buildProduct(testApp.db);
	const archived = await buildProduct(testApp.db, { archivedAt: new Date(), categoryId: product.categoryId });
	const post = { excerpt: 'x', content: 'x', category: 'Guides' as const };
	await testApp.db.insert(posts).values([
		{ ...post, slug: 'read-me', title: 'x', status: 'published', publishedAt: new Date('2026-01-02') },
		{ ...post, slug: 'later', title: 'x', status: 'published', publishedAt: sql`now() + interval '1 day'` },
		{ ...post, slug: 'draft', title: 'x' },
	]);
	const event = {
		title: 'x',
		description: 'x',
		category: 'camp',
		date: '2026-02-01',
		time: 'x',
		location: 'x',
	} as const;
	await testApp.db.insert(events).values([
		{ ...event, slug: 'open', isPublished: true },
		{ ...event, slug: 'hidden' },
	]);
	const index = await read('/sitemap.xml');
	expect(addresses(index)).toEqual(
		['pages', 'categories-1', 'products-1', 'posts-1', 'events-1'].map(
			(file) => `http://shop.test/sitemaps/${file}.xml`,
		),
	);
	expect(index).toMatch(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/);
	const listed = [];
	for (const file of addresses(index)) listed.push(...addresses(await read(new URL(file ?? '').pathname)));
	const [category] = await testApp.db.select().from(categories);
	expect(listed).toEqual(
		[
			...['/', '/products', '/categories', '/beginners', '/about', '/contact', '/faq', '/blog', '/events'],
			...['/shipping-and-returns', '/privacy-policy', '/terms-of-service', `/products/${category?.slug}`],
			...[`/products/product/${product.id}`, '/blog/read-me', '/events/open'],
		].map((path) => `http://shop.test${path}`),
	);
	expect(listed.join()).not.toContain(archived.id);
});

test('the sitemap lists collections with products on sale, and no empty one', {
	tags: ['RANGE-015'],
}, async () => {
	const product = await buildProduct(testApp.db, { tags: ['gift'] });
	const archived = await buildProduct(testApp.db, { archivedAt: new Date(), tags: ['old'] });
	const made = await testApp.db
		.insert(collections)
		.values([
			{ slug: 'by-hand', title: 'x' },
			{ slug: 'by-tag', title: 'x', tags: ['gift'] },
			{ slug: 'by-category', title: 'x', categoryId: product.categoryId },
			{ slug: 'empty', title: 'x', tags: ['old'], categoryId: archived.categoryId },
		])
		.returning();
	const getId = (slug: string) => takeOne(made.filter((each) => each.slug === slug)).id;
	await testApp.db.insert(collectionProducts).values([
		{ collectionId: getId('by-hand'), productId: product.id, position: 0 },
		{ collectionId: getId('empty'), productId: archived.id, position: 0 },
	]);
	expect(addresses(await read('/sitemaps/collections-1.xml')).map((url) => url?.split('/').at(-1))).toEqual(
		expect.arrayContaining(['by-hand', 'by-tag', 'by-category']),
	);
	expect(await read('/sitemaps/collections-1.xml')).not.toContain('empty');
});

test('published posts are an Atom feed, newest first, and the events a calendar', {
	tags: ['REACH-001', 'REACH-002'],
}, async () => {
	const post = { excerpt: 'Felts & oil', content: 'x', category: 'Guides' as const };
	await testApp.db.insert(posts).values([
		{ ...post, slug: 'older', title: 'x', status: 'published', publishedAt: new Date('2026-01-02') },
		{
			...post,
			slug: 'newer',
			title: 'Clean <gently>',
			status: 'published',
			publishedAt: new Date('2026-02-02'),
			authorName: 'Harleen',
		},
		{ ...post, slug: 'later', title: 'x', status: 'published', publishedAt: sql`now() + interval '1 day'` },
		{ ...post, slug: 'draft', title: 'x' },
	]);
	const event = { description: 'x', category: 'camp', date: '2026-02-01', location: 'x' } as const;
	await testApp.db.insert(events).values([
		{ ...event, title: 'Open', time: 'All day', slug: 'open', isPublished: true },
		{ ...event, title: 'Hidden', time: 'x', slug: 'hidden' },
	]);
	const feed = await testApp.app.inject('/feeds/blog.xml');
	expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
	expect(all(feed.body, /<entry><id>(.*?)<\/id>/g)).toEqual([
		'http://shop.test/blog/newer',
		'http://shop.test/blog/older',
	]);
	expect(feed.body).toContain('<title>Clean &lt;gently&gt;</title><published>2026-02-02T00:00:00.000Z<');
	expect(feed.body).toContain('<summary>Felts &amp; oil</summary>');
	expect(feed.body).toContain('<author><name>Harleen</name></author>');
	const calendar = await testApp.app.inject('/feeds/events.ics');
	expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
	expect(all(calendar.body, /^SUMMARY:(.*)\r$/gm)).toEqual(['Open']);
});

test('the feed of a blog without posts is of today', { tags: ['REACH-001'] }, async () => {
	const { body } = await testApp.app.inject('/feeds/blog.xml');
	const [updated = ''] = all(body, /<updated>(.*?)<\/updated>/g);
	expect(Date.now() - new Date(updated).getTime()).toBeLessThan(600_000);
});

test('password managers are led to the password, and /cart to the open cart', {
	tags: ['REACH-003', 'REACH-004'],
}, async () => {
	for (const [address, leadsTo] of [
		['/.well-known/change-password', '/profile?tab=profile'],
		['/cart', '/#cart'],
		['/cart/', '/#cart'],
		['/Cart', '/#cart'],
	]) {
		const { statusCode, headers } = await testApp.app.inject(address ?? '');
		expect([statusCode, headers.location]).toEqual([302, leadsTo]);
	}
});

test('more products than one query reads are in the sitemap and the feed, each once', async () => {
	const {
		id: _,
		unitPaise: _u,
		available: _a,
		soldCount: _s,
		rating: _r,
		...one
	} = await buildProduct(testApp.db, { hsn: '9506' });
	const more = Array.from({ length: 2100 }, (__, number) => ({ ...one, sku: `N-${number}` }));
	for (let from = 0; from < more.length; from += 700)
		await testApp.db.insert(products).values(more.slice(from, from + 700));
	await addOnlyVariants(testApp.db);
	const listed = addresses(await read('/sitemaps/products-1.xml'));
	expect(new Set(listed).size).toBe(2101);
	const offered = all(await read('/feeds/products.xml'), /<g:id>(.*?)<\/g:id>/g);
	expect(offered).toHaveLength(2101);
	expect(new Set(offered).size).toBe(2101);
	expect((await testApp.app.inject({ url: '/sitemaps/products-2.xml' })).statusCode).toBe(404);
});

test.each(['products-0', 'products-x', 'nothing-1', 'constructor-1', '__proto__-1', 'products-99999', '%00'])(
	'there is no sitemap %s',
	async (file) => {
		expect((await testApp.app.inject({ url: `/sitemaps/${file}.xml` })).statusCode).toBe(404);
	},
);

test('the feed for shopping engines has the required fields, with prices including GST', {
	tags: ['CON-034', 'KIT-012'],
}, async () => {
	const product = await buildProduct(testApp.db, {
		name: 'Rifle <"T10"> & case\u0007',
		shortDescription: 'Calm.',
		sku: 'T10-CLUB',
		hsn: '9506',
		pricePaise: rupeesToPaise(1000),
		offerPaise: rupeesToPaise(899.99),
		gstBasisPoints: basisPoints(1800),
		shippingPaise: rupeesToPaise(90),
	});
	await testApp.db
		.insert(productImages)
		.values({ productId: product.id, position: 0, url: '/media/t10.webp', width: 9, height: 9 });
	await buildProduct(testApp.db, {
		name: 'Gone',
		hsn: '9506',
		stock: 0,
		brandId: product.brandId,
		categoryId: product.categoryId,
	});
	await buildProduct(testApp.db, { name: 'Archived', archivedAt: new Date() });
	const feed = await read('/feeds/products.xml');
	const [first = '', second = '', ...others] = all(feed, /<item>(.*?)<\/item>/gs);
	expect(others).toEqual([]);
	const fields = Object.fromEntries(
		[...first.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name, text]) => [name, text]),
	);
	expect(fields).toMatchObject({
		id: product.id,
		title: 'Rifle &lt;&quot;T10&quot;&gt; &amp; case',
		description: 'Calm.',
		link: `http://shop.test/products/product/${product.id}`,
		image_link: 'http://shop.test/media/t10.webp',
		availability: 'in_stock',
		sale_price: '1061.99 INR',
		mpn: 'T10-CLUB',
		condition: 'new',
		country: 'IN',
	});
	expect(first).toContain('<g:price>1180.00 INR</g:price>');
	expect(first).toContain(
		'<g:shipping><g:country>IN</g:country><g:service>Standard</g:service><g:price>90.00 INR</g:price></g:shipping>',
	);
	expect(first).toMatch(/<g:brand>Brand \d+<\/g:brand>/);
	expect(first).toMatch(/<g:product_type>Category \d+<\/g:product_type>/);
	expect(second).toContain('<g:availability>out_of_stock</g:availability>');
	expect(second).not.toContain('sale_price');
	expect(second).toContain('<g:identifier_exists>no</g:identifier_exists>');
	expect(second).not.toContain('mpn');
});

test('the feed has an item for each variant that is switched on, in the group of its product', {
	tags: ['CATX-239', 'KIT-012'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Glove', hsn: '9506' });
	const [small, large] = await giveVariants(
		testApp.db,
		product.id,
		[
			{ name: 'Size', values: ['S', 'L'] },
			{ name: 'Hand', values: ['Right', 'Left'] },
		],
		[
			{ options: { Size: 'S', Hand: 'Right' }, gtin: '4006381333931', sku: 'G-S' },
			{ options: { Size: 'L', Hand: 'Right' }, pricePaise: rupeesToPaise(1200), stock: 0 },
			{ options: { Size: 'L', Hand: 'Left' }, active: false },
		],
	);
	if (small === undefined || large === undefined) throw new Error('No variants were built.');
	const image = { productId: product.id, width: 9, height: 9 };
	await testApp.db.insert(productImages).values([
		{ ...image, position: 0, url: '/media/large.webp', variantId: large.id },
		{ ...image, position: 1, url: '/media/all.webp' },
	]);
	const items = all(await read('/feeds/products.xml'), /<item>(.*?)<\/item>/gs);
	expect(items).toHaveLength(2);
	const findItem = (id: string) => items.find((item) => item?.includes(`<g:id>${id}</g:id>`)) ?? '';
	const page = `http://shop.test/products/product/${product.id}`;
	for (const part of [
		`<g:item_group_id>${product.id}</g:item_group_id>`,
		'<g:size>S</g:size>',
		'<g:product_detail><g:attribute_name>Hand</g:attribute_name><g:attribute_value>Right</g:attribute_value></g:product_detail>',
		'<g:title>Glove (Size: S, Hand: Right)</g:title>',
		`<g:link>${page}?variant=${small.id}</g:link>`,
		'<g:image_link>http://shop.test/media/all.webp</g:image_link>',
		'<g:availability>in_stock</g:availability>',
		'<g:price>1180.00 INR</g:price>',
		'<g:gtin>4006381333931</g:gtin>',
	])
		expect(findItem(small.id)).toContain(part);
	for (const part of [
		'<g:size>L</g:size>',
		'<g:image_link>http://shop.test/media/large.webp</g:image_link>',
		'<g:availability>out_of_stock</g:availability>',
		'<g:price>1416.00 INR</g:price>',
	])
		expect(findItem(large.id)).toContain(part);
	expect(findItem(small.id)).not.toContain('mpn');
	expect(findItem(large.id)).not.toContain('gtin');
});

test('the feed leaves out what Google forbids, and follows the owner for a category or a product', {
	tags: ['KIT-010', 'KIT-011'],
}, async () => {
	const offered = async () => all(await read('/feeds/products.xml'), /<g:title>(.*?)<\/g:title>/g).sort();
	const target = await buildProduct(testApp.db, { name: 'Target', hsn: '9506' });
	await buildProduct(testApp.db, { name: 'Rifle', hsn: '9506', muzzleEnergyJ: 7.5 });
	await buildProduct(testApp.db, { name: 'Diopter', hsn: '9305' });
	await buildProduct(testApp.db, { name: 'Scope', hsn: '90138000' });
	await buildProduct(testApp.db, { name: 'Pellets', hsn: '9306' });
	const spring = await buildProduct(testApp.db, { name: 'Spring', hsn: '' });
	expect(await offered()).toEqual(['Spring', 'Target']);
	const admin = await testApp.admin();
	const category = (id: string, fields: object) =>
		admin.call(`PUT /categories/${id}`, { name: id, ...fields });
	await category(spring.categoryId, { hsn: '9305' });
	expect(await offered()).toEqual(['Target']);

	await category(spring.categoryId, { feed: 'include' });
	expect((await category(target.categoryId, { feed: 'leave out' })).body).toMatchObject({
		feed: 'leave out',
	});
	expect(await offered()).toEqual(['Spring']);
	await category(target.categoryId, { name: 'Renamed' });
	expect(await offered()).toEqual(['Spring']);
	const change = ({ id, name, categoryId, brandId }: typeof target, feed: string | null) =>
		admin.call(`PUT /products/${id}`, { name, categoryId, brandId, numericPrice: 100, feed });
	expect((await change(target, 'include')).body).toMatchObject({ name: 'Target' });
	await change(spring, 'leave out');
	expect(await offered()).toEqual(['Target']);
	expect((await admin.call(`GET /admin/products/${spring.id}`)).body).toMatchObject({ feed: 'leave out' });
	await change(spring, null);
	expect(await offered()).toEqual(['Spring', 'Target']);
});

test('when the database is down the response is an error, not half a document', async () => {
	const database = openPostgres('postgres://nobody@127.0.0.1:1/nothing');
	const app = await buildApp({ ...testApp.services, database });
	for (const url of ['/sitemap.xml', '/sitemaps/products-1.xml', '/feeds/products.xml'])
		expect(await app.inject({ url }), url).toMatchObject({
			statusCode: 503,
			headers: { 'retry-after': '2' },
		});
	await app.close();
	await database.close();
});
