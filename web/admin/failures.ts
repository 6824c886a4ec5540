import { ApiError } from '../session/call.ts';
import { toast } from '../ui/toasts.ts';

/** Why the server rejected a call; undefined when it failed or could not be reached. */
export const getReason = (error: unknown): string | undefined =>
	error instanceof ApiError && error.status < 500 && error.message !== '' ? error.message : undefined;

/** The specification's error text, with the server's reason when it gave one. */
export function getFailureMessage(what: string, error: unknown): string {
	const reason = getReason(error);
	return reason === undefined ? what : `${what}. ${reason}`;
}

/** Shows a failed write: the server's reason, else the given text. */
export function showFailure(error: unknown, otherwise: string): void {
	toast.error('Error', { text: getReason(error) ?? otherwise });
}
