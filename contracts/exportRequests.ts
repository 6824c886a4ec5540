import { z } from 'zod';
import { endpoint, oldPassword } from './endpoint.ts';
import { dateTime, optionalText } from './fields.ts';
import { exportRequestId, userId } from './ids.ts';

/**
 * | state    | meaning |
 * |----------|---------|
 * | open     | waits for a second person |
 * | approved | the person who asked may download the file for a day |
 * | declined | another person declined it, or the person who asked withdrew it |
 */
export const exportRequestStates = ['open', 'approved', 'declined'] as const;

/** Hours in which an approved file can be downloaded. */
export const exportHours = 24;

/** The files that may need a second person. */
export const exportFiles = ['orders', 'serial numbers', 'gun register', 'report', 'GST return'] as const;

const person = z.strictObject({ id: userId, name: z.string() });

/** A file with more rows than one person may download, which a second person decides. */
export const exportRequest = z.strictObject({
	id: exportRequestId,
	file: z.enum(exportFiles),
	/** Its filters and days, as in 'status pending', without what was searched for; empty for all. */
	about: z.string(),
	rows: z.int(),
	state: z.enum(exportRequestStates),
	requestedBy: person,
	requestedAt: dateTime,
	/** Null while it is open. */
	decidedBy: person.nullable(),
	decidedAt: dateTime.nullable(),
	/** Why it was declined; null for others. */
	declineReason: z.string().nullable(),
});
export type ExportRequest = z.output<typeof exportRequest>;

const byId = z.strictObject({ id: exportRequestId });
const unknownRequest = 'There is no such request.';
const ownRequest = `${oldPassword} Or it is the caller's own request, which a second person approves.`;
const decided = 'It was decided already, or the person who asked may not download files any more.';

export const listExportRequests = endpoint({
	method: 'GET',
	path: '/admin/export-requests',
	summary: 'Files that wait for a second person, oldest first, then the newest 20 that were decided.',
	access: 'admin',
	permission: 'readReports',
	response: z.strictObject({ requests: z.array(exportRequest) }),
});

export const decideExportRequest = endpoint({
	method: 'POST',
	path: '/admin/export-requests/{id}/decision',
	summary:
		'Approves a file that someone else asked for, or declines one. An own request is withdrawn by declining it.',
	access: 'admin',
	permission: 'readReports',
	recentPassword: true,
	params: byId,
	body: z
		.strictObject({
			state: z.enum(['approved', 'declined'], { error: 'Please approve or decline it.' }),
			/** Why it is declined. */
			reason: optionalText(200),
		})
		.refine(({ state, reason }) => state === 'approved' || reason !== undefined, {
			path: ['reason'],
			error: 'Please enter a reason.',
		}),
	response: exportRequest,
	errors: { 403: ownRequest, 404: unknownRequest, 409: decided },
});
