import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { deliveredOrder } from '../../../testing/returnWalkthrough.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { Client } from '../../../testing/testApp.ts';
import { upload } from '../../../testing/upload.ts';
import { getOrders } from '../../../testing/walkthrough.ts';
import { pictureFiles } from '../../content/media/media.ts';
import { takeOne } from '../../platform/database/database.ts';
import { users } from '../../schema/auth.ts';
import { returnPhotos, returns } from '../../schema/returns.ts';
import { deleteOldPhotos } from './photos.ts';

const testApp = setUpTestApp();
afterEach(async () => expect(await brokenInvariants(testApp)).toEqual([]));

const drawing = (side: number) =>
	sharp({ create: { width: side, height: side / 2, channels: 3, background: '#b0872f' } })
		.withExif({ IFD0: { Artist: 'Zoravar' } })
		.jpeg()
		.toBuffer();
const send = (who: Client, returnId: string, bytes: Buffer) =>
	upload(testApp, who, `/returns/${returnId}/photos`, { field: 'photo', bytes });
const getId = (body: unknown) => z.object({ id: z.string() }).parse(body).id;

test('at most four photos, re-encoded, which only the buyer and administrators can read', {
	tags: ['AFT-046'],
}, async () => {
	const { shopper, admin, requested, act } = await deliveredOrder(testApp);
	const { id } = await requested('Rifle');
	const first = await send(shopper, id, await drawing(2400));
	expect(first.status).toBe(201);
	const photo = getId(first.body);
	const address = `GET /returns/${id}/photos/${photo}` as const;
	for (const who of [shopper, admin]) {
		const response = await who.call(address);
		expect(response).toMatchObject({
			status: 200,
			headers: { 'content-type': 'image/webp', 'cache-control': 'no-store' },
		});
		expect(await sharp(response.raw).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 960 });
		expect(response.raw.includes('Zoravar')).toBe(false);
	}
	const stranger = await testApp.signedIn();
	expect((await stranger.call(address)).status).toBe(404);
	expect((await testApp.guest.call(address)).status).toBe(401);
	for (const name of [`${photo}.photo`, `${photo}.webp`, `${photo}-320.avif`])
		expect((await testApp.app.inject({ url: `/media/${name}` })).statusCode, name).toBe(404);
	expect((await shopper.call(`GET /returns/${photo}/photos/${photo}`)).status).toBe(404);

	for (const who of [stranger, admin]) expect((await send(who, id, await drawing(10))).status).toBe(404);
	expect((await send(testApp.guest, id, await drawing(10))).status).toBe(401);
	expect((await send(shopper, id, Buffer.from('#!/bin/sh'))).status).toBe(415);
	expect((await send(shopper, id, (await drawing(40)).subarray(0, 200))).status).toBe(422);
	// Five at a time for the three that are left.
	const more = await Promise.all(
		[1, 2, 3, 4, 5].map(async (size) => send(shopper, id, await drawing(size * 10))),
	);
	expect(more.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
	expect(takeOne(takeOne(await getOrders(shopper)).returns).photos).toHaveLength(4);
	await act(id, 'approve');
	expect(await send(shopper, id, await drawing(10))).toMatchObject({
		status: 409,
		body: { error: 'This return is already approved, so photos cannot be added.' },
	});
});

test('a shopper uploads at most thirty files an hour', { tags: ['AFT-046'] }, async () => {
	const { shopper, requested } = await deliveredOrder(testApp);
	const { id } = await requested('Rifle');
	for (let file = 0; file < 30; file++)
		expect((await send(shopper, id, Buffer.from('no picture'))).status).toBe(415);
	expect((await send(shopper, id, await drawing(10))).status).toBe(429);
	expect(await testApp.db.$count(returnPhotos)).toBe(0);
});

test('photos are in backups, and deleted a year after the return or with the account', {
	tags: ['AFT-060', 'AFT-061'],
}, async () => {
	const { shopper, requested, act } = await deliveredOrder(testApp);
	const { id } = await requested('Rifle');
	const photo = getId((await send(shopper, id, await drawing(100))).body);
	const file = `${photo}.photo`;
	expect(await pictureFiles(testApp.db)).toContain(file);
	await testApp.db.update(returns).set({ stateChangedAt: sql`now() - interval '2 years'` });
	await deleteOldPhotos(testApp.services);
	// It waits for the shop.
	expect(await testApp.db.$count(returnPhotos)).toBe(1);
	await act(id, 'decline', { reason: 'Used' });
	await deleteOldPhotos(testApp.services);
	expect(await testApp.services.storage.get(file)).toBeDefined();
	await testApp.db.update(returns).set({ stateChangedAt: sql`now() - interval '366 days'` });
	await deleteOldPhotos(testApp.services);
	expect(await testApp.services.storage.get(file)).toBeUndefined();
	expect(await testApp.db.$count(returnPhotos)).toBe(0);

	const other = await deliveredOrder(testApp);
	const second = await other.requested('Tin');
	await send(other.shopper, second.id, await drawing(100));
	await testApp.db.update(users).set({ deletedAt: sql`now()` });
	await deleteOldPhotos(testApp.services);
	expect(await testApp.db.$count(returnPhotos)).toBe(0);
});
