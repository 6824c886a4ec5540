import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StoredPicture } from '../../../contracts/media.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { type ImageHostSimulator, openImageHost } from '../../../testing/imageHost.ts';
import { type ObjectStore, openObjectStore } from '../../../testing/objectStore.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { upload } from '../../../testing/upload.ts';
import { buildApp } from '../../app.ts';
import type { Services } from '../../platform/services.ts';
import { cloudinary } from '../../platform/storage/cloudinary.ts';
import { s3Storage } from '../../platform/storage/s3.ts';
import { pictures } from '../../schema/media.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
const opened: { close: () => Promise<unknown> }[] = [];
afterAll(async () => {
	for (const each of opened) await each.close();
});

/** A second instance of the shop with the same database. */
async function instance(services: Partial<Services>): Promise<FastifyInstance> {
	const app = await buildApp({ ...testApp.services, ...services }, { checkResponses: true });
	opened.push(app);
	return app;
}

const drawing = (side: number) =>
	sharp({ create: { width: side, height: side, channels: 3, background: '#b0872f' } })
		.png()
		.toBuffer();

async function call(app: FastifyInstance, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) {
	const headers = { authorization: `Bearer ${admin.token}` };
	const response = await app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
	return { status: response.statusCode, headers: response.headers, body: response.body && response.json() };
}

async function productWith(app: FastifyInstance, ...images: string[]) {
	const { id, brandId, categoryId, name } = await buildProduct(testApp.db);
	const response = await call(app, 'PUT', `/products/${id}`, {
		name,
		numericPrice: 10,
		brandId,
		categoryId,
		stock: 10,
		images,
	});
	expect(response.status).toBe(200);
	return { id, images: async () => (await call(app, 'GET', `/products/${id}`)).body.images };
}

const down = {
	status: 503,
	body: { error: 'Pictures cannot be stored or read right now. Please try again in a moment.' },
};

describe('pictures at an S3-compatible service', () => {
	let store: ObjectStore;
	let one: FastifyInstance;
	let other: FastifyInstance;
	beforeAll(async () => {
		store = await openObjectStore();
		opened.push(store);
		one = await instance({ storage: s3Storage(store.account) });
		other = await instance({ storage: s3Storage(store.account) });
	});
	beforeEach(async () => {
		await store.setState('open');
		store.objects.clear();
	});
	const send = async (bytes: Buffer) =>
		upload({ ...testApp, app: one }, admin, '/uploads', { field: 'file', bytes });

	test('a picture uploaded to one instance is checked, re-encoded and served by another', async () => {
		const { status, body } = await send(await drawing(700));
		expect(status).toBe(201);
		const { url, publicId } = body as StoredPicture;
		expect(url).toBe(`/media/${publicId}.webp`);
		for (const name of [`${publicId}.webp`, `${publicId}-320.avif`]) {
			const response = await other.inject({ url: `/media/${name}` });
			expect(response.statusCode).toBe(200);
			expect(response.rawPayload).toEqual(store.objects.get(name)?.bytes);
		}
		expect((await send(Buffer.from('#!/bin/sh'))).status).toBe(415);
		expect([...store.objects.keys()].sort()).toEqual([`${publicId}-320.avif`, `${publicId}.webp`]);
	});

	test('while it is down an upload fails with a message, and nothing is partially stored', async () => {
		await store.setState('stopped');
		expect(await send(await drawing(41))).toMatchObject(down);
		expect(await testApp.db.$count(pictures)).toBe(0);
		const page = await other.inject({ url: '/media/0123456789abcdef.webp' });
		expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
		await store.setState('open');
		expect((await send(await drawing(41))).status).toBe(201);
		expect(store.objects.size).toBe(1);
	});

	test('while it is down a deletion changes nothing, and can be repeated later', async () => {
		const { url, publicId } = (await send(await drawing(42))).body as StoredPicture;
		const product = await productWith(one, url);
		await store.setState('stopped');
		const remove = () => call(one, 'DELETE', `/products/images/${publicId}?productId=${product.id}`);
		expect(await remove()).toMatchObject(down);
		expect(await product.images()).toMatchObject([{ url, publicId }]);
		await store.setState('open');
		expect((await remove()).status).toBe(204);
		expect(await product.images()).toEqual([]);
		expect(store.objects.size).toBe(0);
		expect(await testApp.db.$count(pictures)).toBe(0);
	});
});

describe('product pictures at Cloudinary', () => {
	let host: ImageHostSimulator;
	let app: FastifyInstance;
	beforeAll(async () => {
		host = await openImageHost();
		opened.push(host);
		app = await instance({ imageHost: cloudinary(host.account) });
	});

	const toImageUrl = (publicId: string, cloud = 'nishana-test') =>
		`https://res.cloudinary.com/${cloud}/image/upload/v17/${publicId}.png`;

	/** A picture uploaded by a browser. */
	function uploaded(publicId: string): string {
		host.pictures.set(publicId, Buffer.from('picture'));
		return toImageUrl(publicId);
	}

	test('the browser gets the upload URL of the host with an unsigned preset and no secret', {
		tags: ['API-112'],
	}, async () => {
		const { upload: target } = (await call(app, 'GET', '/config')).body;
		expect(target).toEqual({
			url: `${host.account.apiUrl}/v1_1/nishana-test/image/upload`,
			field: 'file',
			fields: { upload_preset: 'products' },
			maxBytes: 10_485_760,
		});
		expect(cloudinary({ ...host.account, apiUrl: 'https://api.cloudinary.com' }).origins).toEqual({
			upload: 'https://api.cloudinary.com',
			pictures: 'https://res.cloudinary.com',
		});
		expect(JSON.stringify(target)).not.toContain(host.account.key.secret);
	});

	test('a picture is recognised by its URL on the host, not on another one', async () => {
		const here = uploaded('products/rifle');
		const elsewhere = toImageUrl('sample', 'somebody-else');
		expect(await (await productWith(app, here, elsewhere)).images()).toMatchObject([
			{ url: here, publicId: 'products/rifle' },
			{ url: elsewhere, publicId: null },
		]);
		const { getPublicId } = cloudinary(host.account);
		expect(getPublicId(toImageUrl('tir%20sportif'))).toBe('tir sportif');
		expect(getPublicId('/media/0123.webp')).toBeUndefined();
	});

	test('a deletion is signed and deletes it on the host, unless another product uses it', async () => {
		const url = uploaded('products/pistol');
		const one = await productWith(app, url);
		const other = await productWith(app, url);
		const remove = (id: string) =>
			call(app, 'DELETE', `/products/images/${encodeURIComponent('products/pistol')}?productId=${id}`);
		expect((await remove(one.id)).status).toBe(204);
		expect(await one.images()).toEqual([]);
		expect(host.pictures.has('products/pistol')).toBe(true);
		expect((await remove(other.id)).status).toBe(204);
		expect(await other.images()).toEqual([]);
		expect(host.pictures.has('products/pistol')).toBe(false);
		expect((await remove(other.id)).status).toBe(404);
	});

	test('while it is down a deletion changes nothing, and can be repeated later', async () => {
		const product = await productWith(app, uploaded('products/scope'));
		const remove = () =>
			call(app, 'DELETE', `/products/images/${encodeURIComponent('products/scope')}?productId=${product.id}`);
		host.broken = true;
		expect(await remove()).toMatchObject(down);
		const stopped = cloudinary({ ...host.account, apiUrl: 'http://127.0.0.1:1' });
		await expect(stopped.remove('products/scope')).rejects.toThrow('products/scope');
		expect(await product.images()).toHaveLength(1);
		host.broken = false;
		expect((await remove()).status).toBe(204);
		expect(await product.images()).toEqual([]);
	});

	test('a wrong secret deletes nothing; without a secret the picture stays at the host', async () => {
		uploaded('products/glove');
		const guessed = cloudinary({ ...host.account, key: { id: '4711', secret: 'guessed' } });
		await expect(guessed.remove('products/glove')).rejects.toThrow('products/glove');
		const keyless = await instance({ imageHost: cloudinary({ ...host.account, key: undefined }) });
		const product = await productWith(keyless, toImageUrl('products/glove'));
		const { status } = await call(
			keyless,
			'DELETE',
			`/products/images/${encodeURIComponent('products/glove')}`,
		);
		expect([status, await product.images()]).toEqual([204, []]);
		expect(host.pictures.has('products/glove')).toBe(true);
	});
});
