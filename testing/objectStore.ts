import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Account } from '../server/platform/storage/bucket.ts';

/**
 * | state      | what the shop experiences |
 * |------------|---------------------|
 * | open       | puts, gets and deletes objects, like S3 |
 * | overloaded | answers 503 |
 * | cut off    | sends half of an object, then nothing |
 * | stopped    | refuses connections |
 */
export type StoreState = 'open' | 'overloaded' | 'cut off' | 'stopped';

/** An S3-like service on its own port, which rejects requests without a valid signature. */
export type ObjectStore = {
	account: S3Account;
	/** The objects in the bucket. */
	objects: Map<string, { bytes: Buffer; contentType: string | undefined }>;
	/** Requests so far, as in `PUT /pictures/a.webp`. */
	requests: string[];
	setState: (state: StoreState) => Promise<void>;
	/** Answers that many requests with 503. */
	failNext: (times: number) => void;
	close: () => Promise<void>;
};

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const scheme =
	/^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;

/** Whether a request and its body have a valid AWS Signature Version 4. */
function isSigned(
	request: IncomingMessage,
	body: Buffer,
	{ accessKeyId, secretAccessKey }: S3Account,
): boolean {
	const [, keyId, day = '', region = '', names = '', signature] =
		scheme.exec(request.headers.authorization ?? '') ?? [];
	const bodyHash = request.headers['x-amz-content-sha256'];
	if (keyId !== accessKeyId || bodyHash !== sha256(body)) return false;
	const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
	const [path = '', query = ''] = (request.url ?? '').split('?');
	const canonical = [
		request.method,
		path,
		query.replaceAll('/', '%2F'),
		headers.join(''),
		names,
		bodyHash,
	].join('\n');
	const scope = `${day}/${region}/s3/aws4_request`;
	const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
	const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
	return hmac(key, toSign).toString('hex') === signature;
}

export async function openObjectStore(): Promise<ObjectStore> {
	const account = {
		endpoint: '',
		bucket: 'pictures',
		region: 'ap-south-1',
		accessKeyId: 'AKTESTING',
		secretAccessKey: 'a secret of the tests',
	};
	const objects: ObjectStore['objects'] = new Map();
	const requests: string[] = [];
	let state: StoreState = 'open';
	let failuresLeft = 0;

	function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
		requests.push(`${request.method} ${request.url}`);
		if (state === 'overloaded' || failuresLeft-- > 0)
			return void response.writeHead(503).end('<Code>SlowDown</Code>');
		if (!isSigned(request, body, account))
			return void response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
		const { pathname, searchParams } = new URL(request.url ?? '', account.endpoint);
		const [, bucket = '', ...rest] = pathname.split('/');
		const key = rest.join('/');
		if (bucket !== account.bucket) return void response.writeHead(404).end('<Code>NoSuchBucket</Code>');
		if (request.method === 'PUT') {
			objects.set(key, { bytes: body, contentType: request.headers['content-type'] });
			return void response.writeHead(200).end();
		}
		if (request.method === 'DELETE') {
			objects.delete(key);
			return void response.writeHead(204).end();
		}
		if (searchParams.has('list-type')) {
			const keys = [...objects.keys()].filter((each) => each.startsWith(searchParams.get('prefix') ?? ''));
			const contents = keys.map((each) => `<Contents><Key>${each}</Key></Contents>`);
			return void response.writeHead(200).end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`);
		}
		const object = objects.get(key);
		if (object === undefined) return void response.writeHead(404).end('<Code>NoSuchKey</Code>');
		const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
		if (start !== undefined)
			return void response.writeHead(206).end(object.bytes.subarray(Number(start), Number(end) + 1));
		response.writeHead(200, { 'content-length': object.bytes.length });
		if (state !== 'cut off') return void response.end(object.bytes);
		response.write(object.bytes.subarray(0, object.bytes.length / 2), () => response.destroy());
	}

	const server = createServer((request, response) => {
		const parts: Buffer[] = [];
		request.on('data', (part) => parts.push(part));
		request.on('end', () => answer(request, Buffer.concat(parts), response));
	});
	const listen = (port: number) => new Promise<void>((open) => server.listen(port, '127.0.0.1', open));
	const stop = () =>
		new Promise<void>((stopped) => {
			server.close(() => stopped());
			server.closeAllConnections();
		});
	await listen(0);
	const { port } = server.address() as AddressInfo;
	account.endpoint = `http://127.0.0.1:${port}`;

	return {
		account,
		objects,
		requests,
		setState: async (next) => {
			if (next === 'stopped' && server.listening) await stop();
			if (next !== 'stopped' && !server.listening) await listen(port);
			state = next;
		},
		failNext: (times) => {
			failuresLeft = times;
		},
		close: async () => {
			if (server.listening) await stop();
		},
	};
}
