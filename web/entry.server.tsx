import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
	createContext,
	type EntryContext,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router';
import { Nonce } from './head/nonce.ts';
import { Origin } from './head/origin.ts';

// Exported from the build: imported separately, they would be different objects of another copy of the framework.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { queryContext, serverQueryContext } from './session/queryContext.ts';

/** Set by the server for each rendering; see `head/nonce.ts`. */
export const nonceContext = createContext<string>();

/** Renders the complete page before sending: it is cached, and every visitor gets the same bytes. */
function render(request: Request, context: EntryContext, nonce: string): Promise<Buffer> {
	return new Promise((done, failed) => {
		const { pipe } = renderToPipeableStream(
			<Origin value={new URL(request.url).origin}>
				<Nonce value={nonce}>
					<ServerRouter context={context} url={request.url} nonce={nonce} />
				</Nonce>
			</Origin>,
			{
				nonce,
				onAllReady: () => {
					const output = new PassThrough();
					buffer(output).then(done, failed);
					pipe(output);
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
	const html = await render(request, context, loadContext.get(nonceContext));
	headers.set('content-type', 'text/html; charset=utf-8');
	return new Response(new Uint8Array(html), { status, headers });
}

/** A page that does not exist is not an error; everything else is logged by the server. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (request.signal.aborted || isRouteErrorResponse(error)) return;
	throw error;
}
