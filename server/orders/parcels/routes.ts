import { getEwayBillFile } from '../../../contracts/ewayBills.ts';
import * as contracts from '../../../contracts/parcels.ts';
import { takeOne } from '../../platform/database/database.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { saveAs } from '../../platform/http/saveAs.ts';
import type { Services } from '../../platform/services.ts';
import { requireAllowedRefund } from '../../selling/payments/payments.ts';
import { orAskSecondPerson } from '../refundRequests.ts';
import { readEwayBillFile } from './ewayBill.ts';
import { updateParcelDetails } from './parcelDetails.ts';
import { parcelPage, parcelsById } from './parcelPage.ts';
import { parcelPapers } from './parcelPapers.ts';
import { recordOutcome } from './recordOutcome.ts';

export function parcelRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { db } = services.database;
	registerRoute(contracts.listParcels, async ({ query }) => ({
		...(await parcelPage(db, query)),
		courier: services.courier?.name ?? null,
	}));

	registerRoute(contracts.getParcelPapers, async ({ query, reply }) => {
		saveAs(reply, `parcel-${query.kind}.pdf`);
		return parcelPapers(services, query.kind, query.parcel);
	});

	registerRoute(getEwayBillFile, ({ params }) => readEwayBillFile(db, params.id));

	registerRoute.write(contracts.updateParcelDetails, async (tx, { params, body, user }) => {
		await updateParcelDetails(tx, user.id, params.id, body);
		return takeOne(await parcelsById(tx, [params.id]));
	});

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
