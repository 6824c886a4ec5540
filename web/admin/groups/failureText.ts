import { CallRefused } from '../../session/call.ts';

/** What failed in the words of document 2, §8, with the server's own sentence where it refused for a reason. */
export function failureText(what: string, error: unknown): string {
	return error instanceof CallRefused && error.status < 500 && error.message !== ''
		? `${what}. ${error.message}`
		: what;
}
