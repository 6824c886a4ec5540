import { asc, eq, sql } from 'drizzle-orm';
import type { OrderItemId, ReturnId } from '../../../contracts/ids.ts';
import { type ReturnTransition, returnAllows, returnTransitions } from '../../../shared/itemStates.ts';
import { dropHeldDecision } from '../../accounts/heldDecisions/heldDecisions.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { returnChanges, returnItems, returns } from '../../schema/returns.ts';
import type { Return } from '../lockReturn.ts';
import { isCollected } from '../parcels/parcels.ts';

/** @throws HttpError 409 when the return is in another state, for example because another administrator was first */
export function requireAllowed(name: ReturnTransition, { state }: Return): void {
	if (!returnAllows(name, state))
		throw new HttpError(
			409,
			'status_not_allowed',
			`This return is already ${state}. Please reload the list.`,
		);
}

/** @throws HttpError 409 when the courier has collected a locked return, which has to arrive first */
export async function requireNotCollected(tx: Db, id: ReturnId): Promise<void> {
	if (await isCollected(tx, id))
		throw new HttpError(
			409,
			'status_not_allowed',
			'The courier has collected this return. Please receive it first. Nothing was changed.',
		);
}

/**
 * Changes the state of a locked return and records it in its timeline. An approval that was held is dropped, so that Undo does not
 * seem to take back what was decided since.
 * @throws HttpError 409 when the transition is not allowed
 */
export async function changeReturn(
	tx: Db,
	before: Return,
	name: ReturnTransition,
	values: Pick<Partial<Return>, 'declineReason' | 'shopPays' | 'chargePaise' | 'pickupOn'> = {},
): Promise<Return> {
	requireAllowed(name, before);
	const state = returnTransitions[name].to;
	await dropHeldDecision(tx, 'return approval', before.id);
	await tx.insert(returnChanges).values({ returnId: before.id, state });
	return takeOne(
		await tx
			.update(returns)
			.set({ state, stateChangedAt: sql`now()`, ...values })
			.where(eq(returns.id, before.id))
			.returning(),
	);
}

export async function getItemIds(tx: Db, { id }: Pick<Return, 'id'>): Promise<OrderItemId[]> {
	const rows = await tx
		.select({ id: returnItems.orderItemId })
		.from(returnItems)
		.where(eq(returnItems.returnId, id))
		.orderBy(asc(returnItems.orderItemId));
	return rows.map(({ id }) => id);
}
