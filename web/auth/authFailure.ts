import { ApiError, NetworkError } from '../session/call.ts';
import { AccountError } from './account.ts';

/** The errors of a form: one for the form and one per invalid field. */
export type Failure = { text: string; fields: Record<string, string> };

/** The server's message, the text for a network failure, or the given one. */
export function toFailure(error: unknown, otherwise: string): Failure {
	if (error instanceof NetworkError)
		return { text: 'Network error. Please check your connection and try again.', fields: {} };
	const cause = error instanceof AccountError ? error.cause : error;
	if (!(cause instanceof ApiError)) return { text: otherwise, fields: {} };
	return { text: cause.message || otherwise, fields: cause.fields };
}
