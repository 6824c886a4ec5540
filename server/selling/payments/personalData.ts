import { lt, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personalData.ts';
import { gatewayEvents } from '../../schema/payments.ts';

export const personalData: PersonalData = {
	tables: {},
	// They contain the payer's contact details, and are no longer repeated.
	deleteOld: (db) =>
		db.delete(gatewayEvents).where(lt(gatewayEvents.receivedAt, sql`now() - interval '1 year'`)),
};
