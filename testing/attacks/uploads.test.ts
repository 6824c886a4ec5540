import sharp from 'sharp';
import { expect, test } from 'vitest';
import { setUpAdmin, setUpTestApp } from '../setUpTestApp.ts';
import { upload } from '../upload.ts';

const testApp = setUpTestApp();
const admin = setUpAdmin(testApp);

const draw = (side: number) =>
	sharp({ create: { width: side, height: side, channels: 4, background: '#0ac81eff' } })
		.png()
		.toBuffer();
const send = (bytes: Buffer) => upload(testApp, admin, '/uploads', { bytes, field: 'file' });

test('twelve pictures of 50 megapixels at the same time are all stored, one after the other', {
	tags: ['DOOR-100'],
}, async () => {
	const bytes = await draw(7050);
	await send(await draw(10));
	const before = process.memoryUsage().rss;
	let peak = before;
	const measure = setInterval(() => {
		peak = Math.max(peak, process.memoryUsage().rss);
	}, 20);
	const responses = await Promise.all(Array.from({ length: 12 }, () => send(bytes)));
	clearInterval(measure);
	expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(201));
	// Four decoded at the same time, as many as there are threads, need more than 500 MB.
	expect((peak - before) / 2 ** 20).toBeLessThan(400);
});

test('uploads beyond 64 MB or 16 at a time are rejected with Retry-After, and accepted later', {
	tags: ['DOOR-101'],
}, async () => {
	const small = await draw(20);
	const many = await Promise.all(Array.from({ length: 20 }, () => send(small)));
	expect(many.filter(({ status }) => status === 201)).toHaveLength(16);
	expect(many.filter(({ status }) => status === 503)).toHaveLength(4);
	const large = Buffer.concat([small, Buffer.alloc(9 * 2 ** 20)]);
	const responses = await Promise.all(Array.from({ length: 10 }, () => send(large)));
	const rejected = responses.filter(({ status }) => status === 503);
	expect(rejected).toHaveLength(3);
	expect(rejected[0]?.body).toEqual({
		error: 'Many files are being uploaded. Please try again in a moment.',
		code: 'shop_busy',
	});
	expect((await send(small)).status).toBe(201);
});
