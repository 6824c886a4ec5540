import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ObjectStore, openObjectStore } from '../../../testing/objectStore.ts';
import { s3Storage } from './s3.ts';
import { StorageDown } from './storage.ts';

let store: ObjectStore;
beforeEach(async () => {
	store = await openObjectStore();
});
afterEach(() => store.close());

const bytes = Buffer.from([0, 1, 2, 250, 255]);

test('a file stored by one instance is available to every instance until one removes it', async () => {
	const one = s3Storage(store.account);
	const other = s3Storage(store.account);
	expect(await other.get('rifle.webp')).toBeUndefined();
	await one.put('rifle.webp', bytes, 'image/webp');
	expect(await other.get('rifle.webp')).toEqual(bytes);
	expect(store.objects.get('rifle.webp')).toEqual({ bytes, contentType: 'image/webp' });
	await other.remove('rifle.webp');
	expect(await one.get('rifle.webp')).toBeUndefined();
	// Removing a missing file succeeds.
	await one.remove('rifle.webp');
});

test('a request that fails temporarily is retried', async () => {
	store.failNext(2);
	await s3Storage(store.account).put('rifle.webp', bytes, 'image/webp');
	expect(store.requests).toHaveLength(3);
	expect(store.objects.get('rifle.webp')?.bytes).toEqual(bytes);
});

test.each(['overloaded', 'cut off', 'stopped'] as const)(
	'a service that is %s is reported as down, not as empty',
	async (state) => {
		const storage = s3Storage(store.account);
		await storage.put('rifle.webp', bytes, 'image/webp');
		await store.setState(state);
		await expect(storage.get('rifle.webp')).rejects.toBeInstanceOf(StorageDown);
		if (state !== 'cut off') {
			await expect(storage.put('target.webp', bytes, 'image/webp')).rejects.toBeInstanceOf(StorageDown);
			await expect(storage.remove('rifle.webp')).rejects.toBeInstanceOf(StorageDown);
		}
		await store.setState('open');
		expect(await storage.get('rifle.webp')).toEqual(bytes);
		expect([...store.objects.keys()]).toEqual(['rifle.webp']);
	},
);

test('a wrong secret and a wrong bucket fail with the reason', async () => {
	const thief = s3Storage({ ...store.account, secretAccessKey: 'guessed' });
	await expect(thief.put('rifle.webp', bytes, 'image/webp')).rejects.toMatchObject({
		cause: expect.objectContaining({ message: expect.stringContaining('SignatureDoesNotMatch') }),
	});
	const lost = s3Storage({ ...store.account, bucket: 'elsewhere' });
	await expect(lost.put('rifle.webp', bytes, 'image/webp')).rejects.toBeInstanceOf(StorageDown);
	expect(store.objects.size).toBe(0);
});

test('a name that would leave the bucket is rejected', async () => {
	const storage = s3Storage(store.account);
	for (const name of ['../other.webp', 'a/b.webp', 'a.webp?acl', ''])
		await expect(storage.get(name)).rejects.toThrow('is not a valid file name');
	expect(store.requests).toEqual([]);
});
