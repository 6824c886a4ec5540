import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
	createContext,
	type EntryContext,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router';
import type { PublicSettings } from '../contracts/settingGroups.ts';
import { Nonce } from './head/nonce.ts';
import { Origin } from './head/origin.ts';
import { SettingsProvider } from './settings/SettingsProvider.tsx';

// Exported from the build: imported separately, they would be different objects of another copy of the framework.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { queryContext, serverQueryContext } from './session/queryContext.ts';

/** Set by the server for each rendering; see `head/nonce.ts`. */
export const nonceContext = createContext<string>();

/** The settings of the shop; see `settings/settings.ts`. */
export const settingsContext = createContext<PublicSettings>();

/** Receives the page. A body of the response would be copied three times before it is read. */
export const outputContext = createContext<(html: Uint8Array[]) => void>();

/** Renders the complete page before sending: it is cached, and every visitor gets the same bytes. */
function render(
	request: Request,
	context: EntryContext,
	{ nonce, settings }: { nonce: string; settings: PublicSettings },
): Promise<Uint8Array[]> {
	return new Promise((done, failed) => {
		const parts: Uint8Array[] = [];
		const { pipe } = renderToPipeableStream(
			<Origin value={new URL(request.url).origin}>
				<Nonce value={nonce}>
					<SettingsProvider initial={settings}>
						<ServerRouter context={context} url={request.url} nonce={nonce} />
					</SettingsProvider>
				</Nonce>
			</Origin>,
			{
				nonce,
				onAllReady: () => {
					const write = (part: Uint8Array, _encoding: string, written: () => void) => {
						parts.push(part);
						written();
					};
					pipe(new Writable({ write }).on('finish', () => done(parts)));
				},
				onError: failed,
			},
		);
	});
}

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
	const html = await render(request, context, {
		nonce: loadContext.get(nonceContext),
		settings: loadContext.get(settingsContext),
	});
	loadContext.get(outputContext)(html);
	return new Response(null, { status, headers });
}

/** A page that does not exist is not an error; everything else is logged by the server. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (request.signal.aborted || isRouteErrorResponse(error)) return;
	throw error;
}
