import { describe, expect, test } from 'vitest';
import { isImageFile, parseUploadResponse, validateFile } from './uploadImage.ts';

describe('image host responses', () => {
	test('secure_url and public_id become url and publicId', { tags: ['API-113'] }, () => {
		const response = {
			secure_url: 'https://host.test/a.png',
			public_id: 'a',
			width: 40,
			height: 30,
			bytes: 9,
		};
		expect(parseUploadResponse(200, JSON.stringify(response))).toEqual({
			url: 'https://host.test/a.png',
			publicId: 'a',
			width: 40,
			height: 30,
		});
		const { width: _, ...unmeasured } = response;
		expect(parseUploadResponse(201, JSON.stringify(unmeasured))).toEqual({
			url: 'https://host.test/a.png',
			publicId: 'a',
		});
	});

	test('a status other than 200: Upload failed with status: n', { tags: ['ADM-I-020'] }, () => {
		expect(() => parseUploadResponse(500, '')).toThrow(/^Upload failed with status: 500$/);
		expect(() => parseUploadResponse(204, '')).toThrow(/^Upload failed with status: 204$/);
		for (const error of ['Too large.', { message: 'Too large.' }])
			expect(() => parseUploadResponse(413, JSON.stringify({ error }))).toThrow(
				/^Upload failed with status: 413\. Too large\.$/,
			);
	});

	test('an unreadable response: Invalid response format', { tags: ['ADM-I-021'] }, () => {
		for (const text of ['', '<html>', '[]', 'null', '{"secure_url":"https://host.test/a.png"}'])
			expect(() => parseUploadResponse(200, text)).toThrow(/^Invalid response format$/);
	});
});

describe('files sent to a host', () => {
	const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0];
	const fileError = (...parts: BlobPart[]) => validateFile(new Blob(parts), 10);

	test('only jpeg and png', { tags: ['ADM-I-003', 'CON-047'] }, () => {
		expect(
			['image/jpeg', 'image/png', 'image/gif', 'application/pdf', ''].filter((type) => isImageFile({ type })),
		).toEqual(['image/jpeg', 'image/png']);
	});

	test('other content is detected by its first bytes, whatever the file name', async () => {
		expect(await fileError(Uint8Array.from(png))).toBeUndefined();
		expect(await fileError(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]))).toBeUndefined();
		for (const text of ['GIF89a', '#!/bin/sh', ''])
			expect(await fileError(text)).toMatch(/Not a JPEG or PNG/);
	});

	test('files up to the size limit of the host', async () => {
		expect(await fileError(Uint8Array.from([...png, 0]))).toMatch(/larger than/);
	});
});
