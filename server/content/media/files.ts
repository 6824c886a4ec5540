import type { FastifyInstance } from 'fastify';
import { filePolicy } from '../../platform/http/securityHeaders.ts';
import type { Services } from '../../platform/services.ts';
import { createPictureReader } from './versions.ts';

/** GET /media/<name>: stored pictures and their versions. The content of a name never changes, so browsers may cache it. */
export function mediaFiles(app: FastifyInstance, { storage }: Pick<Services, 'storage'>): void {
	const find = createPictureReader(storage);
	app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
		const found = await find(request.params.name);
		// Other sites show them: link previews, emails in a browser, shopping engines that read the feed.
		reply.header('cross-origin-resource-policy', 'cross-origin');
		if (found === undefined)
			return reply.code(404).type('text/plain; charset=utf-8').send('Unknown picture.');
		return reply
			.type(found.type)
			.header('cache-control', 'public, max-age=31536000, immutable')
			.header('content-security-policy', `${filePolicy}; sandbox`)
			.send(found.bytes);
	});
}
