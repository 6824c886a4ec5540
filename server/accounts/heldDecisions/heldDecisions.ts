import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { UserId } from '../../../contracts/ids.ts';
import { type HeldKind, heldSeconds } from '../../../shared/heldDecisions.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { type JobHandler, queueJob } from '../../platform/jobs/jobs.ts';
import { heldDecisions } from '../../schema/heldDecisions.ts';

const payload = z.strictObject({ id: z.uuid() });

/** Holds a decision about a locked row for `heldSeconds`; the first one stays when it is held already. */
export async function holdDecision(tx: Db, kind: HeldKind, targetId: string, actorId: UserId): Promise<void> {
	const [held] = await tx
		.insert(heldDecisions)
		.values({ kind, targetId, actorId })
		.onConflictDoNothing()
		.returning({ id: heldDecisions.id });
	if (held !== undefined)
		await queueJob(tx, { kind, payload: held, dedupeKey: `held:${held.id}`, afterSeconds: heldSeconds });
}

/** Drops what is held about a row that is decided in another way. */
export async function dropHeldDecision(tx: Db, kind: HeldKind, targetId: string): Promise<boolean> {
	const dropped = await tx
		.delete(heldDecisions)
		.where(and(eq(heldDecisions.kind, kind), eq(heldDecisions.targetId, targetId)))
		.returning({ id: heldDecisions.id });
	return dropped.length > 0;
}

/** @throws HttpError 409 when the decision has taken effect, or was taken back before */
export async function undoHeldDecision(tx: Db, kind: HeldKind, targetId: string): Promise<void> {
	if (!(await dropHeldDecision(tx, kind, targetId)))
		throw new HttpError(409, 'already_done', 'It is too late for Undo: the decision has taken effect.');
}

/** Those of the targets about which a decision is held. */
export async function getHeldTargets(db: Db, kind: HeldKind, targetIds: string[]): Promise<Set<string>> {
	if (targetIds.length === 0) return new Set();
	const rows = await db
		.select({ targetId: heldDecisions.targetId })
		.from(heldDecisions)
		.where(and(eq(heldDecisions.kind, kind), inArray(heldDecisions.targetId, targetIds)));
	return new Set(rows.map(({ targetId }) => targetId));
}

/**
 * Makes a held decision true, unless Undo came first.
 * @param lock locks the target before the decision, as all writes do; false when it cannot be decided like that any more
 */
export const heldDecisionHandler =
	(
		db: Db,
		lock: (tx: Db, targetId: string) => Promise<boolean>,
		decide: (tx: Db, targetId: string, actorId: UserId) => Promise<unknown>,
	): JobHandler =>
	async (job) => {
		const { id } = payload.parse(job);
		await inTransaction(db, async (tx) => {
			const [held] = await tx.select().from(heldDecisions).where(eq(heldDecisions.id, id));
			if (held === undefined) return;
			const isOpen = await lock(tx, held.targetId);
			const taken = await tx
				.delete(heldDecisions)
				.where(eq(heldDecisions.id, id))
				.returning({ id: heldDecisions.id });
			if (isOpen && taken.length > 0) await decide(tx, held.targetId, held.actorId);
		});
	};
