import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import {
	type decideExportRequest as decideContract,
	type ExportRequest,
	exportHours,
} from '../../../contracts/exportRequests.ts';
import type { ExportRequestId, UserId } from '../../../contracts/ids.ts';
import { countText } from '../../../shared/listing.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { SignedIn } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { users } from '../../schema/auth.ts';
import { exportRequests } from '../../schema/exportRequests.ts';
import { audit } from '../audit/audit.ts';
import { getStaff } from '../auth/auth.ts';
import { exportRequestEmail } from './emails.ts';

/** Files that wait for a second person. */
export const countExportRequests = (db: Db): Promise<number> =>
	db.$count(exportRequests, eq(exportRequests.state, 'open'));

/** The filters of a file in words, the same for the same ones; those that leave nothing out are left out. */
export const describeFilters = (filters: Record<string, unknown>): string =>
	Object.entries(filters)
		.filter(([, value]) => value !== undefined && value !== '' && value !== 'all')
		.map(([name, value]) => `${name} ${String(value)}`)
		.toSorted()
		.join(', ')
		.slice(0, 500);

/** A file as it is asked for. */
type AskedFile = Pick<ExportRequest, 'file' | 'about'>;

async function isApproved(db: Db, userId: UserId, { file, about }: AskedFile): Promise<boolean> {
	const approved = and(
		eq(exportRequests.requestedBy, userId),
		eq(exportRequests.file, file),
		eq(exportRequests.about, about),
		eq(exportRequests.state, 'approved'),
		gt(exportRequests.decidedAt, sql`now() - make_interval(hours => ${exportHours}::int)`),
	);
	return (await db.$count(exportRequests, approved)) > 0;
}

/** Stores a request once while it is open, and tells the owners. */
async function storeRequest(
	tx: Db,
	user: SignedIn,
	asked: AskedFile & { rows: number },
	publicUrl: string,
): Promise<void> {
	const [stored] = await tx
		.insert(exportRequests)
		.values({ ...asked, requestedBy: user.id })
		.onConflictDoNothing()
		.returning({ id: exportRequests.id });
	if (stored === undefined) return;
	const target = `export request:${stored.id}`;
	await audit(tx, { actorId: user.id, action: 'export request.create', target, after: asked });
	const staff = await getStaff(tx);
	const requester = staff.find(({ id }) => id === user.id)?.name ?? '';
	for (const owner of staff.filter(({ id, staffRole }) => staffRole === 'owner' && id !== user.id))
		await queueEmail(
			tx,
			exportRequestEmail({ to: owner.email, requester, ...asked, publicUrl }),
			`${target}:${owner.id}`,
		);
}

/**
 * Lets a file be downloaded that is within the limit of one person, or that a second person approved in the last day. Else
 * the request is stored.
 * @throws HttpError 403
 */
export async function requireAllowedExport(
	{ database: { db }, publicUrl }: Pick<Services, 'database' | 'publicUrl'>,
	user: SignedIn,
	{ countRows, ...asked }: AskedFile & { countRows: () => Promise<number> },
): Promise<void> {
	const limit = currentSettings().teamLimits.exportWithoutSecondPerson;
	if (limit === null) return;
	const rows = await countRows();
	if (rows <= limit || (await isApproved(db, user.id, asked))) return;
	await inTransaction(db, (tx) => storeRequest(tx, user, { ...asked, rows }, publicUrl));
	throw new HttpError(
		403,
		'second_person_required',
		`A file of more than ${countText(limit)} rows needs a second person. Your request waits under Downloads to approve; once someone else has approved it, please download again within ${exportHours} hours.`,
	);
}

const requester = alias(users, 'requester');
const decider = alias(users, 'decider');
const maxDecided = 20;

const selectRequests = (db: Db) =>
	db
		.select({ row: exportRequests, requestedBy: requester.name, decidedBy: decider.name })
		.from(exportRequests)
		.innerJoin(requester, eq(requester.id, exportRequests.requestedBy))
		.leftJoin(decider, eq(decider.id, exportRequests.decidedBy));

const toApi = ({
	row: { createdAt, ...row },
	requestedBy,
	decidedBy,
}: {
	row: typeof exportRequests.$inferSelect;
	requestedBy: string;
	decidedBy: string | null;
}): ExportRequest => ({
	...row,
	requestedBy: { id: row.requestedBy, name: requestedBy },
	requestedAt: createdAt.toISOString(),
	decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name: decidedBy ?? '' },
	decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** The open requests, oldest first, then the newest that were decided. */
export async function listExportRequests(db: Db): Promise<ExportRequest[]> {
	const open = await selectRequests(db)
		.where(eq(exportRequests.state, 'open'))
		.orderBy(asc(exportRequests.createdAt), asc(exportRequests.id));
	const decided = await selectRequests(db)
		.where(ne(exportRequests.state, 'open'))
		.orderBy(desc(exportRequests.decidedAt), desc(exportRequests.id))
		.limit(maxDecided);
	return [...open, ...decided].map(toApi);
}

/**
 * Approves or declines a file that someone else asked for, once.
 * @throws HttpError 404, 403 for an own request, 409 when it was decided
 */
export async function decideExportRequest(
	tx: Db,
	id: ExportRequestId,
	userId: UserId,
	decision: z.output<typeof decideContract.body>,
): Promise<ExportRequest> {
	const [row] = await tx.select().from(exportRequests).where(eq(exportRequests.id, id)).for('update');
	if (row === undefined) throw new HttpError(404, 'export_request_not_found', 'There is no such request.');
	if (row.state !== 'open')
		throw new HttpError(409, 'request_decided', `This request was ${row.state} already.`);
	if (row.requestedBy === userId)
		throw new HttpError(
			403,
			'own_request',
			'You asked for this file, so someone else has to decide about it.',
		);
	const { state, reason } = decision;
	const declineReason = state === 'declined' ? (reason ?? null) : null;
	await tx
		.update(exportRequests)
		.set({ state, decidedBy: userId, decidedAt: sql`now()`, declineReason })
		.where(eq(exportRequests.id, id));
	await audit(tx, {
		actorId: userId,
		action: state === 'approved' ? 'export request.approve' : 'export request.decline',
		target: `export request:${id}`,
		after: { file: row.file, about: row.about, rows: row.rows, reason: declineReason },
	});
	const [found] = await selectRequests(tx).where(eq(exportRequests.id, id));
	if (found === undefined) throw new Error(`The request ${id} was decided but does not exist.`);
	return toApi(found);
}
