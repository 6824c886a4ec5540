import { count, ne } from 'drizzle-orm';
import { refundStates } from '../../../shared/paymentChannels.ts';
import type { Db } from '../../platform/database/database.ts';
import { refunds } from '../../schema/payments.ts';

/** The refunds that buyers do not have yet, by state. */
export async function countOpenRefunds(db: Db): Promise<Record<string, number>> {
	const found = await db
		.select({ state: refunds.state, number: count() })
		.from(refunds)
		.where(ne(refunds.state, 'processed'))
		.groupBy(refunds.state);
	return Object.fromEntries(
		refundStates
			.filter((state) => state !== 'processed')
			.map((state) => [state, found.find((row) => row.state === state)?.number ?? 0]),
	);
}
