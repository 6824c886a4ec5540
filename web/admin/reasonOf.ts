import { CallRefused } from '../session/call.ts';

/** Why the server refused, in its own words; undefined when it failed or could not be reached. */
export const reasonOf = (error: unknown): string | undefined =>
	error instanceof CallRefused && error.status < 500 && error.message !== '' ? error.message : undefined;
