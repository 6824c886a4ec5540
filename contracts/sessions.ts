import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateTime, sessionId } from './fields.ts';

/** A browser in which the user is signed in. */
export const session = z.strictObject({
	id: sessionId,
	/** The browser and its system in plain words, as in 'Firefox on Windows'. */
	device: z.string(),
	/** Whether that is a telephone or a tablet. */
	mobile: z.boolean(),
	startedAt: dateTime,
	/** To the minute: use is noted at most once in that time. */
	lastUsedAt: dateTime,
	/** The session of the token that asked. */
	current: z.boolean(),
});
export type Session = z.output<typeof session>;

export const listSessions = endpoint({
	method: 'GET',
	path: '/auth/sessions',
	summary: "The user's own running sessions, the asking one first, then the one used last.",
	access: 'user',
	answer: z.array(session),
});

export const endOtherSessions = endpoint({
	method: 'DELETE',
	path: '/auth/sessions',
	summary: 'Signs the user out everywhere else; the asking session goes on.',
	access: 'user',
	status: 204,
});

export const endSession = endpoint({
	method: 'DELETE',
	path: '/auth/sessions/{id}',
	summary: "Ends one of the user's own sessions, the asking one included.",
	access: 'user',
	params: z.strictObject({ id: sessionId }),
	status: 204,
	refusals: { 404: 'There is no such session of yours.' },
});
