import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { gatewayEvents } from '../../schema/payments.ts';

/** Deletes events of the gateway after a year: they contain the payer's contact details, and are no longer repeated. */
export async function deleteOldEvents(db: Db): Promise<void> {
	await db.delete(gatewayEvents).where(lt(gatewayEvents.receivedAt, sql`now() - interval '1 year'`));
}
