import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateTime } from './fields.ts';

/** What is set where the shop runs, which no page of the back-office changes. */
export const serverState = z.strictObject({
	/** Money moves with live keys of Razorpay only. */
	payments: z.enum(['sandbox', 'test', 'live']),
	database: z.enum(['PGlite', 'PostgreSQL']),
	/** Null where no daily backup is made. */
	backups: z
		.strictObject({
			/** Null before the first one. */
			newestAt: dateTime.nullable(),
			encrypted: z.boolean(),
			/** Whether the last one should have been followed by another. */
			late: z.boolean(),
		})
		.nullable(),
});
export type ServerState = z.output<typeof serverState>;

export const getServerState = endpoint('GET /admin/server', {
	summary: 'Whether payments move money, which database the shop has, and when it was backed up last.',
	permission: 'settings',
	response: serverState,
});
