import { eq, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import { taskLeases } from './tables.ts';

const leaseSeconds = 600;
const leasedUntil = sql`now() + make_interval(secs => ${leaseSeconds})`;

/**
 * Does work that no two instances may do at the same time, unless another one is doing it. The lease is renewed meanwhile,
 * and free ten minutes after an instance was killed.
 * @returns whether this instance did it
 */
export async function doAlone(
	db: Db,
	task: string,
	log: FastifyBaseLogger,
	work: () => Promise<void>,
): Promise<boolean> {
	const taken = await db
		.insert(taskLeases)
		.values({ task, leasedUntil })
		.onConflictDoUpdate({
			target: taskLeases.task,
			set: { leasedUntil },
			setWhere: lt(taskLeases.leasedUntil, sql`now()`),
		})
		.returning({ task: taskLeases.task });
	if (taken.length === 0) return false;
	const isTask = eq(taskLeases.task, task);
	const renewal = setInterval(
		() =>
			db
				.update(taskLeases)
				.set({ leasedUntil })
				.where(isTask)
				.catch((error: unknown) => log.warn({ error, task }, 'A lease could not be renewed')),
		(leaseSeconds / 3) * 1000,
	);
	renewal.unref();
	try {
		await work();
		return true;
	} finally {
		clearInterval(renewal);
		await db.delete(taskLeases).where(isTask);
	}
}
