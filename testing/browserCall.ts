import { ApiError, addressOf, type Call } from '../web/session/call.ts';
import type { Client } from './testApp.ts';

/** The browser's `call` for a client of a test: the same calls, sent directly to the server. */
export const browserCall = (client: Client): Call =>
	(async (path: string, input: { params?: object; query?: object; body?: unknown } = {}) => {
		const address = addressOf(path, { ...input.params }, { ...input.query });
		const method = path.slice(0, path.indexOf(' '));
		const answer = await client.call(`${method} ${address}` as 'GET /', input.body);
		if (answer.status >= 400) throw new ApiError(answer.status, answer.body);
		return answer.body;
	}) as Call;
