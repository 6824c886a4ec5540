import { createHash } from 'node:crypto';
import { asc, desc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RefundRequestId, UserId } from '../../contracts/ids.ts';
import type { RefundRequest } from '../../contracts/refundRequests.ts';
import { formatRupeesExact, type Paise, paiseToRupees } from '../../shared/money.ts';
import { audit } from '../accounts/audit/audit.ts';
import { getStaff } from '../accounts/auth/auth.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { queueEmail } from '../platform/email/email.ts';
import { HttpError } from '../platform/http/httpError.ts';
import type { SignedIn } from '../platform/http/registerRoute.ts';
import type { Services } from '../platform/services.ts';
import { users } from '../schema/auth.ts';
import { refundRequests } from '../schema/refundRequests.ts';
import { SecondPersonRequired } from '../selling/payments/payments.ts';
import { refundRequestEmail } from './refundRequestEmail.ts';
import {
	describeRequest,
	getOrderNumbers,
	makeRequestedRefund,
	type RequestedRefund,
	requestedRefund,
} from './requestedRefund.ts';

/** Stores a request once while it is open, and tells the owners. */
async function storeRequest(
	tx: Db,
	user: SignedIn,
	request: RequestedRefund,
	amountPaise: Paise,
	publicUrl: string,
): Promise<void> {
	const orders = await getOrderNumbers(tx, request);
	const digest = createHash('sha256').update(JSON.stringify(request)).digest('hex');
	const [stored] = await tx
		.insert(refundRequests)
		.values({ request, digest, orders, amountPaise, requestedBy: user.id })
		.onConflictDoNothing()
		.returning({ id: refundRequests.id });
	if (stored === undefined) return;
	await audit(tx, {
		...{ actorId: user.id, action: 'refund request.create', target: `refund request:${stored.id}` },
		after: { amount: paiseToRupees(amountPaise), orders, about: describeRequest(request) },
	});
	const staff = await getStaff(tx);
	const requester = staff.find(({ id }) => id === user.id);
	for (const owner of staff.filter(({ id, staffRole }) => staffRole === 'owner' && id !== user.id))
		await queueEmail(
			tx,
			refundRequestEmail({
				...{ to: owner.email, requester: requester?.name ?? '', orders, amountPaise, publicUrl },
				about: describeRequest(request),
			}),
			`refund request:${stored.id}:${owner.id}`,
		);
}

/**
 * Refunds, or stores the request when it needs a second person.
 * @throws HttpError of the refund, also when the request was stored
 */
export async function orAskSecondPerson<Result>(
	{ database: { db }, publicUrl }: Pick<Services, 'database' | 'publicUrl'>,
	user: SignedIn,
	request: RequestedRefund,
	refund: () => Promise<Result>,
): Promise<Result> {
	try {
		return await refund();
	} catch (error) {
		if (error instanceof SecondPersonRequired)
			await inTransaction(db, (tx) => storeRequest(tx, user, request, error.amountPaise, publicUrl));
		throw error;
	}
}

const requester = alias(users, 'requester');
const decider = alias(users, 'decider');
const maxDecided = 20;

const selectRequests = (db: Db) =>
	db
		.select({ row: refundRequests, requestedBy: requester.name, decidedBy: decider.name })
		.from(refundRequests)
		.innerJoin(requester, eq(requester.id, refundRequests.requestedBy))
		.leftJoin(decider, eq(decider.id, refundRequests.decidedBy));

function toApi({
	row,
	requestedBy,
	decidedBy,
}: {
	row: typeof refundRequests.$inferSelect;
	requestedBy: string;
	decidedBy: string | null;
}): RefundRequest {
	return {
		...{ id: row.id, orders: row.orders, state: row.state, declineReason: row.declineReason },
		amount: paiseToRupees(row.amountPaise),
		about: describeRequest(requestedRefund.parse(row.request)),
		requestedBy: { id: row.requestedBy, name: requestedBy },
		requestedAt: row.createdAt.toISOString(),
		decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name: decidedBy ?? '' },
		decidedAt: row.decidedAt?.toISOString() ?? null,
	};
}

/** The open requests, oldest first, then the newest that were decided. */
export async function listRefundRequests(db: Db): Promise<RefundRequest[]> {
	const open = await selectRequests(db)
		.where(eq(refundRequests.state, 'open'))
		.orderBy(asc(refundRequests.createdAt), asc(refundRequests.id));
	const decided = await selectRequests(db)
		.where(ne(refundRequests.state, 'open'))
		.orderBy(desc(refundRequests.decidedAt), desc(refundRequests.id))
		.limit(maxDecided);
	return [...open, ...decided].map(toApi);
}

/** Finds and locks an open request of someone else. @throws HttpError 404, 409 when it is decided, 403 for an own one */
async function lockRequest(tx: Db, id: RefundRequestId, userId: UserId) {
	const [row] = await tx.select().from(refundRequests).where(eq(refundRequests.id, id)).for('update');
	if (row === undefined) throw new HttpError(404, 'refund_request_not_found', 'There is no such request.');
	if (row.state !== 'open')
		throw new HttpError(409, 'request_decided', `This request was ${row.state} already.`);
	if (row.requestedBy === userId)
		throw new HttpError(
			403,
			'own_request',
			'You asked for this refund, so someone else has to decide about it.',
		);
	return row;
}

async function readRequest(db: Db, id: RefundRequestId): Promise<RefundRequest> {
	const [found] = await selectRequests(db).where(eq(refundRequests.id, id));
	if (found === undefined) throw new Error(`The request ${id} was decided but does not exist.`);
	return toApi(found);
}

/**
 * Makes a refund that someone else asked for, once.
 * @throws HttpError 404, 403 for an own request, 409 when it was decided or would refund another amount now
 */
export async function approveRefundRequest(
	tx: Db,
	id: RefundRequestId,
	userId: UserId,
): Promise<RefundRequest> {
	const row = await lockRequest(tx, id, userId);
	await tx
		.update(refundRequests)
		.set({ state: 'approved', decidedBy: userId, decidedAt: sql`now()` })
		.where(eq(refundRequests.id, id));
	const refunded = await makeRequestedRefund(tx, row.requestedBy, requestedRefund.parse(row.request));
	if (refunded !== row.amountPaise)
		throw new HttpError(
			409,
			'refund_changed',
			`This would refund ${formatRupeesExact(paiseToRupees(refunded))} now, not ${formatRupeesExact(paiseToRupees(row.amountPaise))}. Please decline it, and let it be asked for again.`,
		);
	await audit(tx, {
		...{ actorId: userId, action: 'refund request.approve', target: `refund request:${id}` },
		after: { amount: paiseToRupees(row.amountPaise), orders: row.orders },
	});
	return readRequest(tx, id);
}

/** @throws HttpError 404, 403 for an own request, 409 when it was decided */
export async function declineRefundRequest(
	tx: Db,
	id: RefundRequestId,
	userId: UserId,
	reason: string,
): Promise<RefundRequest> {
	const row = await lockRequest(tx, id, userId);
	await tx
		.update(refundRequests)
		.set({ state: 'declined', decidedBy: userId, decidedAt: sql`now()`, declineReason: reason })
		.where(eq(refundRequests.id, id));
	await audit(tx, {
		...{ actorId: userId, action: 'refund request.decline', target: `refund request:${id}` },
		after: { amount: paiseToRupees(row.amountPaise), orders: row.orders, reason },
	});
	return readRequest(tx, id);
}
