import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

export type Pages = {
	/** The web build's server half; asked for each time, so that development can rebuild it. */
	build: () => Promise<ServerBuild>;
	/** Folder of the built files for the browser; undefined where vite serves them. */
	assets: string | undefined;
	close?: () => Promise<void>;
};

const root = path.join(import.meta.dirname, '../..');
const built = path.join(root, 'build/web');

/** The pages as `npm run build` left them; undefined when they were never built, and only the interface is served. */
export function builtPages(): Pages | undefined {
	const entry = path.join(built, 'server/index.js');
	if (!existsSync(entry)) return;
	let loaded: Promise<ServerBuild> | undefined;
	return {
		assets: path.join(built, 'client'),
		build: () => {
			loaded ??= import(entry);
			return loaded;
		},
	};
}

/** Pages that change while they are edited, through vite inside this server. */
export async function developmentPages(app: FastifyInstance): Promise<Pages> {
	const { createServer } = await import('vite');
	const vite = await createServer({ root, server: { middlewareMode: true } });
	app.addHook('onRequest', (request, reply, done) => {
		if (request.url.startsWith('/api/')) return done();
		vite.middlewares(request.raw, reply.raw, () => done());
	});
	return {
		assets: undefined,
		build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
		close: () => vite.close(),
	};
}
