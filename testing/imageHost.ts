import { createHash, randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { z } from 'zod';
import type { CloudinaryAccount } from '../server/platform/storage/cloudinary.ts';

/** A Cloudinary-like service on its own port. */
export type ImageHostSimulator = {
	account: CloudinaryAccount & { key: { id: string; secret: string } };
	/** By their public ids. */
	pictures: Map<string, Buffer>;
	/** The fields of each upload. */
	uploads: { fields: Record<string, string>; file: string; authorization: string | undefined }[];
	/** Whether it answers every request with 500. */
	broken: boolean;
	/** Stops listening until it is opened again. */
	close: () => Promise<void>;
};

const destroyed = z.object({
	public_id: z.string(),
	timestamp: z.string(),
	invalidate: z.string(),
	api_key: z.string(),
	signature: z.string(),
});

const field = z.object({ value: z.string() });

export async function openImageHost(): Promise<ImageHostSimulator> {
	const app = Fastify({ forceCloseConnections: true });
	await app.register(multipart);
	app.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string' },
		async (_: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
	);
	const host: ImageHostSimulator = {
		account: {
			cloudName: 'nishana-test',
			uploadPreset: 'products',
			key: { id: '4711', secret: 'a secret of the tests' },
			apiUrl: '',
		},
		pictures: new Map(),
		uploads: [],
		broken: false,
		close: () => app.close(),
	};

	app.addHook('onRequest', async (request, reply) => {
		reply.header('access-control-allow-origin', '*');
		// Browsers ask before they send an upload whose progress is watched.
		if (request.method === 'OPTIONS') return reply.code(204).send();
		if (host.broken) return reply.code(500).type('text/html').send('<h1>Internal error</h1>');
	});
	const errorBody = (message: string) => ({ error: { message } });

	app.post('/v1_1/nishana-test/image/upload', async (request, reply) => {
		const part = await request.file();
		if (part === undefined) return reply.code(400).send(errorBody('Missing required parameter - file'));
		const bytes = await part.toBuffer();
		const { file: _, ...others } = part.fields;
		const fields = Object.fromEntries(
			Object.entries(others).map(([name, value]) => [name, field.parse(value).value]),
		);
		if (fields.upload_preset !== host.account.uploadPreset)
			return reply.code(400).send(errorBody('Upload preset not found'));
		const publicId = `products/${randomUUID()}`;
		host.pictures.set(publicId, bytes);
		host.uploads.push({ fields, file: part.filename, authorization: request.headers.authorization });
		return {
			public_id: publicId,
			secure_url: `https://res.cloudinary.com/nishana-test/image/upload/v17/${publicId}.png`,
			width: 60,
			height: 60,
			bytes: bytes.length,
		};
	});

	app.post('/v1_1/nishana-test/image/destroy', async (request, reply) => {
		const { public_id, timestamp, invalidate, api_key, signature } = destroyed.parse(request.body);
		const { id, secret } = host.account.key;
		const line = `invalidate=${invalidate}&public_id=${public_id}&timestamp=${timestamp}${secret}`;
		if (api_key !== id || signature !== createHash('sha1').update(line).digest('hex'))
			return reply.code(401).send(errorBody('Invalid Signature'));
		return { result: host.pictures.delete(public_id) ? 'ok' : 'not found' };
	});

	host.account.apiUrl = await app.listen({ port: 0, host: '127.0.0.1' });
	return host;
}
