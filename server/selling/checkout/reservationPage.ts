import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CheckoutId, UserId } from '../../../contracts/ids.ts';
import type { listReservations } from '../../../contracts/reservations.ts';
import { paiseToRupees } from '../../../shared/money.ts';
import { nameWithVariant } from '../../../shared/variants.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { paginate } from '../../platform/paginate.ts';
import { users } from '../../schema/auth.ts';
import { checkoutLines, checkouts } from '../../schema/checkout.ts';
import { releaseReservation } from './reservations.ts';

const isReserved = eq(checkouts.reservation, 'reserved');

/** A page of reservations of open payments, oldest first. */
export async function reservationPage(
	db: Db,
	{ page, limit }: z.output<typeof listReservations.query>,
): Promise<z.output<typeof listReservations.response>> {
	const total = await db.$count(checkouts, isReserved);
	const rows = await db
		.select({ checkout: checkouts, buyer: { name: users.name, email: users.email } })
		.from(checkouts)
		.innerJoin(users, eq(users.id, checkouts.userId))
		.where(isReserved)
		.orderBy(sql`${checkouts.reservedSince} nulls first`, asc(checkouts.id))
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
				.map((line) => ({
					productId: line.productId,
					name: nameWithVariant(line),
					quantity: line.quantity,
				})),
			total: paiseToRupees(checkout.totalPaise),
			since: checkout.reservedSince?.toISOString() ?? null,
			until: checkout.reservedUntil.toISOString(),
		})),
		pagination: { ...paginate({ page, limit }, total), total },
	};
}

/** Releases the reservation of an open payment. @throws HttpError 404 when nothing is reserved any more */
export async function releaseManually(tx: Db, id: CheckoutId, actorId: UserId): Promise<void> {
	const [found] = await tx
		.select({ id: checkouts.id })
		.from(checkouts)
		.where(and(eq(checkouts.id, id), isReserved))
		.for('update');
	if (found === undefined)
		throw new HttpError(404, 'reservation_not_found', 'Nothing is reserved for this payment any more.');
	await releaseReservation(tx, id);
	await audit(tx, actorId, 'reservation.release', `checkout:${id}`);
}
