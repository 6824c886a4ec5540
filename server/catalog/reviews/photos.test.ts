import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Review, type ReviewPhoto, reviewPhoto } from '../../../contracts/reviews.ts';
import { reviewedProduct } from '../../../testing/reviewedProduct.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { Client } from '../../../testing/testApp.ts';
import { upload } from '../../../testing/upload.ts';
import { pictureFiles } from '../../content/media/media.ts';
import { auditEntries } from '../../schema/audit.ts';
import { reviewPhotos } from '../../schema/reviews.ts';
import { deleteRemovedPhotos } from './photos.ts';

const testApp = setUpTestApp();

const drawing = (side: number) =>
	sharp({ create: { width: side, height: side / 2, channels: 3, background: '#b0872f' } })
		.withExif({ IFD0: { Artist: 'Zoravar' } })
		.jpeg()
		.toBuffer();
const send = (who: Client, path: string, bytes: Buffer) =>
	upload(testApp, who, `${path as '/'}/photos`, { field: 'photo', bytes });
const getReviews = async (path: string) => (await testApp.guest.call(`GET ${path as '/'}`)).body as Review[];
const fetchFile = (url: string) => testApp.app.inject({ url });
const getVersionUrl = ({ url }: ReviewPhoto) => url.replace('.webp', '-320.webp');

test('at most four photos of one’s own review, re-encoded without their metadata', {
	tags: ['CATX-320'],
}, async () => {
	const { author, admin, path } = await reviewedProduct(testApp);
	const sent = await send(author, path, await drawing(2400));
	const photo = reviewPhoto.parse(sent.body);
	expect(sent.status).toBe(201);
	expect(photo).toMatchObject({ width: 1920, height: 960 });
	expect(await getReviews(path)).toMatchObject([{ photos: [photo] }]);
	const file = await fetchFile(photo.url);
	expect(file.statusCode).toBe(200);
	expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1920 });
	expect(file.rawPayload.includes('Zoravar')).toBe(false);
	expect((await fetchFile(getVersionUrl(photo))).statusCode).toBe(200);

	for (const who of [await testApp.signedIn(), admin])
		expect((await send(who, path, await drawing(10))).status).toBe(404);
	expect((await send(testApp.guest, path, await drawing(10))).status).toBe(401);
	expect((await send(author, path, Buffer.from('#!/bin/sh'))).status).toBe(415);
	expect((await send(author, path, (await drawing(40)).subarray(0, 200))).status).toBe(422);
	// Five at a time for the three that are left.
	const more = await Promise.all(
		[1, 2, 3, 4, 5].map(async (size) => send(author, path, await drawing(size * 10))),
	);
	expect(more.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
	expect((await getReviews(path))[0]?.photos).toHaveLength(4);
});

test('a shopper uploads at most thirty files an hour', { tags: ['CATX-320'] }, async () => {
	const { author, path } = await reviewedProduct(testApp);
	for (let file = 0; file < 30; file++)
		expect((await send(author, path, Buffer.from('no picture'))).status).toBe(415);
	expect((await send(author, path, await drawing(10))).status).toBe(429);
	expect(await testApp.db.$count(reviewPhotos)).toBe(0);
});

test('only its author or an administrator deletes a photo, with its files', {
	tags: ['CATX-321'],
}, async () => {
	const { author, admin, path, review } = await reviewedProduct(testApp);
	const photos = [
		reviewPhoto.parse((await send(author, path, await drawing(400))).body),
		reviewPhoto.parse((await send(author, path, await drawing(500))).body),
	];
	const [first, second] = photos;
	for (const { url } of photos) expect((await fetchFile(url)).statusCode).toBe(200);
	if (first === undefined || second === undefined) throw new Error('Two photos were sent.');
	await fetchFile(getVersionUrl(first));
	const other = await reviewedProduct(testApp);
	expect((await other.author.call(`DELETE ${path}/photos/${first.id}`)).status).toBe(404);
	expect((await other.author.call(`DELETE ${other.path}/photos/${first.id}`)).status).toBe(404);
	expect((await admin.call(`DELETE /admin/reviews/${other.review.id}/photos/${first.id}`)).status).toBe(404);
	expect((await author.call(`DELETE ${path}/photos/${first.id}`)).status).toBe(204);
	expect((await author.call(`DELETE ${path}/photos/${first.id}`)).status).toBe(404);
	expect(await getReviews(path)).toMatchObject([{ photos: [{ id: second.id }] }]);
	expect((await admin.call('GET /admin/reviews')).body).toMatchObject({
		reviews: [{}, { photos: [{ id: second.id, url: second.url }] }],
	});
	expect((await admin.call(`DELETE /admin/reviews/${review.id}/photos/${second.id}`)).status).toBe(204);
	expect(await getReviews(path)).toMatchObject([{ photos: [] }]);
	expect(await testApp.db.select().from(auditEntries)).toContainEqual(
		expect.objectContaining({ action: 'review photo.delete', target: `review:${review.id}` }),
	);
	await deleteRemovedPhotos(testApp.services);
	for (const url of [first.url, second.url, getVersionUrl(first)])
		expect((await fetchFile(url)).statusCode, url).toBe(404);
	expect(await testApp.db.$count(reviewPhotos)).toBe(0);
});

test('photos are in backups, and deleted with their review, but not while it exists', {
	tags: ['CATX-321'],
}, async () => {
	const { author, path } = await reviewedProduct(testApp);
	const photo = reviewPhoto.parse((await send(author, path, await drawing(100))).body);
	expect(await pictureFiles(testApp.db)).toContain(`${photo.id}.webp`);
	await deleteRemovedPhotos(testApp.services);
	expect((await fetchFile(photo.url)).statusCode).toBe(200);
	await author.call(`DELETE ${path}`);
	await deleteRemovedPhotos(testApp.services);
	expect((await fetchFile(photo.url)).statusCode).toBe(404);
	expect(await pictureFiles(testApp.db)).not.toContain(`${photo.id}.webp`);
});
