import { reasonOf } from '../reasonOf.ts';

/** The specification's error text, with the server's message when it gave a reason. */
export function failureText(what: string, error: unknown): string {
	const reason = reasonOf(error);
	return reason === undefined ? what : `${what}. ${reason}`;
}
