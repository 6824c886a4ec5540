import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../../contracts/errors.ts';
import type { UserId } from '../../../contracts/ids.ts';
import type { Permission } from '../../../shared/permissions.ts';
import type { Db } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { users } from '../../schema/auth.ts';
import type { exportRequests } from '../../schema/exportRequests.ts';
import type { refundRequests } from '../../schema/refundRequests.ts';
import { getDeciders, mayStill } from './deciders.ts';
import { getStaff } from './staffAccounts.ts';

type Table = typeof exportRequests | typeof refundRequests;

/** What a request that waits for a second person is in each of their tables. */
type Row = {
	state: 'open' | 'approved' | 'declined';
	requestedBy: UserId;
	decidedBy: UserId | null;
	decidedAt: Date | null;
	declineReason: string | null;
	createdAt: Date;
};

export type Named<Request> = { row: Request; requestedBy: string; decidedBy: string | null };

/** More open requests of one person are a mistake, and a flood of emails. */
export const maxOpenRequests = 50;
/** Lists end with so many that were decided. */
const maxDecided = 20;

/**
 * Called when a request is stored.
 * @param requests what they are called in the sentence, as in 'downloads'
 * @throws HttpError 409 when too many of the person wait
 */
export async function requireFewOpen(
	tx: Db,
	table: Table,
	userId: UserId,
	{ requests, consequence = '' }: { requests: string; consequence?: string },
): Promise<void> {
	const own = and(eq(table.requestedBy, userId), eq(table.state, 'open'));
	if ((await tx.$count(table, own)) > maxOpenRequests)
		throw new HttpError(
			409,
			'limit_reached',
			`${maxOpenRequests} of your ${requests} wait already. Please let someone decide them, or withdraw some, before asking for more.${consequence}`,
		);
}

/** Emails a new request to those who can decide it, once each. */
export async function emailDeciders(
	tx: Db,
	{ target, requestedBy, permission }: { target: string; requestedBy: UserId; permission: Permission },
	write: (people: { to: string; requester: string }) => Parameters<typeof queueEmail>[1],
): Promise<void> {
	const staff = await getStaff(tx);
	const requester = staff.find(({ id }) => id === requestedBy)?.name ?? '';
	for (const { id, email } of getDeciders(staff, requestedBy, permission))
		await queueEmail(tx, write({ to: email, requester }), `${target}:${id}`);
}

/** The request that was found. @throws HttpError 404 without one, 409 when it is decided */
export function requireOpen<Found extends Row>(row: Found | undefined, unknown: ErrorCode): Found {
	if (row === undefined) throw new HttpError(404, unknown, 'There is no such request.');
	if (row.state !== 'open')
		throw new HttpError(409, 'request_decided', `This request was ${row.state} already.`);
	return row;
}

/** @throws HttpError 403 for an own request, 409 when its requester has lost the permission */
export async function requireMayApprove(
	tx: Db,
	{ requestedBy }: Row,
	{ userId, permission }: { userId: UserId; permission: Permission },
	sentences: { own: string; lost: string },
): Promise<void> {
	if (requestedBy === userId) throw new HttpError(403, 'own_request', sentences.own);
	if (!mayStill(await getStaff(tx), requestedBy, permission))
		throw new HttpError(409, 'requester_not_allowed', sentences.lost);
}

/** The columns of a request once it is decided. */
export const decided = (
	decidedBy: UserId,
	decision: { state: 'approved' | 'declined'; declineReason: string | null },
) => ({ ...decision, decidedBy, decidedAt: sql`now()` });

/** The accounts of a request, to join its table with. */
export const requester = alias(users, 'requester');
export const decider = alias(users, 'decider');

/** The open requests, oldest first, then the newest that were decided. */
export const listed = (db: Db, table: Table) => ({
	where: or(
		eq(table.state, 'open'),
		inArray(
			table.id,
			db
				.select({ id: table.id })
				.from(table)
				.where(ne(table.state, 'open'))
				.orderBy(desc(table.decidedAt), desc(table.id))
				.limit(maxDecided),
		),
	),
	orderBy: [sql`${table.decidedAt} DESC NULLS FIRST`, table.createdAt, table.id],
});

/** Who asked, and what was decided by whom, in the API's format. */
export const serializeDecision = ({ row, ...names }: Named<Row>) => ({
	state: row.state,
	declineReason: row.declineReason,
	requestedBy: { id: row.requestedBy, name: names.requestedBy },
	requestedAt: row.createdAt.toISOString(),
	decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name: names.decidedBy ?? '' },
	decidedAt: row.decidedAt?.toISOString() ?? null,
});
