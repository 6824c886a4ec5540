import { sql } from 'drizzle-orm';
import { z } from 'zod';
import * as contracts from '../../../contracts/delivery.ts';
import { type Db, queryRows, takeOne } from '../../platform/database/database.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { estimateFor } from './estimate.ts';
import { addZone, allZones, changeZone, deleteZone } from './zones.ts';

const clock = z.object({ now: z.coerce.date() });

/** The database's time, which is the same for all instances. */
const databaseTime = async (db: Db) => takeOne(await queryRows(db, sql`select now() as now`, clock)).now;

export function deliveryRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(
		contracts.estimateDelivery,
		async ({ query }) => estimateFor(db, query.pin, await databaseTime(db)),
		{ tags: () => ['delivery'] },
	);
	registerRoute(contracts.listDeliveryZones, async () => ({ zones: await allZones(db) }));
	registerRoute.write(contracts.addDeliveryZone, (tx, { body, user }) => addZone(tx, body, user.id));
	registerRoute.write(contracts.changeDeliveryZone, (tx, { params, body, user }) =>
		changeZone(tx, params.id, body, user.id),
	);
	registerRoute.write(contracts.deleteDeliveryZone, (tx, { params, user }) =>
		deleteZone(tx, params.id, user.id),
	);
}
