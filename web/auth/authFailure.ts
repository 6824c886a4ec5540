import { AccountRefused } from '../session/account.ts';
import { CallRefused, NetworkFailed } from '../session/call.ts';

/** What goes wrong with a form: a sentence for all of it, and one for each field at fault. */
export type Failure = { text: string; fields: Record<string, string> };

/** The server's sentence, the words for a lost network, or those given (document 2, §8). */
export function failureOf(error: unknown, otherwise: string): Failure {
	if (error instanceof NetworkFailed)
		return { text: 'Network error. Please check your connection and try again.', fields: {} };
	const refused = error instanceof AccountRefused ? error.cause : error;
	if (!(refused instanceof CallRefused)) return { text: otherwise, fields: {} };
	return { text: refused.message || otherwise, fields: refused.fields };
}
