import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, byteRange } from '../platform/http/byteRange.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { StoredFeed } from './crawlerFiles.ts';

/** Bytes in memory per request, however large the feed is. */
const chunkBytes = 256 * 1024;

async function* readBytes(
	storage: Storage,
	{ parts }: StoredFeed,
	{ start, end }: ByteRange,
): AsyncGenerator<Buffer> {
	let before = 0;
	for (const { name, bytes } of parts) {
		const last = Math.min(end - before, bytes - 1);
		for (let at = Math.max(0, start - before); at <= last; ) {
			const chunk = await storage.getPart(name, at, Math.min(at + chunkBytes - 1, last));
			// Ends the connection, so that the client does not take half a file for a whole one.
			if (chunk === undefined || chunk.length === 0) throw new Error(`The file ${name} is incomplete.`);
			yield chunk;
			at += chunk.length;
		}
		before += bytes;
	}
}

/** Sends a stored feed, or the part that the client still needs: an interrupted download continues by its ETag. */
export function sendFeed(
	request: FastifyRequest,
	reply: FastifyReply,
	storage: Storage,
	feed: StoredFeed,
): FastifyReply {
	reply.headers({
		'content-type': 'application/xml; charset=utf-8',
		'x-content-type-options': 'nosniff',
		'cache-control': 'public, max-age=300',
		'accept-ranges': 'bytes',
		etag: feed.etag,
	});
	if (request.headers['if-none-match'] === feed.etag) return reply.code(304).send();
	const condition = request.headers['if-range'];
	const range =
		condition === undefined || condition === feed.etag
			? byteRange(request.headers.range, feed.bytes)
			: undefined;
	if (range === 'unsatisfiable')
		return reply.code(416).header('content-range', `bytes */${feed.bytes}`).send();
	const part = range ?? { start: 0, end: feed.bytes - 1 };
	if (range !== undefined)
		reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${feed.bytes}`);
	reply.header('content-length', part.end - part.start + 1);
	// The answer to HEAD has the length of the file, but reads nothing of it.
	return reply.send(Readable.from(request.method === 'HEAD' ? [] : readBytes(storage, feed, part)));
}
