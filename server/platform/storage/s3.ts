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
 * Keeps files in a bucket of Amazon S3 or of a service that speaks like it, which several instances share.
 * Whatever it cannot do it throws as StorageDown, after three tries.
 */
export function s3Storage(account: S3Account, timeoutMs = 10_000): Storage {
	const { endpoint, bucket, region, accessKeyId, secretAccessKey } = account;
	const client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: 2 });

	async function ask(
		method: 'GET' | 'PUT' | 'DELETE',
		name: string,
		sent?: { bytes: Buffer<ArrayBuffer>; contentType: string },
	): Promise<Buffer | undefined> {
		const address = `${endpoint}/${bucket}/${checkedName(name)}`;
		const bytes = sent?.bytes ?? '';
		const signal = AbortSignal.timeout(timeoutMs);
		try {
			const answer = await client.fetch(address, {
				method,
				signal,
				headers: {
					// Signed with the rest: bytes that were changed or lost on their way are refused.
					'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
					...(sent === undefined ? {} : { 'content-type': sent.contentType }),
				},
				...(sent === undefined ? {} : { body: sent.bytes }),
			});
			const body = Buffer.from(await answer.arrayBuffer());
			if (answer.ok) return body;
			if (answer.status === 404 && method !== 'PUT') return undefined;
			throw new Error(`It answered ${answer.status}: ${body.toString().slice(0, 300)}`);
		} catch (cause) {
			throw new StorageDown(`${method} of a picture in the bucket '${bucket}' failed.`, { cause });
		}
	}

	return {
		put: async (name, bytes, contentType) => {
			await ask('PUT', name, { bytes: Buffer.from(bytes), contentType });
		},
		get: (name) => ask('GET', name),
		remove: async (name) => {
			await ask('DELETE', name);
		},
	};
}
