import { ApiError } from '../session/call.ts';

/** The server's reason for a rejection; undefined when it failed or could not be reached. */
export const getErrorMessage = (error: unknown): string | undefined =>
	error instanceof ApiError && error.status < 500 && error.message !== '' ? error.message : undefined;
