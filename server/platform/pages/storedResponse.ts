import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);

/** A page or an answer of the API, before it is cached. */
export type Rendered = {
	status: number;
	headers: Record<string, string>;
	body: string | Uint8Array;
	/** The body compressed with Brotli, when another thread has done it. */
	br?: Uint8Array;
};

/** Alternating header names and values, and the body. */
type Encoded = { head: string[]; body: Buffer | undefined };

/** A response ready to send: compressed once, its headers written once. */
export type StoredResponse = {
	status: number;
	etag: string;
	br: Encoded;
	/** For a client or proxy without Brotli; compressed when the first one requests it. */
	gzip: () => Encoded;
	/** For the rare client without compression; created on demand, since it would take the most memory. */
	plain: () => Encoded & { body: Buffer };
	/** For a browser that already has this response. */
	unchanged: Encoded;
	/** Approximate memory. */
	bytes: number;
};

/** Browsers store the response but revalidate it every time; a 304 costs as little as a file. */
const revalidated = ['cache-control', 'public, max-age=0, must-revalidate'];

/** Compressing less than this saves nothing: it fits into one packet. */
const smallBytes = 1000;

/** Compressing less than this takes 0.1 ms at most, less than handing it to another thread and back. */
const quickBytes = 32_000;
/** Half the time of the usual quality for a tenth more bytes, which fit into the same few packets. */
const quickQuality = 3;

/** The same bytes, not a copy. */
const toBuffer = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length);

export const brotliParams = (bytes: number, quality = 5) => ({
	[constants.BROTLI_PARAM_QUALITY]: quality,
	[constants.BROTLI_PARAM_SIZE_HINT]: bytes,
});

/** The bytes in memory of their own: zlib returns the used part of a larger buffer, all of which would be kept. */
const trimmed = (bytes: Uint8Array) => toBuffer(new Uint8Array(bytes));

async function compressed(plain: Buffer): Promise<Buffer> {
	const { length } = plain;
	return trimmed(
		length < quickBytes
			? brotliCompressSync(plain, { params: brotliParams(length, quickQuality), chunkSize: length })
			: await compressBrotli(plain, { params: brotliParams(length) }),
	);
}

export async function encodeResponse({
	status,
	headers,
	body,
	br: given,
}: Rendered): Promise<StoredResponse> {
	const plain = typeof body === 'string' ? Buffer.from(body) : toBuffer(body);
	const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
	const etag = `"${digest}"`;
	const head = [...Object.entries({ vary: 'accept-encoding', ...headers }).flat(), 'etag', etag];
	const withBody = (bytes: Buffer, encoding: string[] = []) => ({
		head: [...head, ...encoding, 'content-length', String(bytes.length)],
		body: bytes,
	});
	const common = { status, etag, unchanged: { head, body: undefined } };
	const headBytes = 4 * head.join('').length;
	if (plain.length < smallBytes) {
		const small = withBody(plain);
		return { ...common, br: small, gzip: () => small, plain: () => small, bytes: plain.length + headBytes };
	}
	const br = given === undefined ? await compressed(plain) : toBuffer(given);
	const decompressed = () => brotliDecompressSync(br);
	let gzipped: Encoded | undefined;
	return {
		...common,
		br: withBody(br, ['content-encoding', 'br']),
		gzip: () => {
			gzipped ??= withBody(trimmed(gzipSync(decompressed())), ['content-encoding', 'gzip']);
			return gzipped;
		},
		plain: () => withBody(decompressed()),
		// As much again for the other encoding.
		bytes: 2 * br.length + headBytes,
	};
}

function encodedFor(request: IncomingMessage, stored: StoredResponse): Encoded {
	const accepted = String(request.headers['accept-encoding'] ?? '');
	if (accepted.includes('br')) return stored.br;
	return accepted.includes('gzip') ? stored.gzip() : stored.plain();
}

/**
 * Sends a response: 304 without a body when the browser has it.
 * @param cacheHeaders alternating names and values; who may store the response, browsers only by default
 */
export function sendStored(
	request: IncomingMessage,
	response: ServerResponse,
	stored: StoredResponse,
	cacheHeaders: string[] = revalidated,
): void {
	// The header may list several tags, and a proxy that compresses again marks them as weak.
	const unchanged = stored.status === 200 && request.headers['if-none-match']?.includes(stored.etag) === true;
	const { head, body } = unchanged ? stored.unchanged : encodedFor(request, stored);
	response.writeHead(unchanged ? 304 : stored.status, [...head, ...cacheHeaders]);
	response.end(body);
}
