import { describe, expect, test } from 'vitest';
import { faultOfFile, isPicked, readUploadAnswer } from './uploadImage.ts';

describe('what an image host answers', () => {
	test('API-113 secure_url and public_id become url and publicId', () => {
		const answer = { secure_url: 'https://host.test/a.png', public_id: 'a', width: 40, height: 30, bytes: 9 };
		expect(readUploadAnswer(200, JSON.stringify(answer))).toEqual({
			url: 'https://host.test/a.png',
			publicId: 'a',
			width: 40,
			height: 30,
		});
		const { width: _, ...unmeasured } = answer;
		expect(readUploadAnswer(201, JSON.stringify(unmeasured))).toEqual({
			url: 'https://host.test/a.png',
			publicId: 'a',
		});
	});

	test('ADM-I-020 another status than 200: Upload failed with status: n', () => {
		expect(() => readUploadAnswer(500, '')).toThrow(/^Upload failed with status: 500$/);
		expect(() => readUploadAnswer(204, '')).toThrow(/^Upload failed with status: 204$/);
		for (const error of ['Too large.', { message: 'Too large.' }])
			expect(() => readUploadAnswer(413, JSON.stringify({ error }))).toThrow(
				/^Upload failed with status: 413\. Too large\.$/,
			);
	});

	test('ADM-I-021 an answer that cannot be read: Invalid response format', () => {
		for (const text of ['', '<html>', '[]', 'null', '{"secure_url":"https://host.test/a.png"}'])
			expect(() => readUploadAnswer(200, text)).toThrow(/^Invalid response format$/);
	});
});

describe('what is sent to a host', () => {
	const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0];
	const fault = (...parts: BlobPart[]) => faultOfFile(new Blob(parts), 10);

	test('ADM-I-003 CON-047 only jpeg and png', () => {
		expect(
			['image/jpeg', 'image/png', 'image/gif', 'application/pdf', ''].filter((type) => isPicked({ type })),
		).toEqual(['image/jpeg', 'image/png']);
	});

	test('a content that is neither is told from its first bytes, whatever the file is called', async () => {
		expect(await fault(Uint8Array.from(png))).toBeUndefined();
		expect(await fault(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]))).toBeUndefined();
		for (const text of ['GIF89a', '#!/bin/sh', '']) expect(await fault(text)).toMatch(/no JPEG or PNG/);
	});

	test('as many bytes as the host takes, and no more', async () => {
		expect(await fault(Uint8Array.from([...png, 0]))).toMatch(/larger than/);
	});
});
