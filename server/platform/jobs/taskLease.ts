import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { newId } from '../columns.ts';
import type { Db } from '../database/database.ts';
import { taskLeases } from './tables.ts';

const leaseSeconds = 600;
const leasedUntil = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** The reason with which work is aborted whose lease another instance took over. */
class LeaseLost extends Error {}

/**
 * Does work that no two instances may do at the same time, unless another one is doing it. The lease is renewed meanwhile,
 * and free ten minutes after an instance was killed. An instance that was held up for longer loses it to another one.
 * @param work stops when its signal is aborted: another instance does it now
 * @returns whether this instance did it
 */
export async function doAlone(
	db: Db,
	task: string,
	log: FastifyBaseLogger,
	work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
	const owner = newId();
	const taken = await db
		.insert(taskLeases)
		.values({ task, leasedUntil, owner })
		.onConflictDoUpdate({
			target: taskLeases.task,
			set: { leasedUntil, owner },
			setWhere: lt(taskLeases.leasedUntil, sql`now()`),
		})
		.returning({ task: taskLeases.task });
	if (taken.length === 0) return false;
	const isOwn = and(eq(taskLeases.task, task), eq(taskLeases.owner, owner));
	const lost = new AbortController();
	const renew = async () => {
		try {
			const renewed = await db
				.update(taskLeases)
				.set({ leasedUntil })
				.where(isOwn)
				.returning({ task: taskLeases.task });
			if (renewed.length === 0) lost.abort(new LeaseLost('Another instance took over the task.'));
		} catch (error) {
			log.warn({ error, task }, 'A lease could not be renewed');
		}
	};
	const renewal = setInterval(renew, (leaseSeconds / 3) * 1000);
	renewal.unref();
	try {
		await work(lost.signal);
		return true;
	} catch (error) {
		if (!lost.signal.aborted) throw error;
		log.warn({ error, task }, 'Another instance took over the task, so this one stopped it');
		return false;
	} finally {
		clearInterval(renewal);
		await db.delete(taskLeases).where(isOwn);
	}
}
