import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Span, startSpan } from '../tracing/spans.ts';
import { newTrace, parseTraceparent, type TraceContext } from '../tracing/traceContext.ts';

const traces = new WeakMap<IncomingMessage, TraceContext>();
const spans = new WeakMap<IncomingMessage, Span>();

/** The trace of a request: it continues that of the proxy's `traceparent`, or begins a new one. */
export function getRequestTrace(request: IncomingMessage): TraceContext {
	const trace = traces.get(request) ?? parseTraceparent(request.headers.traceparent) ?? newTrace();
	traces.set(request, trace);
	return trace;
}

/** Begins the span of a request, while spans are recorded. It ends with the answer, or when the client leaves. */
export function beginRequestSpan(request: IncomingMessage, response: ServerResponse): void {
	const method = request.method ?? '';
	const span = startSpan({
		// An answer from the cache reaches no route: its path could be anything.
		name: method,
		kind: 'server',
		attributes: { 'http.request.method': method },
		parent: parseTraceparent(request.headers.traceparent),
	});
	if (span === undefined) return;
	traces.set(request, span.trace);
	spans.set(request, span);
	response.once('close', () => {
		if (response.writableFinished) span.add({ 'http.response.status_code': response.statusCode });
		if (response.statusCode >= 500) span.fail(response.statusCode);
		span.end();
	});
}

/** Names the span of a request by its route, as in `GET /api/products/:id`, and not by its address, which may have a token. */
export function nameRequestSpan(
	request: IncomingMessage,
	route: { url: string | undefined; requestId: string },
): void {
	const span = spans.get(request);
	if (span === undefined) return;
	span.add({ 'nishana.request_id': route.requestId });
	if (route.url === undefined) return;
	span.rename(`${request.method} ${route.url}`);
	span.add({ 'http.route': route.url });
}
