import { createHash } from 'node:crypto';
import { bucketRequests, type S3Account } from './bucket.ts';
import { checkedName, type Storage } from './storage.ts';

/**
 * Stores files in a bucket of Amazon S3 or a compatible service, which several instances share.
 * Every failure is thrown as StorageDown, after three attempts.
 */
export function s3Storage(account: S3Account): Storage {
	const send = bucketRequests(account, 10_000);
	const toBytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
	const at = (name: string) => `/${checkedName(name)}` as const;

	return {
		put: async (name, bytes, contentType) => {
			const sha256 = createHash('sha256').update(bytes).digest('hex');
			const body = { content: Buffer.from(bytes), sha256 };
			await send('PUT', { to: at(name), body, headers: { 'content-type': contentType } }, toBytes);
		},
		get: async (name) => send('GET', { to: at(name) }, toBytes),
		getPart: async (name, start, end) =>
			send('GET', { to: at(name), headers: { range: `bytes=${start}-${end}` } }, toBytes),
		remove: async (name) => {
			await send('DELETE', { to: at(name) }, toBytes);
		},
	};
}
