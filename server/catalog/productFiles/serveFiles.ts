import { Readable } from 'node:stream';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { productFileId } from '../../../contracts/ids.ts';
import { productFileName } from '../../content/media/media.ts';
import { preparedQuery } from '../../platform/database/statement.ts';
import { byteRange } from '../../platform/http/byteRange.ts';
import { saveAs } from '../../platform/http/saveAs.ts';
import { filePolicy } from '../../platform/http/securityHeaders.ts';
import type { Services } from '../../platform/services.ts';
import { toSlug } from '../../platform/slugs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { products } from '../../schema/catalog.ts';
import { productFiles } from '../../schema/productFiles.ts';
import { mediaTypes } from './fileContent.ts';

const selectFile = preparedQuery((db) =>
	db
		.select({
			id: productFiles.id,
			extension: productFiles.extension,
			bytes: productFiles.bytes,
			title: productFiles.title,
			captions: productFiles.captions,
			product: products.name,
		})
		.from(productFiles)
		.innerJoin(products, eq(products.id, productFiles.productId))
		.where(and(eq(productFiles.id, sql.placeholder('id')), isNull(products.archivedAt))),
);

/** Bytes in memory per request, however large the file is. */
const partBytes = 256 * 1024;

async function* readParts(
	storage: Storage,
	name: string,
	{ start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
	for (let at = start; at <= end; ) {
		const part = await storage.getPart(name, at, Math.min(at + partBytes - 1, end));
		// Ends the connection, so that the client does not take half a file for a whole one.
		if (part === undefined || part.length === 0) throw new Error(`The file ${name} is incomplete.`);
		yield part;
		at += part.length;
	}
}

/**
 * GET /files/<id>.<extension>: manuals to save, videos in ranges, and captions. Only files of products on sale. Under this
 * policy nothing in a manual can run as a page of the shop, even when it is opened instead of saved.
 */
export function serveProductFiles(
	app: FastifyInstance,
	{ storage, database: { db } }: Pick<Services, 'storage' | 'database'>,
): void {
	app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
		const [, id, extension] = /^([0-9a-f-]{36})\.(pdf|mp4|webm|vtt)$/.exec(request.params.name) ?? [];
		const known = productFileId.safeParse(id);
		const [file] = known.success ? await selectFile(db, { id: known.data }) : [];
		reply.headers({
			'content-security-policy': `${filePolicy}; sandbox`,
			// Manuals and videos are opened on the shop's pages or as a link; other sites embed none.
			'cross-origin-resource-policy': 'same-site',
		});
		const unknown = () => reply.code(404).type('text/plain; charset=utf-8').send('Unknown file.');
		if (file === undefined) return unknown();
		if (extension === 'vtt') {
			if (file.captions === null) return unknown();
			return reply.type('text/vtt; charset=utf-8').header('cache-control', 'no-cache').send(file.captions);
		}
		if (extension !== file.extension) return unknown();
		reply
			.type(mediaTypes[file.extension])
			.header('cache-control', 'public, max-age=31536000, immutable')
			.header('accept-ranges', 'bytes');
		if (file.extension === 'pdf') saveAs(reply, `${toSlug(`${file.product} ${file.title}`, 'manual')}.pdf`);
		const range = byteRange(request.headers.range, file.bytes);
		if (range === 'unsatisfiable')
			return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
		const part = range ?? { start: 0, end: file.bytes - 1 };
		if (range !== undefined)
			reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`);
		reply.header('content-length', part.end - part.start + 1);
		return reply.send(Readable.from(readParts(storage, productFileName(file), part)));
	});
}
