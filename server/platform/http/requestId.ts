import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a proxy may send as an id; other texts could forge lines of the log. */
const readable = /^[\w.:-]{8,128}$/;

/**
 * The id of a request: that of the proxy in `X-Request-Id`, so that one id leads through all logs, else a new one, short enough to
 * be said on the phone.
 */
export function getRequestId({ headers }: IncomingMessage): string {
	const given = headers['x-request-id'];
	return typeof given === 'string' && readable.test(given) ? given : randomBytes(5).toString('hex');
}
