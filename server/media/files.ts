import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { pictureFinder } from './versions.ts';

/** GET /media/<name>: stored pictures and their versions. A name never changes its content, so browsers keep it. */
export function mediaFiles(app: FastifyInstance, { storage }: Pick<Services, 'storage'>): void {
	const find = pictureFinder(storage);
	app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
		const found = await find(request.params.name);
		reply.header('x-content-type-options', 'nosniff');
		if (found === undefined)
			return reply.code(404).type('text/plain; charset=utf-8').send('There is no such picture.');
		return reply
			.type(found.type)
			.header('cache-control', 'public, max-age=31536000, immutable')
			.header('content-security-policy', "default-src 'none'; sandbox")
			.send(found.bytes);
	});
}
