import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { callTraced, traceHeaders } from '../tracing/outgoing.ts';
import { StorageDown } from './storage.ts';

export type S3Account = {
	/** Origin of the service, without a trailing slash. */
	endpoint: string;
	bucket: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
};

type Sent = {
	/** A key below the bucket, or a query to the bucket itself, as in `?list-type=2`. */
	to: `/${string}` | `?${string}`;
	body?: { content: Buffer<ArrayBuffer> | Blob; sha256: string } | undefined;
	headers?: Record<string, string>;
};

/** The place in a trace is not signed, since a proxy before the bucket may change it. */
class TracedClient extends AwsClient {
	override async sign(...request: Parameters<AwsClient['sign']>): Promise<Request> {
		const signed = await super.sign(...request);
		for (const [name, value] of Object.entries(traceHeaders())) signed.headers.set(name, value);
		return signed;
	}
}

const emptySha256 = createHash('sha256').digest('hex');

/**
 * Sends signed requests to a bucket of Amazon S3 or a compatible service.
 * @param timeoutMs for one request with its retries
 * @returns what `read` makes of the response; undefined when there is no such object
 * @throws StorageDown for every failure, after three attempts
 */
export function bucketRequests(account: S3Account, timeoutMs: number) {
	const { endpoint, bucket, region, accessKeyId, secretAccessKey } = account;
	const client = new TracedClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: 2 });

	return async function send<Result>(
		method: 'GET' | 'PUT' | 'DELETE',
		{ to, body, headers = {} }: Sent,
		read: (response: Response) => Promise<Result>,
	): Promise<Result | undefined> {
		const signal = AbortSignal.timeout(timeoutMs);
		try {
			const url = `${endpoint}/${bucket}${to}`;
			const response = await callTraced({ method, name: to.startsWith('?') ? '/' : '/{file}', url }, () =>
				client.fetch(url, {
					method,
					signal,
					// The signature and the bytes are for the configured host only.
					redirect: 'error',
					// The hash is part of the signature, so that changed or truncated bytes are rejected.
					headers: { 'x-amz-content-sha256': body?.sha256 ?? emptySha256, ...headers },
					...(body === undefined ? {} : { body: body.content }),
				}),
			);
			if (response.ok) return await read(response);
			const answer = await response.text();
			if (response.status === 404 && method !== 'PUT') return undefined;
			// Of the answer only its code: the rest can name the access key.
			const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(answer) ?? [];
			throw new Error(`The response was ${response.status} ${code}`.trimEnd());
		} catch (cause) {
			throw new StorageDown(`${method} of a file in the bucket '${bucket}' failed.`, { cause });
		}
	};
}
