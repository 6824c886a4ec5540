import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { StoredPicture } from '../../../contracts/media.ts';
import { defaultSettings } from '../../../store.config.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { upload } from '../../../testing/upload.ts';
import { posts } from '../../schema/blog.ts';
import { productImages, products } from '../../schema/catalog.ts';
import { events } from '../../schema/events.ts';
import { pictures } from '../../schema/media.ts';
import { deleteUnusedPictures } from './media.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const drawing = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#b0872f' } });

const get = (url: string) => testApp.app.inject({ url });

describe('storing a picture', () => {
	test('an upload returns the URL of the stored picture and its smaller versions', {
		tags: ['API-079'],
	}, async () => {
		const { status, body } = await upload(testApp, admin, '/blog/upload', {
			bytes: await drawing(1200, 800).png().toBuffer(),
		});
		expect(status).toBe(201);
		const { url, publicId, width, height } = body as StoredPicture;
		expect({ url, width, height }).toEqual({ url: `/media/${publicId}.webp`, width: 1200, height: 800 });
		for (const size of [320, 640, 960])
			for (const type of ['avif', 'webp']) {
				const version = await get(`/media/${publicId}-${size}.${type}`);
				expect([version.statusCode, version.headers['content-type']]).toEqual([200, `image/${type}`]);
				expect(version.headers['cache-control']).toContain('immutable');
				expect((await sharp(version.rawPayload).metadata()).width).toBe(size);
			}
		expect(await testApp.db.select().from(pictures)).toMatchObject([{ publicId, url, width, height }]);
	});

	test('the same picture uploaded twice is stored once', async () => {
		const bytes = await drawing(40, 30).png().toBuffer();
		const send = () => upload(testApp, admin, '/uploads', { bytes, field: 'file' });
		expect((await send()).body).toEqual((await send()).body);
		expect(await testApp.db.$count(pictures)).toBe(1);
	});

	test('the generic upload returns the picture, also with the field names of image hosts', {
		tags: ['API-092', 'OPEN-078'],
	}, async () => {
		for (const field of ['file', 'image']) {
			const { body } = await upload(testApp, admin, '/uploads', {
				field,
				bytes: await drawing(40, 30).jpeg().toBuffer(),
			});
			const { url, publicId } = body as StoredPicture;
			expect(body).toEqual({
				url: `/media/${publicId}.webp`,
				publicId: expect.stringMatching(/^\w+$/),
				width: 40,
				height: 30,
				secure_url: url,
				public_id: publicId,
			});
		}
	});

	test('JPEG, PNG, GIF and WebP are accepted, whatever content type the browser sends', {
		tags: ['ADM-B-034'],
	}, async () => {
		for (const format of ['jpeg', 'png', 'gif', 'webp'] as const)
			expect(
				(
					await upload(testApp, admin, '/blog/upload', {
						type: 'application/octet-stream',
						bytes: await drawing(20, 20).toFormat(format).toBuffer(),
					})
				).status,
			).toBe(201);
	});

	test('metadata of the camera is removed, and the picture is rotated accordingly', async () => {
		const bytes = await drawing(60, 40)
			.jpeg()
			.withExif({ IFD0: { Copyright: 'a photographer' } })
			.withMetadata({ orientation: 6 })
			.toBuffer();
		const { body } = await upload(testApp, admin, '/blog/upload', { bytes, type: 'image/jpeg' });
		expect(body).toMatchObject({ width: 40, height: 60 });
		const { rawPayload } = await get((body as StoredPicture).url);
		const { exif, orientation } = await sharp(rawPayload).metadata();
		expect([exif, orientation]).toEqual([undefined, undefined]);
	});
});

describe('serving pictures', () => {
	const store = async (width: number) => {
		const { body } = await upload(testApp, admin, '/uploads', {
			bytes: await drawing(width, width).png().toBuffer(),
			field: 'file',
		});
		return (body as StoredPicture).publicId;
	};

	test('a version requested concurrently is created once, stored, and never larger than the picture', async () => {
		const publicId = await store(500);
		const address = `/media/${publicId}-640.webp`;
		const responses = await Promise.all([1, 2, 3, 4].map(() => get(address)));
		for (const { rawPayload } of responses)
			expect(rawPayload.equals(responses[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
		expect((await sharp(responses[0]?.rawPayload).metadata()).width).toBe(500);
		expect(await testApp.services.storage.get(`${publicId}-640.webp`)).toEqual(responses[0]?.rawPayload);
	});

	test('other widths, other formats and unknown pictures answer 404', async () => {
		const publicId = await store(700);
		for (const name of [
			`${publicId}-321.webp`,
			`${publicId}-320.png`,
			`${publicId}-9999.avif`,
			`${'0'.repeat(32)}-320.webp`,
			`${'0'.repeat(32)}.webp`,
			'..%2F..%2Fetc%2Fpasswd',
			'%00.webp',
		])
			expect([name, (await get(`/media/${name}`)).statusCode]).toEqual([name, 404]);
	});
});

describe('rejecting a file', () => {
	test('a file that is not a picture is rejected by its content, not by its name', async () => {
		for (const text of ['#!/bin/sh\nrm -rf /', '<svg onload="alert(1)"></svg>', '%PDF-1.7', ''])
			expect(await upload(testApp, admin, '/blog/upload', { bytes: Buffer.from(text) })).toMatchObject({
				status: 415,
				body: { error: 'Please choose a JPEG, PNG, WebP or GIF picture.' },
			});
	});

	test('a damaged picture and one with too many pixels are rejected', async () => {
		const whole = await drawing(300, 300).png({ compressionLevel: 0 }).toBuffer();
		expect((await upload(testApp, admin, '/blog/upload', { bytes: whole.subarray(0, 90) })).status).toBe(422);
		const enormous = await drawing(20_000, 3000).png().toBuffer();
		expect(await upload(testApp, admin, '/blog/upload', { bytes: enormous })).toMatchObject({
			status: 422,
			body: { error: expect.stringContaining('20000 × 3000') },
		});
	});

	test('a picture for the blog has at most 5 MB: exactly 5 MB is accepted', {
		tags: ['CON-044'],
	}, async () => {
		const picture = await drawing(10, 10).png().toBuffer();
		// Bytes after the end of the picture are ignored.
		const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
		expect((await upload(testApp, admin, '/blog/upload', { bytes: padded(5_242_880) })).status).toBe(201);
		expect(await upload(testApp, admin, '/blog/upload', { bytes: padded(5_242_881) })).toMatchObject({
			status: 413,
			body: { error: 'The file is too large.' },
		});
	});

	test('a request without a file is rejected', async () => {
		const bytes = await drawing(10, 10).png().toBuffer();
		expect((await upload(testApp, admin, '/blog/upload', { bytes, field: 'avatar' })).status).toBe(400);
		expect((await admin.call('POST /blog/upload', {})).status).toBe(415);
	});

	test('a request with a second file is rejected, and stores nothing', { tags: ['DOOR-101'] }, async () => {
		const bytes = await drawing(10, 10).png().toBuffer();
		const response = await upload(testApp, admin, '/blog/upload', { bytes, second: bytes });
		expect(response).toMatchObject({ status: 413, body: { error: 'Please send one file at a time.' } });
		expect(await testApp.db.$count(pictures)).toBe(0);
	});

	test('only an administrator can upload, to either path, and otherwise nothing is stored', {
		tags: ['ROL-043', 'ROL-044'],
	}, async () => {
		const bytes = await drawing(10, 10).png().toBuffer();
		for (const address of ['/blog/upload', '/uploads'] as const) {
			expect((await upload(testApp, testApp.guest, address, { bytes })).status).toBe(401);
			expect((await upload(testApp, await testApp.signedIn(), address, { bytes })).status).toBe(403);
		}
		expect(await testApp.db.$count(pictures)).toBe(0);
	});
});

describe('deleting an image', () => {
	const remove = (publicId: string) => admin.call(`DELETE /products/images/${publicId}`);
	const store = async (side: number) =>
		(
			await upload(testApp, admin, '/uploads', {
				field: 'file',
				bytes: await drawing(side, side).png().toBuffer(),
			})
		).body as StoredPicture;
	const productWith = async (...images: string[]) => {
		const { id, brandId, categoryId, name } = await buildProduct(testApp.db);
		const { status } = await admin.call(`PUT /products/${id}`, {
			name,
			numericPrice: 10,
			brandId,
			categoryId,
			stock: 10,
			images,
		});
		expect(status).toBe(200);
		return async () =>
			(await testApp.guest.call(`GET /products/${id}`)).body as {
				images: { url: string; publicId: string | null; width: number }[];
			};
	};

	test('removes it from its product, and deletes the stored picture with its versions', {
		tags: ['API-099'],
	}, async () => {
		const one = await store(700);
		const two = await store(701);
		const product = await productWith(one.url, two.url);
		expect((await product()).images).toMatchObject([
			{ publicId: one.publicId, width: 700 },
			{ publicId: two.publicId, width: 701 },
		]);
		await get(`/media/${one.publicId}-320.avif`);
		expect((await remove(one.publicId)).status).toBe(204);
		expect((await product()).images.map(({ url }) => url)).toEqual([two.url]);
		for (const name of [`${one.publicId}.webp`, `${one.publicId}-320.avif`])
			expect(await testApp.services.storage.get(name)).toBeUndefined();
		expect((await remove(one.publicId)).status).toBe(404);
	});

	test('of an edited product removes it from no other product', async () => {
		const picture = await store(703);
		const shown = await productWith(picture.url);
		const { id: edited } = await buildProduct(testApp.db);
		expect((await admin.call(`DELETE /products/images/${picture.publicId}?productId=${edited}`)).status).toBe(
			204,
		);
		expect((await shown()).images).toHaveLength(1);
		expect((await get(picture.url)).statusCode).toBe(200);
	});

	test('that another product uses keeps the stored picture', async () => {
		const picture = await store(702);
		const shown = [await productWith(picture.url), await productWith(picture.url)];
		expect((await remove(picture.publicId)).status).toBe(204);
		for (const product of shown) expect((await product()).images).toHaveLength(1);
		expect((await get(picture.url)).statusCode).toBe(200);
	});
});

describe('unused pictures', () => {
	const send = async (width: number) =>
		(
			await upload(testApp, admin, '/uploads', {
				field: 'file',
				bytes: await drawing(width, 30).png().toBuffer(),
			})
		).body as StoredPicture;
	const grown = () => testApp.db.update(pictures).set({ createdAt: sql`now() - interval '3 days'` });
	const isStored = async (picture: StoredPicture) => (await get(picture.url)).statusCode === 200;

	test('are deleted after two days with their versions; used pictures stay', async () => {
		const unused = await send(41);
		const ofProduct = await send(42);
		const inText = await send(43);
		const inDescription = await send(44);
		const ofPost = await send(45);
		const ofEvent = await send(46);
		const product = await buildProduct(testApp.db);
		await testApp.db
			.update(products)
			.set({ longDescription: `<p><img src="${inDescription.url}"></p>` })
			.where(eq(products.id, product.id));
		await testApp.db.insert(productImages).values({
			productId: product.id,
			position: 9,
			url: `https://nishana.test${ofProduct.url}`,
			width: 42,
			height: 30,
		});
		await testApp.db.insert(posts).values({
			slug: 'pictures',
			title: 'x',
			excerpt: 'x',
			category: 'Guides',
			content: `<p>One <img src="${inText.url}"> and more</p>`,
			featuredImage: ofPost.url,
		});
		await testApp.db.insert(events).values({
			slug: 'pictures',
			title: 'x',
			description: 'x',
			category: 'camp',
			date: '2026-02-01',
			time: 'x',
			location: 'x',
			imageUrl: ofEvent.url,
		});
		const version = unused.url.replace('.webp', '-320.webp');
		expect((await get(version)).statusCode).toBe(200);

		await deleteUnusedPictures(testApp.services);
		expect(await isStored(unused)).toBe(true);

		await grown();
		await deleteUnusedPictures(testApp.services);
		expect(await isStored(unused)).toBe(false);
		expect((await get(version)).statusCode).toBe(404);
		for (const picture of [ofProduct, inText, inDescription, ofPost, ofEvent])
			expect(await isStored(picture)).toBe(true);
		expect(await testApp.db.$count(pictures)).toBe(5);
	});

	test('are no logos of the home page, also of an earlier one that Undo puts back', {
		tags: ['SET-070'],
	}, async () => {
		const unused = await send(47);
		const earlier = await send(48);
		const present = await send(49);
		const store = (version: number, image: string) =>
			admin.call('PUT /admin/settings', {
				group: 'home',
				version,
				value: {
					sections: defaultSettings.home.sections.map((each) =>
						each.section === 'brands' ? { ...each, marks: [{ name: 'Kestrath', image }] } : each,
					),
				},
			});
		expect((await store(0, earlier.url)).status).toBe(200);
		expect((await store(1, `https://images.example${present.url}`)).status).toBe(200);
		await grown();
		await deleteUnusedPictures(testApp.services);
		expect([await isStored(unused), await isStored(earlier), await isStored(present)]).toEqual([
			false,
			true,
			true,
		]);
	});

	test('are kept for two more days when they are uploaded again', async () => {
		await send(46);
		await grown();
		const again = await send(46);
		await deleteUnusedPictures(testApp.services);
		expect(await isStored(again)).toBe(true);
	});
});
