import * as contracts from '../../../contracts/parcels.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { requirePasswordForRefunds } from '../../selling/payments/payments.ts';
import { parcelPage, parcelsById } from './parcelPage.ts';
import { recordOutcome } from './recordOutcome.ts';

export function parcelRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.listParcels, ({ query }) => parcelPage(db, query));

	registerRoute(contracts.recordParcels, ({ body, user, withIdempotency }) =>
		withIdempotency(async (tx) => {
			const refunded = await recordOutcome(tx, user.id, body.parcelIds, body.outcome);
			if (refunded > 0) await requirePasswordForRefunds(tx, user);
			return { parcels: await parcelsById(tx, body.parcelIds) };
		}),
	);
}
