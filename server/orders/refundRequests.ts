import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { RefundRequestId, UserId } from '../../contracts/ids.ts';
import type { RefundRequest } from '../../contracts/refundRequests.ts';
import { formatRupeesExact, type Paise, paise, paiseToRupees } from '../../shared/money.ts';
import { audit } from '../accounts/audit/audit.ts';
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
} from '../accounts/auth/auth.ts';
import { type Db, inTransaction, takeOne } from '../platform/database/database.ts';
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
	getRefunded,
	getRequestedItems,
	makeRequestedRefund,
	type RequestedRefund,
	requestedRefund,
} from './requestedRefund.ts';

/** @throws HttpError 403 when another person asked for the same, whose request this one can approve */
async function requireOwn(tx: Db, digest: string, userId: UserId): Promise<void> {
	const [open] = await tx
		.select({ id: users.id, name: users.name })
		.from(refundRequests)
		.innerJoin(users, eq(users.id, refundRequests.requestedBy))
		.where(and(eq(refundRequests.digest, digest), eq(refundRequests.state, 'open')));
	if (open !== undefined && open.id !== userId)
		throw new HttpError(
			403,
			'second_person_required',
			`${open.name} has asked for this refund already. You can approve it under Refunds. Nothing was refunded yet.`,
		);
}

/** Stores a request once while it is open, and tells those who can decide it. */
async function storeRequest(
	tx: Db,
	user: SignedIn,
	request: RequestedRefund,
	amountPaise: Paise,
	publicUrl: string,
): Promise<void> {
	const orders = await getOrderNumbers(tx, request);
	const refundedPaise = await getRefunded(tx, request);
	const items = await getRequestedItems(tx, request);
	// With the state of its order, so that a request which cannot be approved any more is no obstacle to asking again.
	const digest = createHash('sha256').update(JSON.stringify({ request, refundedPaise, items })).digest('hex');
	const [stored] = await tx
		.insert(refundRequests)
		.values({ request, digest, orders, amountPaise, refundedPaise, items, requestedBy: user.id })
		.onConflictDoNothing()
		.returning({ id: refundRequests.id });
	if (stored === undefined) return requireOwn(tx, digest, user.id);
	await requireFewOpen(tx, refundRequests, user.id, {
		requests: 'requests',
		consequence: ' Nothing was refunded.',
	});
	const about = describeRequest(request, items);
	const target = `refund request:${stored.id}` as const;
	await audit(tx, user.id, 'refund request.create', target, {
		after: { amount: paiseToRupees(amountPaise), orders, about },
	});
	await emailDeciders(tx, { target, requestedBy: user.id, permission: 'orders' }, (people) =>
		refundRequestEmail({ ...people, orders, amountPaise, about, publicUrl }),
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

const selectRequests = (db: Db) =>
	db
		.select({ row: refundRequests, requestedBy: requester.name, decidedBy: decider.name })
		.from(refundRequests)
		.innerJoin(requester, eq(requester.id, refundRequests.requestedBy))
		.leftJoin(decider, eq(decider.id, refundRequests.decidedBy));

const toApi = (found: Named<typeof refundRequests.$inferSelect>): RefundRequest => ({
	id: found.row.id,
	orders: found.row.orders,
	amount: paiseToRupees(found.row.amountPaise),
	about: describeRequest(requestedRefund.parse(found.row.request), found.row.items),
	...serializeDecision(found),
});

/** The open requests, oldest first, then the newest that were decided. */
export async function listRefundRequests(db: Db): Promise<RefundRequest[]> {
	const { where, orderBy } = listed(db, refundRequests);
	return (
		await selectRequests(db)
			.where(where)
			.orderBy(...orderBy)
	).map(toApi);
}

/** Finds and locks an open request. @throws HttpError 404, 409 when it is decided */
async function lockRequest(tx: Db, id: RefundRequestId) {
	const [row] = await tx.select().from(refundRequests).where(eq(refundRequests.id, id)).for('update');
	return requireOpen(row, 'refund_request_not_found');
}

const readRequest = async (db: Db, id: RefundRequestId): Promise<RefundRequest> =>
	toApi(takeOne(await selectRequests(db).where(eq(refundRequests.id, id))));

/**
 * Makes a refund that someone else asked for, once.
 * @throws HttpError 404, 403 for an own request, 409 when it was decided, would refund another amount now, its order was
 * refunded or its item shipped since, or the person who asked may not refund any more
 */
export async function approveRefundRequest(
	tx: Db,
	id: RefundRequestId,
	userId: UserId,
): Promise<RefundRequest> {
	const row = await lockRequest(tx, id);
	await requireMayApprove(
		tx,
		row,
		{ userId, permission: 'orders' },
		{
			own: 'You asked for this refund, so someone else has to approve it. You can withdraw it.',
			lost: 'The person who asked for this may not refund any more. Please decline it, and make the refund yourself if it is due.',
		},
	);
	await tx
		.update(refundRequests)
		.set(decided(userId, { state: 'approved', declineReason: null }))
		.where(eq(refundRequests.id, id));
	const request = requestedRefund.parse(row.request);
	const refunded = await makeRequestedRefund(tx, row.requestedBy, request, row.items);
	if (refunded !== row.amountPaise)
		throw new HttpError(
			409,
			'refund_changed',
			`This would refund ${formatRupeesExact(paiseToRupees(refunded))} now, not ${formatRupeesExact(paiseToRupees(row.amountPaise))}. Please decline it, and let it be asked for again.`,
		);
	// Read last, when the payments are locked.
	const before = (await getRefunded(tx, request)) - refunded;
	if (before !== row.refundedPaise)
		throw new HttpError(
			409,
			'refund_changed',
			`${row.orders.join(', ')} had ${formatRupeesExact(paiseToRupees(row.refundedPaise))} refunded when this was asked for, and has ${formatRupeesExact(paiseToRupees(paise(before)))} now. Please check that it is not refunded twice: decline it, and let it be asked for again if it is still due.`,
		);
	await audit(tx, userId, 'refund request.approve', `refund request:${id}`, {
		after: { amount: paiseToRupees(row.amountPaise), orders: row.orders },
	});
	return readRequest(tx, id);
}

/** Declines a request; the person who asked for it withdraws it in this way. @throws HttpError 404, 409 when it was decided */
export async function declineRefundRequest(
	tx: Db,
	id: RefundRequestId,
	userId: UserId,
	reason: string,
): Promise<RefundRequest> {
	const row = await lockRequest(tx, id);
	await tx
		.update(refundRequests)
		.set(decided(userId, { state: 'declined', declineReason: reason }))
		.where(eq(refundRequests.id, id));
	await audit(tx, userId, 'refund request.decline', `refund request:${id}`, {
		after: { amount: paiseToRupees(row.amountPaise), orders: row.orders, reason },
	});
	return readRequest(tx, id);
}
