import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Difference, ReconciledPeriod } from '../../../contracts/reconciliation.ts';
import { skipNumbers } from '../../orders/orders.ts';
import { type Db, inTransaction, takeOne } from '../../platform/database/database.ts';
import { queueEmail } from '../../platform/email/email.ts';
import type { Services } from '../../platform/services.ts';
import { restores } from '../../schema/backup.ts';
import { creditNotes } from '../../schema/orders.ts';
import { payments } from '../../schema/payments.ts';
import {
	comparedDays,
	readDaysSince,
	reconcile,
	recordDifferences,
} from '../reconciliation/reconciliation.ts';
import { restoredEmail } from './emails.ts';

type ReconcilingServices = Pick<Services, 'database' | 'gateway' | 'log'>;
type Restore = typeof restores.$inferSelect;

const retryAfterMs = 5000;
/** A refund is recorded only after its payment, so one comparison may not be enough. */
const maxComparisons = 5;

const unreconciled = (db: Db): Promise<Restore[]> =>
	db.select().from(restores).where(isNull(restores.reconciledAt)).orderBy(restores.takenAt);

/** Whether the database was restored from a backup and has not been compared with the payment service since then. */
export async function mustReconcile(db: Db): Promise<boolean> {
	return (await unreconciled(db)).length > 0;
}

/** Skips the numbers that may have been given out after the backup: once, also when several instances start. */
function skipNumbersOnce(db: Db, { id }: Restore, given: { payments: number; refunds: number }) {
	return inTransaction(db, async (tx) => {
		const { nextNumbers } = takeOne(
			await tx.select().from(restores).where(eq(restores.id, id)).for('update'),
		);
		if (nextNumbers !== null) return nextNumbers;
		const numbers = await skipNumbers(tx, given);
		await tx.update(restores).set({ nextNumbers: numbers }).where(eq(restores.id, id));
		return numbers;
	});
}

/**
 * What probably got a number after the backup and is unknown to the payment service: orders paid otherwise, and credit notes, of
 * which not every one has a refund of its own. Twice as many as in an equally long time before it, a week at least.
 */
async function unknownToGateway(db: Db, takenAt: Date): Promise<{ orders: number; creditNotes: number }> {
	const from = sql`${takenAt}::timestamptz - greatest(now() - ${takenAt}::timestamptz, interval '7 days')`;
	const [sold, credited] = await Promise.all([
		db.$count(payments, and(ne(payments.channel, 'gateway'), gt(payments.createdAt, from))),
		db.$count(creditNotes, gt(creditNotes.issuedAt, from)),
	]);
	return { orders: 2 * sold, creditNotes: 2 * credited };
}

/** Corrects what is safe until a comparison finds nothing more to correct. */
async function correctAll(services: ReconcilingServices, period: ReconciledPeriod) {
	const corrected = new Map<string, Difference>();
	for (let comparison = 1; ; comparison++) {
		const report = await reconcile(services, period, true);
		for (const difference of report.corrected) corrected.set(difference.key, difference);
		if (report.corrected.length === 0 || comparison === maxComparisons)
			return { corrected: [...corrected.values()], differences: report.differences };
	}
}

/** @throws GatewayUnavailable */
async function reconcileRestore(services: ReconcilingServices, restore: Restore): Promise<void> {
	const { db } = services.database;
	const { takenAt } = restore;
	const period = await readDaysSince(db, comparedDays, sql`${takenAt}::timestamptz`);
	const { gateway, shop } = await reconcile(services, period, false);
	// Before the first order is recorded again.
	const unknown = await unknownToGateway(db, takenAt);
	const numbers = await skipNumbersOnce(db, restore, {
		payments: gateway.payments - shop.payments + unknown.orders,
		refunds: gateway.refunds - shop.refunds + unknown.creditNotes,
	});
	const { corrected, differences } = await correctAll(services, period);
	await inTransaction(db, async (tx) => {
		await recordDifferences(tx, differences);
		await queueEmail(
			tx,
			restoredEmail({ takenAt, numbers, corrected, differences }),
			`restored:${restore.id}`,
		);
		await tx.update(restores).set({ reconciledAt: sql`now()` }).where(eq(restores.id, restore.id));
	});
	services.log.info(
		{ takenAt, corrected: corrected.length, differences: differences.length },
		'The restored shop was compared with the payment service',
	);
}

/**
 * Compares a restored shop with the payment service and records what it lost: payments and refunds made after the
 * backup. Tries again until that has succeeded or the shop is stopped.
 */
export async function reconcileRestored(services: ReconcilingServices, stopped: AbortSignal): Promise<void> {
	while (!stopped.aborted) {
		try {
			for (const restore of await unreconciled(services.database.db))
				await reconcileRestore(services, restore);
			return;
		} catch (error) {
			services.log.warn(
				{ error },
				'The restored shop stays closed until the payment service answers. The comparison is tried again',
			);
			await pause(retryAfterMs, undefined, { signal: stopped }).catch(() => {});
		}
	}
}
