import { createHash } from 'node:crypto';
import { and, eq, gt, gte, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
	type decideExportRequest as decideContract,
	type ExportRequest,
	exportHours,
} from '../../../contracts/exportRequests.ts';
import type { ExportRequestId, UserId } from '../../../contracts/ids.ts';
import { countText } from '../../../shared/listing.ts';
import { type Db, inTransaction, takeOne } from '../../platform/database/database.ts';
import { readToday } from '../../platform/database/today.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { SignedIn } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { exportRequests } from '../../schema/exportRequests.ts';
import { audit } from '../audit/audit.ts';
import {
	decided,
	decider,
	emailDeciders,
	listed,
	type Named,
	requester,
	requireFewOpen,
	requireMayApprove,
	requireOpen,
	serializeDecision,
} from '../auth/auth.ts';
import { exportRequestEmail } from './emails.ts';

/** Files that wait for a person to decide: those of others. */
export const countExportRequests = (db: Db, userId: UserId): Promise<number> =>
	db.$count(exportRequests, and(eq(exportRequests.state, 'open'), ne(exportRequests.requestedBy, userId)));

/** What of an export is chosen by the person who downloads it; lists and undefined values are left out. */
export type ExportFilters = Record<string, string | number | null | undefined>;

/**
 * The filters of a file in words, without those that leave nothing out, and without what was searched for: names and phone
 * numbers of buyers would be stored with the request.
 */
export const describeFilters = ({ search, ...filters }: ExportFilters): string =>
	[
		...Object.entries(filters)
			.filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== 'all')
			.map(([name, value]) => `${name} ${value}`)
			.toSorted(),
		...(search === undefined || search === null || search === '' ? [] : ['with a search']),
	].join(', ');

/**
 * Tells one file from another: of all its filters, also those that leave nothing out, and of the day when one of them counts
 * from it.
 * @param day in India, as 2026-11-27
 */
export function digestOf(file: ExportRequest['file'], filters: ExportFilters, day: string): string {
	const { dateFilter = 'all' } = filters;
	const meant = { ...filters, day: dateFilter === 'all' ? null : day };
	const sorted = Object.entries(meant)
		.filter(([, value]) => value !== undefined)
		.toSorted(([a], [b]) => (a < b ? -1 : 1));
	return createHash('sha256')
		.update(JSON.stringify([file, sorted]))
		.digest('hex');
}

type AskedFile = Pick<ExportRequest, 'file' | 'about' | 'rows'> & { digest: string };

/** Whether someone else approved the same file, with at least as many rows. */
async function isApproved(db: Db, userId: UserId, { digest, rows }: AskedFile): Promise<boolean> {
	const approved = and(
		eq(exportRequests.requestedBy, userId),
		eq(exportRequests.digest, digest),
		gte(exportRequests.rows, rows),
		eq(exportRequests.state, 'approved'),
		gt(exportRequests.decidedAt, sql`now() - make_interval(hours => ${exportHours}::int)`),
	);
	return (await db.$count(exportRequests, approved)) > 0;
}

/** Stores a request once while it is open, and tells those who can decide it. @throws HttpError 409 when too many wait */
async function storeRequest(
	tx: Db,
	user: SignedIn,
	{ digest, ...asked }: AskedFile,
	publicUrl: string,
): Promise<void> {
	const [stored] = await tx
		.insert(exportRequests)
		.values({ ...asked, digest, requestedBy: user.id })
		.onConflictDoNothing()
		.returning({ id: exportRequests.id });
	if (stored === undefined) return;
	await requireFewOpen(tx, exportRequests, user.id, { requests: 'downloads' });
	const target = `export request:${stored.id}` as const;
	await audit(tx, user.id, 'export request.create', target, { after: asked });
	await emailDeciders(tx, { target, requestedBy: user.id, permission: 'readReports' }, (people) =>
		exportRequestEmail({ ...people, ...asked, publicUrl }),
	);
}

/**
 * Lets a file be downloaded that is within the limit of one person, or that a second person approved in the last day with at
 * least as many rows. Else the request is stored.
 * @param filters the whole query as it was parsed
 * @throws HttpError 403, 409 when too many requests wait
 */
export async function requireAllowedExport(
	{ database: { db }, publicUrl }: Pick<Services, 'database' | 'publicUrl'>,
	user: SignedIn,
	{
		file,
		filters,
		countRows,
	}: { file: ExportRequest['file']; filters: ExportFilters; countRows: () => Promise<number> },
): Promise<void> {
	const limit = currentSettings().teamLimits.exportWithoutSecondPerson;
	if (limit === null) return;
	const rows = await countRows();
	if (rows <= limit) return;
	const digest = digestOf(file, filters, await readToday(db));
	const asked = { file, about: describeFilters(filters), rows, digest };
	if (await isApproved(db, user.id, asked)) return;
	await inTransaction(db, (tx) => storeRequest(tx, user, asked, publicUrl));
	throw new HttpError(
		403,
		'second_person_required',
		`A file of more than ${countText(limit)} rows needs a second person. Your request waits under Downloads to approve; once someone else has approved it, please download again within ${exportHours} hours.`,
	);
}

const selectRequests = (db: Db) =>
	db
		.select({ row: exportRequests, requestedBy: requester.name, decidedBy: decider.name })
		.from(exportRequests)
		.innerJoin(requester, eq(requester.id, exportRequests.requestedBy))
		.leftJoin(decider, eq(decider.id, exportRequests.decidedBy));

const toApi = (found: Named<typeof exportRequests.$inferSelect>): ExportRequest => ({
	id: found.row.id,
	file: found.row.file,
	about: found.row.about,
	rows: found.row.rows,
	...serializeDecision(found),
});

/** The open requests, oldest first, then the newest that were decided. */
export async function listExportRequests(db: Db): Promise<ExportRequest[]> {
	const { where, orderBy } = listed(db, exportRequests);
	return (
		await selectRequests(db)
			.where(where)
			.orderBy(...orderBy)
	).map(toApi);
}

/**
 * Approves a file that someone else asked for, or declines one, once. The person who asked for it withdraws it by declining.
 * @throws HttpError 404, 403 to approve an own request, 409 when it was decided or its requester may not download any more
 */
export async function decideExportRequest(
	tx: Db,
	id: ExportRequestId,
	userId: UserId,
	decision: z.output<typeof decideContract.body>,
): Promise<ExportRequest> {
	const [found] = await tx.select().from(exportRequests).where(eq(exportRequests.id, id)).for('update');
	const row = requireOpen(found, 'export_request_not_found');
	const { state, reason } = decision;
	if (state === 'approved')
		await requireMayApprove(
			tx,
			row,
			{ userId, permission: 'readReports' },
			{
				own: 'You asked for this file, so someone else has to approve it. You can withdraw it.',
				lost: 'The person who asked for this may not download files any more. Please decline it.',
			},
		);
	const declineReason = state === 'declined' ? (reason ?? null) : null;
	await tx
		.update(exportRequests)
		.set(decided(userId, { state, declineReason }))
		.where(eq(exportRequests.id, id));
	await audit(
		tx,
		userId,
		state === 'approved' ? 'export request.approve' : 'export request.decline',
		`export request:${id}`,
		{ after: { file: row.file, about: row.about, rows: row.rows, reason: declineReason } },
	);
	return toApi(takeOne(await selectRequests(tx).where(eq(exportRequests.id, id))));
}
