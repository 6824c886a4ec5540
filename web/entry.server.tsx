import { renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';

// The same objects that the loaders use: imported twice, they would be two different keys.
export { serverData, shopData } from './session/shopData.ts';

export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Response {
	const html = renderToString(<ServerRouter context={context} url={request.url} />);
	headers.set('content-type', 'text/html; charset=utf-8');
	return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** Pages that are not there are no failure of ours; everything else goes to the server's log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (request.signal.aborted || isRouteErrorResponse(error)) return;
	throw error;
}
