import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { Origin } from './shell/origin.ts';

// The same objects that the loaders use: imported twice, they would be two different keys.
export { serverData, shopData } from './session/shopData.ts';

/** Renders to the end before anything is sent: a page is kept whole, and the same bytes go to everybody. */
function render(request: Request, context: EntryContext): Promise<string> {
	return new Promise((done, failed) => {
		const { pipe } = renderToPipeableStream(
			<Origin value={new URL(request.url).origin}>
				<ServerRouter context={context} url={request.url} />
			</Origin>,
			{
				onAllReady: () => {
					const output = new PassThrough();
					text(output).then(done, failed);
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
): Promise<Response> {
	const html = await render(request, context);
	headers.set('content-type', 'text/html; charset=utf-8');
	return new Response(html, { status, headers });
}

/** Pages that are not there are no failure of ours; everything else goes to the server's log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (request.signal.aborted || isRouteErrorResponse(error)) return;
	throw error;
}
