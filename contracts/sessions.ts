import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateTime } from './fields.ts';
import { sessionId } from './ids.ts';

/** A browser in which the user is signed in. */
export const session = z.strictObject({
	id: sessionId,
	/** Browser and operating system, for example 'Firefox on Windows'. */
	device: z.string(),
	/** Whether it is a phone or a tablet. */
	mobile: z.boolean(),
	startedAt: dateTime,
	/** Accurate to the minute: updated at most once a minute. */
	lastUsedAt: dateTime,
	/** Whether it is the session of the request. */
	current: z.boolean(),
});
export type Session = z.output<typeof session>;

export const listSessions = endpoint('GET /auth/sessions', {
	summary: "The user's active sessions: the current one first, then by last use.",
	access: 'user',
	response: z.array(session),
});

export const endOtherSessions = endpoint('DELETE /auth/sessions', {
	summary: 'Ends all other sessions of the user.',
	access: 'user',
});

export const endSession = endpoint('DELETE /auth/sessions/{id}', {
	summary: "Ends one of the user's sessions; may be the current one.",
	access: 'user',
	params: z.strictObject({ id: sessionId }),
	errors: { 404: 'Unknown session.' },
});
