import { inSpan } from './spans.ts';
import { currentTraceparent } from './traceContext.ts';

/** A word of an address, as `payment_links`; anything else in a path is an id. */
const word = /^[a-z_]*$/;

/** The path of an address with `{id}` in place of ids, and without its query. */
export const getPathTemplate = (path: string): string =>
	(path.split('?', 1)[0] ?? '')
		.split('/')
		.map((segment) => (word.test(segment) ? segment : '{id}'))
		.join('/');

/** The header that continues the current trace in another program; none outside of a trace. */
export function traceHeaders(): Record<string, string> {
	const traceparent = currentTraceparent();
	return traceparent === null ? {} : { traceparent };
}

/**
 * Calls another program over HTTP as a span of the current trace.
 * @param call.name with placeholders in place of ids, as in `GET /payments/{id}`
 * @param call.url of which only the host is recorded
 * @param send gets the headers that continue the trace there
 */
export const callTraced = (
	call: { method: string; name: string; url: string },
	send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> =>
	inSpan(
		{
			name: `${call.method} ${call.name}`,
			kind: 'client',
			attributes: { 'http.request.method': call.method, 'server.address': new URL(call.url).host },
		},
		async (span) => {
			const response = await send(traceHeaders());
			span?.add({ 'http.response.status_code': response.status });
			return response;
		},
	);
