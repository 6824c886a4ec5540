import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { checkedName, type Storage, StorageDown } from './storage.ts';

export type S3Account = {
	/** Origin of the service, without a trailing slash. */
	endpoint: string;
	bucket: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
};

/**
 * Stores files in a bucket of Amazon S3 or a compatible service, which several instances share.
 * Every failure is thrown as StorageDown, after three attempts.
 */
export function s3Storage(account: S3Account, timeoutMs = 10_000): Storage {
	const { endpoint, bucket, region, accessKeyId, secretAccessKey } = account;
	const client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: 2 });

	async function send(
		method: 'GET' | 'PUT' | 'DELETE',
		name: string,
		sent?: { bytes: Buffer<ArrayBuffer>; contentType: string },
		range?: string,
	): Promise<Buffer | undefined> {
		const address = `${endpoint}/${bucket}/${checkedName(name)}`;
		const bytes = sent?.bytes ?? '';
		const signal = AbortSignal.timeout(timeoutMs);
		try {
			const response = await client.fetch(address, {
				method,
				signal,
				// The signature and a picture's bytes are for the configured host only.
				redirect: 'error',
				headers: {
					// Part of the signature, so that changed or truncated bytes are rejected.
					'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
					...(sent === undefined ? {} : { 'content-type': sent.contentType }),
					...(range === undefined ? {} : { range }),
				},
				...(sent === undefined ? {} : { body: sent.bytes }),
			});
			const body = Buffer.from(await response.arrayBuffer());
			if (response.ok) return body;
			if (response.status === 404 && method !== 'PUT') return undefined;
			throw new Error(`The response was ${response.status}: ${body.toString().slice(0, 300)}`);
		} catch (cause) {
			throw new StorageDown(`${method} of a picture in the bucket '${bucket}' failed.`, { cause });
		}
	}

	return {
		put: async (name, bytes, contentType) => {
			await send('PUT', name, { bytes: Buffer.from(bytes), contentType });
		},
		get: (name) => send('GET', name),
		getPart: (name, start, end) => send('GET', name, undefined, `bytes=${start}-${end}`),
		remove: async (name) => {
			await send('DELETE', name);
		},
	};
}
