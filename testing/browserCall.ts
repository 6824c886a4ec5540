import { ApiError, type Call, toApiUrl } from '../web/session/call.ts';
import type { Client } from './testApp.ts';

/** The browser's `call` for a client of a test: the same calls, sent directly to the server. */
export const browserCall = (client: Client): Call =>
	(async (path: string, input: { params?: object; query?: object; body?: unknown } = {}) => {
		const address = toApiUrl(path, { ...input.params }, { ...input.query });
		const method = path.slice(0, path.indexOf(' '));
		const response = await client.call(`${method} ${address}` as 'GET /', input.body);
		if (response.status >= 400) throw new ApiError(response.status, response.body);
		return response.body;
	}) as Call;
