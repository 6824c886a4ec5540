import type { FastifyRequest } from 'fastify';
import { HttpError } from './httpError.ts';
import { withUploadTime } from './requestTime.ts';

/** Limits of all files that are being received or processed at the same time, so that they cannot fill the memory. */
const maxUploads = 16;
const maxBytesOfUploads = 64 * 1024 * 1024;

let uploads = 0;
let bytesOfUploads = 0;

async function readFile(
	request: FastifyRequest,
	fields: readonly string[],
	maxBytes: number,
): Promise<Buffer> {
	try {
		let bytes: Buffer | undefined;
		// To the end, so that a second file is rejected.
		for await (const part of request.files({ limits: { fileSize: maxBytes, files: 1, parts: 10 } })) {
			if (!fields.includes(part.fieldname)) break;
			bytes = await part.toBuffer();
		}
		if (bytes === undefined)
			throw new HttpError(400, 'file_missing', `Please send one file as the field '${fields[0]}'.`);
		return bytes;
	} catch (error) {
		if (error instanceof HttpError || (error instanceof Error && 'code' in error)) throw error;
		// The parser's errors for a missing boundary or a truncated body have no code.
		throw new HttpError(400, 'request_unreadable', 'The form in the request cannot be read.');
	}
}

/**
 * Processes the one file in a multipart body.
 * @param fields the accepted names of its field
 * @param maxBytes the largest accepted size
 * @param use receives the bytes of the file
 * @returns the result of `use`
 * @throws HttpError 400 when there is no file or the body is no form, 413 when the file is larger, 503 with Retry-After
 * when too many files are in progress
 */
export async function withUploadedFile<Result>(
	request: FastifyRequest,
	fields: readonly string[],
	maxBytes: number,
	use: (bytes: Buffer) => Promise<Result>,
): Promise<Result> {
	const length = Number(request.headers['content-length'] ?? maxBytes);
	const reserved = Math.min(length, maxBytes);
	if (uploads === maxUploads || bytesOfUploads + reserved > maxBytesOfUploads)
		throw new HttpError(
			503,
			'shop_busy',
			'Many files are being uploaded. Please try again in a moment.',
			{},
			10,
		);
	uploads++;
	bytesOfUploads += reserved;
	try {
		return await withUploadTime(request.raw, async () => use(await readFile(request, fields, maxBytes)));
	} finally {
		uploads--;
		bytesOfUploads -= reserved;
	}
}
