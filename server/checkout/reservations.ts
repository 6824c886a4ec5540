import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CheckoutId, UserId } from '../../contracts/ids.ts';
import { paiseToRupees } from '../../contracts/money.ts';
import type { listReservations } from '../../contracts/reservations.ts';
import { audit } from '../audit/audit.ts';
import { users } from '../auth/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { releaseHold } from './holds.ts';
import { checkoutLines, checkouts } from './tables.ts';

const held = eq(checkouts.holding, 'held');

/** A page of what is reserved for payments in progress, the longest reservation first. */
export async function reservationPage(
	db: Db,
	{ page, limit }: z.output<typeof listReservations.query>,
): Promise<z.output<typeof listReservations.answer>> {
	const total = await db.$count(checkouts, held);
	const rows = await db
		.select({ checkout: checkouts, buyer: { name: users.name, email: users.email } })
		.from(checkouts)
		.innerJoin(users, eq(users.id, checkouts.userId))
		.where(held)
		.orderBy(sql`${checkouts.heldSince} nulls first`, asc(checkouts.id))
		.limit(limit)
		.offset((page - 1) * limit);
	const lines = await db
		.select()
		.from(checkoutLines)
		.where(
			inArray(
				checkoutLines.checkoutId,
				rows.map(({ checkout }) => checkout.id),
			),
		)
		.orderBy(asc(checkoutLines.position));
	return {
		reservations: rows.map(({ checkout, buyer }) => ({
			id: checkout.id,
			buyer,
			lines: lines
				.filter(({ checkoutId }) => checkoutId === checkout.id)
				.map(({ productId, name, quantity }) => ({ productId, name, quantity })),
			total: paiseToRupees(checkout.totalPaise),
			since: checkout.heldSince?.toISOString() ?? null,
			until: checkout.holdUntil.toISOString(),
		})),
		pagination: { currentPage: page, totalPages: Math.max(1, Math.ceil(total / limit)), total },
	};
}

/** Puts what a payment in progress holds back on sale. @throws Refusal 404 when it holds nothing any more */
export async function releaseByHand(tx: Db, id: CheckoutId, actorId: UserId): Promise<void> {
	const [found] = await tx
		.select({ id: checkouts.id })
		.from(checkouts)
		.where(and(eq(checkouts.id, id), held))
		.for('update');
	if (found === undefined) throw new Refusal(404, 'Nothing is reserved for this payment any more.');
	await releaseHold(tx, id);
	await audit(tx, { actorId, action: 'reservation.release', target: `checkout:${id}` });
}
