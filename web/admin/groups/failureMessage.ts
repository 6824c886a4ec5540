import { getErrorMessage } from '../errorMessage.ts';

/** The specification's error text, with the server's message when it gave a reason. */
export function getFailureMessage(what: string, error: unknown): string {
	const reason = getErrorMessage(error);
	return reason === undefined ? what : `${what}. ${reason}`;
}
