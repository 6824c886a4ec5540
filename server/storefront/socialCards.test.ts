import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { storedPicture } from '../../contracts/media.ts';
import { rupeesToPaise } from '../../shared/money.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { giveVariants } from '../../testing/buildVariants.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { upload } from '../../testing/upload.ts';
import { newId } from '../platform/columns.ts';
import { productImages } from '../schema/catalog.ts';
import { categories } from '../schema/categories.ts';
import { collections } from '../schema/collections.ts';

const testApp = setUpTestApp();
const read = (id: string) => testApp.app.inject(`/cards/${id}.jpg`);

test('a product has a card with its picture; another price is another card, and no product has none', {
	tags: ['REACH-030'],
}, async () => {
	const product = await buildProduct(testApp.db, { name: 'Rifle <T10> & case' });
	const red = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#ff0000' } })
		.webp()
		.toBuffer();
	await testApp.services.storage.put('red.webp', red, 'image/webp');
	await testApp.db
		.insert(productImages)
		.values({ productId: product.id, position: 0, url: '/media/red.webp', width: 900, height: 900 });
	const first = await read(product.id);
	expect(first.headers).toMatchObject({
		'content-type': 'image/jpeg',
		'cross-origin-resource-policy': 'cross-origin',
	});
	expect(await sharp(first.rawPayload).metadata()).toMatchObject({
		format: 'jpeg',
		width: 1200,
		height: 630,
	});
	// The picture is on the left, the paper on the right, and something is written on it.
	const part = async (left: number) =>
		sharp(
			await sharp(first.rawPayload).extract({ left, top: 80, width: 400, height: 400 }).png().toBuffer(),
		).stats();
	const picture = await part(100);
	const text = await part(670);
	expect(picture.channels.map(({ mean }) => Math.round(mean / 50))).toEqual([5, 0, 0]);
	expect(text.channels[0]?.max).toBeGreaterThan(240);
	expect(text.channels[0]?.min).toBeLessThan(60);
	expect((await read(product.id)).rawPayload.equals(first.rawPayload)).toBe(true);
	await giveVariants(
		testApp.db,
		product.id,
		[{ name: 'Size', values: ['M', 'L'] }],
		[
			{ options: { Size: 'M' }, pricePaise: rupeesToPaise(77) },
			{ options: { Size: 'L' }, pricePaise: rupeesToPaise(99) },
		],
	);
	expect((await read(product.id)).rawPayload.equals(first.rawPayload)).toBe(false);
	for (const id of [newId(), 'none', '..%2f..%2fetc']) expect((await read(id)).statusCode).toBe(404);
});

test('a long name without a space has a card', { tags: ['REACH-030'] }, async () => {
	const { id } = await buildProduct(testApp.db, { name: 'W'.repeat(120) });
	expect(await read(id)).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/jpeg' } });
});

test('beyond twenty cards that wait to be drawn, one is answered 503 with Retry-After', {
	tags: ['REACH-030'],
}, async () => {
	const { id } = await buildProduct(testApp.db);
	const answers = await Promise.all(Array.from({ length: 40 }, () => read(id)));
	const [drawn, busy] = [200, 503].map((status) => answers.filter(({ statusCode }) => statusCode === status));
	expect(drawn?.length).toBeGreaterThan(20);
	expect(busy?.length).toBe(40 - (drawn?.length ?? 0));
	expect(busy?.[0]?.headers['retry-after']).toBe('2');
});

test('a published post and event have a card each; a draft, a hidden event and an unknown address have none', {
	tags: ['REACH-032'],
}, async () => {
	const post = {
		title: 'First Rifle',
		excerpt: 'How',
		content: '<p>So.</p>',
		category: 'Air Guns',
		readTime: 4,
	};
	const event = {
		title: 'Open Day',
		description: 'Come',
		category: 'workshop',
		date: '2026-12-05',
		time: '10:00 AM',
	};
	const admin = await testApp.admin();
	const write = async (call: 'POST /blog' | 'POST /events', draft: object) => {
		const { status, body } = await admin.call(call, draft);
		expect(status, JSON.stringify(body)).toBe(201);
		return z.looseObject({ slug: z.string() }).parse(body).slug;
	};
	const shown = [
		`posts/${await write('POST /blog', { ...post, status: 'published' })}`,
		`events/${await write('POST /events', { ...event, location: 'Patiala', isPublished: true })}`,
	];
	const hidden = [
		`posts/${await write('POST /blog', { ...post, status: 'draft' })}`,
		`events/${await write('POST /events', { ...event, location: 'Patiala', isPublished: false })}`,
	];
	for (const card of shown) {
		const { headers, rawPayload } = await read(card);
		expect(headers['content-type']).toBe('image/jpeg');
		expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
	}
	for (const card of [...hidden, 'posts/none', 'events/%00']) expect((await read(card)).statusCode).toBe(404);
});

test('a page without a picture has the card of the shop', { tags: ['REACH-033'] }, async () => {
	expect(await read('shop')).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/jpeg' } });
});

test('the card of the shop is the picture that the owner chose, cut to a JPEG of 1200 × 630', {
	tags: ['REACH-033'],
}, async () => {
	const owner = await testApp.admin();
	const bytes = await sharp({ create: { width: 2000, height: 700, channels: 3, background: '#0000ff' } })
		.png()
		.toBuffer();
	const { body } = await upload(testApp, owner, '/uploads', { bytes });
	const social = storedPicture.pick({ url: true, width: true, height: true }).strip().parse(body);
	const changed = await owner.call('PUT /admin/settings', {
		group: 'shopPictures',
		version: 0,
		value: { logo: null, icon: null, social },
	});
	expect(changed.status).toBe(200);
	const { rawPayload, headers } = await read('shop');
	expect(headers['content-type']).toBe('image/jpeg');
	const picture = sharp(rawPayload);
	expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
	const { channels } = await picture.stats();
	expect(channels.map(({ mean }) => Math.round(mean / 50))).toEqual([0, 0, 5]);
});

test('a category has a card', { tags: ['REACH-033'] }, async () => {
	const { categoryId } = await buildProduct(testApp.db);
	await testApp.db.update(categories).set({ slug: 'scopes' }).where(eq(categories.id, categoryId));
	const { rawPayload } = await read('categories/scopes');
	expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
	expect((await read('categories/none')).statusCode).toBe(404);
});

test('a collection has a card, an unknown one has none', { tags: ['RANGE-010'] }, async () => {
	await testApp.db.insert(collections).values({ slug: 'diwali-gifts', title: 'Diwali gifts' });
	expect(await read('collections/diwali-gifts')).toMatchObject({
		statusCode: 200,
		headers: { 'content-type': 'image/jpeg' },
	});
	expect((await read('collections/none')).statusCode).toBe(404);
});
