import { addressOf, type Call, CallRefused } from '../web/session/call.ts';
import type { Client } from './world.ts';

/** The browser's `call` for somebody of a test's world: the same calls, straight to the server. */
export const browserCall = (client: Client): Call =>
	(async (path: string, input: { params?: object; query?: object; body?: unknown } = {}) => {
		const address = addressOf(path, { ...input.params }, { ...input.query });
		const method = path.slice(0, path.indexOf(' '));
		const answer = await client.call(`${method} ${address}` as 'GET /', input.body);
		if (answer.status >= 400) throw new CallRefused(answer.status, answer.body);
		return answer.body;
	}) as Call;
