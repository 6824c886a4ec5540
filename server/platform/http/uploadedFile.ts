import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * The bytes of the one file in a multipart body.
 * @param fields the names under which it may come
 * @param mostBytes exactly so many are allowed
 * @throws Refusal 400 when there is none or the body is no form, 413 when it is larger
 */
export async function uploadedFile(
	request: FastifyRequest,
	fields: readonly string[],
	mostBytes: number,
): Promise<Buffer> {
	try {
		const part = await request.file({ limits: { fileSize: mostBytes, files: 1, parts: 10 } });
		if (part === undefined || !fields.includes(part.fieldname))
			throw new Refusal(400, `Please send one file as the field '${fields[0]}'.`);
		return await part.toBuffer();
	} catch (error) {
		if (error instanceof Refusal || (error instanceof Error && 'code' in error)) throw error;
		// What the parser says of a body without its boundary, or cut off, has no code to know it by.
		throw new Refusal(400, 'The form in the request cannot be read.');
	}
}
