import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type ProductFile, productFile } from '../../../contracts/productFiles.ts';
import { product } from '../../../contracts/products.ts';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { openObjectStore } from '../../../testing/objectStore.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { upload } from '../../../testing/upload.ts';
import { pictureFiles } from '../../content/media/media.ts';
import { s3Storage } from '../../platform/storage/s3.ts';
import { auditEntries } from '../../schema/audit.ts';
import { products } from '../../schema/catalog.ts';
import { productFiles } from '../../schema/productFiles.ts';
import { addFile, deleteRemovedFiles } from './changeFiles.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);
let id: string;
beforeEach(async () => {
	({ id } = await buildProduct(testApp.db, { name: 'Kestrath KR-900' }));
});

const pdf = Buffer.from('%PDF-1.7\n/OpenAction << /S /JavaScript /JS (app.alert(1)) >>\n%%EOF');
const webm = Buffer.concat([
	Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]),
	Buffer.from('webm'),
	Buffer.alloc(700_000, 7),
]);
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from('ftypisom'), Buffer.alloc(64)]);
const captions = 'WEBVTT\r\n\r\n00:00.000 --> 00:02.000\r\nHold your breath.\r\n';

const send = (kind: string, bytes: Buffer, title = 'User manual', who = admin) =>
	upload(testApp, who, `/admin/products/${id}/files?kind=${kind}&title=${encodeURIComponent(title)}`, {
		field: 'file',
		bytes,
	});
async function added(kind: string, bytes: Buffer, title?: string): Promise<ProductFile> {
	const response = await send(kind, bytes, title);
	expect(response.status).toBe(201);
	return productFile.parse(response.body);
}
const shown = async () => product.parse((await testApp.guest.call(`GET /products/${id}`)).body).files ?? [];
const fetchFile = (url: string, headers = {}) => testApp.app.inject({ url, headers });

test('a manual is listed with its size and sent as a file that runs nothing', {
	tags: ['CATX-660'],
}, async () => {
	expect(await shown()).toEqual([]);
	const manual = await added('manual', pdf, 'User manual – हिन्दी');
	expect(manual).toMatchObject({ kind: 'manual', bytes: pdf.length, url: `/files/${manual.id}.pdf` });
	expect(await shown()).toEqual([manual]);
	const { statusCode, headers, rawPayload } = await fetchFile(manual.url);
	expect(statusCode).toBe(200);
	expect(rawPayload).toEqual(pdf);
	expect(headers).toMatchObject({
		'content-type': 'application/pdf',
		'content-disposition': 'attachment; filename="kestrath-kr-900-user-manual.pdf"',
		'x-content-type-options': 'nosniff',
		'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
		'content-length': String(pdf.length),
	});
	for (const url of [manual.url.replace('.pdf', '.mp4'), `/files/${id}.pdf`, '/files/..%2fpictures.pdf'])
		expect((await fetchFile(url)).statusCode).toBe(404);
});

test.each([
	['manual', webm, 415, 'Please choose a PDF file.'],
	['manual', Buffer.from('<html><script>alert(1)</script>%PDF-1.7'), 415, 'Please choose a PDF file.'],
	['manual', Buffer.alloc(0), 415, 'Please choose a PDF file.'],
	['video', pdf, 415, 'Please choose an MP4 or WebM video.'],
	['video', Buffer.from('\0\0\0\x18ftypheic'), 415, 'Please choose an MP4 or WebM video.'],
	['manual', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), 413, expect.stringMatching(/too large/i)],
])(
	'a %s with wrong content is rejected and nothing is stored (%#)',
	{
		tags: ['CATX-661'],
	},
	async (kind, bytes, status, error) => {
		expect(await send(kind, bytes)).toMatchObject({ status, body: { error } });
		expect(await testApp.db.$count(productFiles)).toBe(0);
		expect(await pictureFiles(testApp.db)).toEqual([]);
	},
);

test('a title is needed, and the product must exist', { tags: ['CATX-661'] }, async () => {
	expect((await send('manual', pdf, ' ')).body).toMatchObject({ error: 'Please enter a title.' });
	id = '01900000-0000-7000-8000-000000000000';
	expect((await send('manual', pdf)).status).toBe(404);
});

test('of six manuals sent at the same time, five are added', { tags: ['CATX-661'] }, async () => {
	const sent = await Promise.all([1, 2, 3, 4, 5, 6].map((part) => send('manual', pdf, `Part ${part}`)));
	expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409]);
	expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({
		error: 'A product has at most 5 manuals. Please delete one first.',
	});
	expect(await shown()).toHaveLength(5);
	expect(await pictureFiles(testApp.db)).toHaveLength(5);
	expect((await send('video', mp4)).status).toBe(201);
});

test('a video is sent in the ranges that a player asks for', { tags: ['CATX-662'] }, async () => {
	const { url } = await added('video', webm, 'Two minutes with the KR-900');
	const whole = await fetchFile(url);
	expect(whole.headers).toMatchObject({ 'content-type': 'video/webm', 'accept-ranges': 'bytes' });
	expect(whole.headers['content-disposition']).toBeUndefined();
	expect(whole.rawPayload).toEqual(webm);
	const part = await fetchFile(url, { range: 'bytes=4-600003' });
	expect(part.statusCode).toBe(206);
	expect(part.headers['content-range']).toBe(`bytes 4-600003/${webm.length}`);
	expect(part.rawPayload).toEqual(webm.subarray(4, 600_004));
	const beyond = await fetchFile(url, { range: `bytes=${webm.length}-` });
	expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${webm.length}`]);
	expect((await added('video', mp4)).url).toMatch(/\.mp4$/);
});

test('captions of a video are WebVTT, replaced and removed', { tags: ['CATX-663'] }, async () => {
	const video = await added('video', webm);
	const path = `/admin/products/${id}/files/${video.id}/captions` as const;
	const caption = (text: string | Buffer, of = path) =>
		upload(testApp, admin, `${of as '/'}?language=hi`, { field: 'file', bytes: Buffer.from(text) });
	const url = `/files/${video.id}.vtt`;
	expect((await fetchFile(url)).statusCode).toBe(404);
	for (const wrong of [
		'1\n00:00:00,000 --> 00:00:02,000\nSRT',
		'WEBVTT\n\nno cue',
		Buffer.from([0xff, 0xfe]),
	])
		expect(await caption(wrong)).toMatchObject({
			status: 415,
			body: { error: 'Please choose a WebVTT file (.vtt) with at least one caption.' },
		});
	expect((await shown())[0]?.captions).toBeUndefined();
	expect((await caption(captions)).body).toMatchObject({ captions: { language: 'hi', url } });
	expect((await shown())[0]?.captions).toEqual({ language: 'hi', url });
	const served = await fetchFile(url);
	expect(served.headers['content-type']).toBe('text/vtt; charset=utf-8');
	expect(served.body).toBe(captions.replaceAll('\r\n', '\n'));
	const manual = await added('manual', pdf);
	expect((await caption(captions, `/admin/products/${id}/files/${manual.id}/captions`)).status).toBe(404);
	expect((await admin.call(`DELETE ${path}`)).status).toBe(200);
	expect((await fetchFile(url)).statusCode).toBe(404);
});

test('a file is renamed and deleted, and its bytes go with it', { tags: ['CATX-664'] }, async () => {
	const manual = await added('manual', pdf);
	const path = `/admin/products/${id}/files/${manual.id}` as const;
	expect((await admin.call(`PUT ${path}`, { title: 'Quick start' })).body).toMatchObject({
		title: 'Quick start',
	});
	expect((await shown())[0]?.title).toBe('Quick start');
	const other = await buildProduct(testApp.db);
	expect((await admin.call(`DELETE /admin/products/${other.id}/files/${manual.id}`)).status).toBe(404);
	expect((await admin.call(`DELETE ${path}`)).status).toBe(204);
	expect(await shown()).toEqual([]);
	expect((await fetchFile(manual.url)).statusCode).toBe(404);
	expect((await admin.call(`DELETE ${path}`)).status).toBe(404);
	expect(await testApp.services.storage.get(`${manual.id}.pdf`)).toEqual(pdf);
	await deleteRemovedFiles(testApp.services);
	expect(await testApp.services.storage.get(`${manual.id}.pdf`)).toBeUndefined();
	expect(await testApp.db.$count(productFiles)).toBe(0);
	const written = await testApp.db.select().from(auditEntries).orderBy(auditEntries.id);
	expect(written.map(({ action }) => action).slice(-3)).toEqual([
		'manual.add',
		'manual.update',
		'manual.delete',
	]);
});

test('a file whose bytes were lost is answered with an error that no cache keeps', {
	tags: ['CATX-660'],
}, async () => {
	const manual = await added('manual', pdf);
	await testApp.services.storage.remove(manual.url.replace('/files/', ''));
	const { statusCode, headers, body } = await fetchFile(manual.url);
	expect(statusCode).toBe(500);
	expect(headers).toMatchObject({
		'content-type': 'application/json; charset=utf-8',
		'cache-control': 'no-store',
		'content-length': String(Buffer.byteLength(body)),
	});
	expect(headers).not.toHaveProperty('content-disposition');
	expect(JSON.parse(body)).toEqual({
		error: expect.stringMatching(/^Something went wrong on our side/),
		code: 'internal_error',
	});
});

test('files of a deleted product are deleted, and those of an archived one are not served', {
	tags: ['CATX-664'],
}, async () => {
	const manual = await added('manual', pdf);
	const archive = (archivedAt: Date | null) =>
		testApp.db.update(products).set({ archivedAt }).where(eq(products.name, 'Kestrath KR-900'));
	await archive(new Date());
	expect((await fetchFile(manual.url)).statusCode).toBe(404);
	await archive(null);
	expect((await fetchFile(manual.url)).statusCode).toBe(200);
	expect((await admin.call(`DELETE /products/${id}`)).status).toBe(204);
	expect((await fetchFile(manual.url)).statusCode).toBe(404);
	await deleteRemovedFiles(testApp.services);
	expect(await testApp.services.storage.get(`${manual.id}.pdf`)).toBeUndefined();
});

test('files are stored in a bucket, too, and nothing is stored while it is down', {
	tags: ['CATX-661', 'CATX-662'],
}, async () => {
	const store = await openObjectStore();
	try {
		const storage = s3Storage(store.account);
		const services = { storage, database: testApp.services.database };
		const video = { kind: 'video', title: 'Test', bytes: webm } as const;
		const actor = null;
		const stored = await addFile(services, product.shape.id.parse(id), video, actor);
		const name = stored.url.replace('/files/', '');
		expect(store.objects.get(name)?.contentType).toBe('video/webm');
		expect(await storage.getPart(name, 4, 11)).toEqual(webm.subarray(4, 12));
		expect(await storage.getPart('unknown.pdf', 0, 1)).toBeUndefined();
		await store.setState('stopped');
		await expect(addFile(services, product.shape.id.parse(id), video, actor)).rejects.toThrow();
		expect(await testApp.db.$count(productFiles)).toBe(1);
	} finally {
		await store.close();
	}
});
