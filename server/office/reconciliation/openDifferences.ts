import { count, isNull } from 'drizzle-orm';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { paymentDifferences } from '../../schema/reconciliation.ts';

/** Differences from the payment service that the last comparison found and could not correct. */
export async function countOpenDifferences(db: Db): Promise<Record<string, number>> {
	const { open } = takeOne(
		await db.select({ open: count() }).from(paymentDifferences).where(isNull(paymentDifferences.resolvedAt)),
	);
	return { open };
}
