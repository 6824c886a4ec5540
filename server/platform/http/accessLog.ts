import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { getRequestId } from './requestId.ts';
import { getRequestTrace } from './requestTrace.ts';

/** The path without what is secret in it: a query may be of an emailed link, and so may what follows a call of `/api/auth`. */
const withoutSecrets = (url = '') =>
	(url.split('?', 1)[0] ?? '').replace(/^(\/api\/auth\/[^/]+)\/.+/, '$1/…');

/** Logs one line when a request was answered, or its client left before. Without addresses of people: the proxy has those. */
export function logAccess(log: FastifyBaseLogger, request: IncomingMessage, response: ServerResponse): void {
	const started = performance.now();
	const requestId = getRequestId(request);
	// The framework then gives the request the same id.
	request.headers['x-request-id'] = requestId;
	response.once('close', () => {
		log.info(
			{
				method: request.method,
				path: withoutSecrets(request.url),
				status: response.writableFinished ? response.statusCode : 'left',
				ms: Math.round(performance.now() - started),
				requestId,
				traceId: getRequestTrace(request).traceId,
			},
			'Request',
		);
	});
}
