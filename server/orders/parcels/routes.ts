import * as contracts from '../../../contracts/parcels.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { requireAllowedRefund } from '../../selling/payments/payments.ts';
import { orAskSecondPerson } from '../refundRequests.ts';
import { parcelPage, parcelsById } from './parcelPage.ts';
import { recordOutcome } from './recordOutcome.ts';

export function parcelRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { db } = services.database;
	registerRoute(contracts.listParcels, ({ query }) => parcelPage(db, query));

	registerRoute(contracts.recordParcels, ({ body, user, withIdempotency }) =>
		orAskSecondPerson(services, user, { kind: 'parcels', ...body }, () =>
			withIdempotency(async (tx) => {
				const refunded = await recordOutcome(tx, user.id, body.parcelIds, body.outcome);
				await requireAllowedRefund(tx, user, refunded);
				return { parcels: await parcelsById(tx, body.parcelIds) };
			}),
		),
	);
}
