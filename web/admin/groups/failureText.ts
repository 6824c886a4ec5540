import { reasonOf } from '../reasonOf.ts';

/** What failed in the words of document 2, §8, with the server's own sentence where it refused for a reason. */
export function failureText(what: string, error: unknown): string {
	const reason = reasonOf(error);
	return reason === undefined ? what : `${what}. ${reason}`;
}
