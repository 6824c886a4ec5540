import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import type { CheckoutId, ProductId, UserId } from '../../contracts/ids.ts';
import { rupeesToPaise } from '../../contracts/money.ts';
import { store } from '../../store.config.ts';
import { holdStock, releaseStock } from '../catalog/catalog.ts';
import { payments } from '../payments/tables.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { checkoutLines, checkouts } from './tables.ts';

/** Whether a payment of the checkout is under way at the bank. */
const begun = sql`exists (select from ${payments}
	where ${payments.checkoutId} = ${checkouts.id} and ${payments.state} in ('created', 'authorized'))`;

/**
 * Until when a hold lasts by the database's clock, for `checkouts.holdUntil`.
 * @param scarce few units would be left for others
 */
export const holdEnd = (scarce: boolean) =>
	sql`now() + make_interval(mins => ${scarce ? store.holds.scarceMinutes : store.holdMinutes})`;

/** The same for a checkout that holds its units already: asking again prolongs it only so far, unless it is being paid. */
export const prolongedHoldEnd = (scarce: boolean) =>
	sql`greatest(${checkouts.holdUntil}, case when ${begun} then ${holdEnd(scarce)} else
		least(${holdEnd(scarce)}, ${checkouts.heldSince} + make_interval(mins => ${store.holds.longestMinutes})) end)`;

/** Gives up the user's holds of payments that were not begun: only what was asked for last is held. */
export async function releaseOthers(tx: Db, userId: UserId, except: CheckoutId | undefined): Promise<void> {
	const others = await tx
		.select({ id: checkouts.id })
		.from(checkouts)
		.where(
			and(
				eq(checkouts.userId, userId),
				eq(checkouts.holding, 'held'),
				except === undefined ? undefined : ne(checkouts.id, except),
				sql`not ${begun}`,
			),
		);
	for (const { id } of others) await releaseHold(tx, id);
}

type Line = { quantity: number; unitPaise: number };

/** Whether a person may hold these lines beside what they hold already. */
export async function mayHold(tx: Db, userId: UserId, lines: Line[]): Promise<boolean> {
	const held = await tx
		.select({ quantity: checkoutLines.quantity, unitPaise: checkoutLines.unitPaise })
		.from(checkoutLines)
		.innerJoin(checkouts, eq(checkouts.id, checkoutLines.checkoutId))
		.where(and(eq(checkouts.userId, userId), eq(checkouts.holding, 'held')));
	const all: Line[] = [...held, ...lines];
	const units = all.reduce((sum, { quantity }) => sum + quantity, 0);
	const value = all.reduce((sum, { quantity, unitPaise }) => sum + quantity * unitPaise, 0);
	return units <= store.holds.mostUnits && value <= rupeesToPaise(store.holds.mostValue);
}

/** Units that the user's own open payments hold, by product. */
export async function ownHolds(db: Db, userId: UserId): Promise<Map<ProductId, number>> {
	const rows = await db
		.select({
			productId: checkoutLines.productId,
			units: sql`sum(${checkoutLines.quantity})`.mapWith(Number),
		})
		.from(checkoutLines)
		.innerJoin(checkouts, eq(checkouts.id, checkoutLines.checkoutId))
		.where(and(eq(checkouts.userId, userId), eq(checkouts.holding, 'held')))
		.groupBy(checkoutLines.productId);
	return new Map(rows.map(({ productId, units }) => [productId, units]));
}

/** A checkout's lines in the order of the cart. */
export const linesOf = (db: Db, checkoutId: CheckoutId) =>
	db
		.select()
		.from(checkoutLines)
		.where(eq(checkoutLines.checkoutId, checkoutId))
		.orderBy(asc(checkoutLines.position));

/** Holds every line or, when one of them is short, none. @returns whether they are held */
export async function holdAll(tx: Db, lines: { productId: ProductId; quantity: number }[]): Promise<boolean> {
	const short = new Set((await holdStock(tx, lines)).map(({ productId }) => productId));
	if (short.size === 0) return true;
	await releaseStock(
		tx,
		lines.filter(({ productId }) => !short.has(productId)),
	);
	return false;
}

/** Gives a checkout's units back to the shelf. The checkout's row must be locked and hold them. */
export async function releaseHold(tx: Db, checkoutId: CheckoutId): Promise<void> {
	await releaseStock(tx, await linesOf(tx, checkoutId));
	await tx
		.update(checkouts)
		.set({
			holding: 'released',
			state: sql`case when ${checkouts.state} = 'open' then 'abandoned' else ${checkouts.state} end`,
		})
		.where(eq(checkouts.id, checkoutId));
}

/** While the bank has said yes but the money is not captured yet, the units stay for an hour more. */
const graceWhenAuthorized = sql`case when exists (
	select from ${payments} where ${payments.checkoutId} = ${checkouts.id} and ${payments.state} in ('authorized', 'captured')
) then interval '1 hour' else interval '0' end`;

/** Puts back on the shelf what was held for payments that did not come in time. */
export async function releaseExpiredHolds(db: Db): Promise<void> {
	const expired = and(
		eq(checkouts.holding, 'held'),
		lt(checkouts.holdUntil, sql`now() - ${graceWhenAuthorized}`),
	);
	const due = await db.select({ id: checkouts.id }).from(checkouts).where(expired).limit(200);
	for (const { id } of due)
		await inTransaction(db, async (tx) => {
			// A payment that settles this checkout right now has its row: then it is no longer ours to release.
			const [still] = await tx
				.select({ id: checkouts.id })
				.from(checkouts)
				.where(and(eq(checkouts.id, id), expired))
				.for('update', { skipLocked: true });
			if (still !== undefined) await releaseHold(tx, still.id);
		});
}

/** The user's other held checkouts, newest first, locked. */
export const heldBy = (tx: Db, userId: UserId) =>
	tx
		.select({ id: checkouts.id })
		.from(checkouts)
		.where(and(eq(checkouts.userId, userId), eq(checkouts.holding, 'held')))
		.orderBy(sql`${checkouts.createdAt} desc`, sql`${checkouts.id} desc`)
		.for('update');
