import { z } from 'zod';
import { endpoint, oldPassword } from './endpoint.ts';
import { optionalText } from './fields.ts';
import { exportRequestId } from './ids.ts';
import { decision } from './secondPerson.ts';

/** Hours in which an approved file can be downloaded. */
export const exportHours = 24;

/** A file with more rows than one person may download, which a second person decides. */
export const exportRequest = z.strictObject({
	id: exportRequestId,
	/** What it is, in words, as in 'serial numbers'. */
	file: z.string(),
	/** Its filters and days, as in 'status pending', without what was searched for; empty for all. */
	about: z.string(),
	rows: z.int(),
	...decision,
});
export type ExportRequest = z.output<typeof exportRequest>;

const byId = z.strictObject({ id: exportRequestId });
const unknownRequest = 'There is no such request.';
const ownRequest = `${oldPassword} Or it is the caller's own request, which a second person approves.`;
const decided = 'It was decided already, or the person who asked may not download files any more.';

export const listExportRequests = endpoint('GET /admin/export-requests', {
	summary: 'Files that wait for a second person, oldest first, then the newest 20 that were decided.',
	permission: 'readReports',
	response: z.strictObject({ requests: z.array(exportRequest) }),
});

export const decideExportRequest = endpoint('POST /admin/export-requests/{id}/decision', {
	summary:
		'Approves a file that someone else asked for, or declines one. An own request is withdrawn by declining it.',
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
