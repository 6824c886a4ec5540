import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * The bytes of the one file in a multipart body.
 * @param fields the names under which it may come
 * @param mostBytes exactly so many are allowed
 * @throws Refusal 400 when there is none, 413 when it is larger
 */
export async function uploadedFile(
	request: FastifyRequest,
	fields: readonly string[],
	mostBytes: number,
): Promise<Buffer> {
	const part = await request.file({ limits: { fileSize: mostBytes, files: 1, parts: 10 } });
	if (part === undefined || !fields.includes(part.fieldname))
		throw new Refusal(400, `Please send one file as the field '${fields[0]}'.`);
	return part.toBuffer();
}
