import { randomBytes } from 'node:crypto';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { PublicSettings } from '../../contracts/settingGroups.ts';
import type { PageReadInput } from '../platform/http/pageReads.ts';
import { contentSecurityPolicy, type PageSources, readMarked } from '../platform/pages/contentSecurity.ts';

/** What a page is rendered from: no header of a visitor, since the page is cached for all. */
export type PageRequest = { url: string; sources: PageSources; demo: boolean; settings: PublicSettings };

export type RenderedPage = {
	status: number;
	/** UTF-8. */
	html: Uint8Array<ArrayBuffer>;
	/** The same, compressed with Brotli, when a thread of its own has rendered the page. */
	br?: Uint8Array<ArrayBuffer>;
	policy: string;
	location: string | null;
};

/** Reads public data for a page, as JSON. @throws HttpError */
export type ReadForPage = (endpoint: string, input?: PageReadInput) => Promise<string>;

export type PageRenderer = {
	render: (request: PageRequest, read: ReadForPage) => Promise<RenderedPage>;
	close: () => Promise<unknown>;
};

/** Exports of `entry.server.tsx` in the web build, besides the handler. */
type Entry = {
	createRequestHandler: typeof createRequestHandler;
	RouterContextProvider: typeof RouterContextProvider;
	nonceContext: Parameters<RouterContextProvider['set']>[0];
	outputContext: Parameters<RouterContextProvider['set']>[0];
	queryContext: Parameters<RouterContextProvider['set']>[0];
	settingsContext: Parameters<RouterContextProvider['set']>[0];
	serverQueryContext: (call: (endpoint: string, input?: PageReadInput) => Promise<unknown>) => unknown;
};

/** Renders pages of a web build in this thread. @param build is called for each render: it may change in development */
export function renderFrom(build: () => Promise<ServerBuild>): PageRenderer {
	type Handler = ReturnType<typeof createRequestHandler>;
	/** Kept, because it begins with the table of all routes. */
	let made: { of: ServerBuild; handle: Handler } | undefined;

	return {
		render: async ({ url, sources, demo, settings }, read) => {
			const loaded = await build();
			// Taken from the build, because an imported copy would be a different object.
			const entry = loaded.entry.module as unknown as Entry;
			if (made?.of !== loaded)
				made = {
					of: loaded,
					handle: entry.createRequestHandler(loaded, demo ? 'development' : 'production'),
				};
			const context = new entry.RouterContextProvider();
			const call = async (endpoint: string, input?: PageReadInput): Promise<unknown> =>
				JSON.parse(await read(endpoint, input));
			context.set(entry.queryContext, entry.serverQueryContext(call));
			context.set(entry.settingsContext, settings);
			const nonce = randomBytes(16).toString('hex');
			context.set(entry.nonceContext, nonce);
			let parts: Uint8Array[] | undefined;
			context.set(entry.outputContext, (html: Uint8Array[]) => {
				parts = html;
			});
			const response = await made.handle(new Request(url), context);
			// The framework's own answers have a body.
			const page = readMarked(Buffer.concat(parts ?? [await response.bytes()]), nonce);
			return {
				status: response.status,
				html: page.html,
				policy: contentSecurityPolicy(page, sources),
				location: response.headers.get('location'),
			};
		},
		close: async () => undefined,
	};
}
