import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { renderInThread } from './renderInThread.ts';
import { type PageRenderer, renderFrom } from './renderPage.ts';

/** Pages in development: the server half of the web build, requested for each render. */
export type EditedPages = { build: () => Promise<ServerBuild> };

export type Pages = {
	renderer: PageRenderer;
	/** Folder of the built files for the browser; undefined when vite serves them. */
	assets: string | undefined;
};

const built = path.join(import.meta.dirname, '../../build/web');

/** The pages built by `npm run build`; undefined when they were never built, and only the API is served. */
export function openPages(edited: EditedPages | undefined): Pages | undefined {
	if (edited !== undefined) return { renderer: renderFrom(edited.build), assets: undefined };
	const entry = path.join(built, 'server/index.js');
	if (!existsSync(entry)) return;
	return { renderer: renderInThread(entry), assets: path.join(built, 'client') };
}
