import { Readable } from 'node:stream';
import * as contracts from '../../contracts/packing.ts';
import type { RegisterRoute } from '../platform/http/registerRoute.ts';
import { saveAs } from '../platform/http/saveAs.ts';
import { recordSecurityEvent } from '../platform/securityEvents.ts';
import type { Services } from '../platform/services.ts';
import { packItems } from './packItems.ts';
import { releaseSerialNumber, soldGunPage, soldGunsAsCsv } from './serialRegister.ts';
import { shippingDocument } from './shippingDocuments.ts';

/** Packing orders, and the register of sold guns. */
export function packingRoutes(registerRoute: RegisterRoute, { database: { db }, log }: Services): void {
	registerRoute(contracts.packItems, ({ params, body, user, withIdempotency }) =>
		withIdempotency((tx) => packItems(tx, user.id, params.orderId, body)),
	);

	registerRoute(contracts.getShippingDocument, async ({ query, reply }) => {
		saveAs(reply, `${query.kind.replace(' ', '-')}.pdf`);
		return shippingDocument(db, query.kind, query.order);
	});

	registerRoute(contracts.listSoldGuns, ({ query }) => soldGunPage(db, query));

	registerRoute(contracts.exportSoldGuns, async ({ user, reply }) => {
		recordSecurityEvent(log, 'data_exported', { accountId: user.id, data: 'sold guns' });
		saveAs(reply, 'sold-guns.csv');
		return Readable.from(soldGunsAsCsv(db));
	});

	registerRoute(contracts.releaseSerialNumber, ({ params, body, user, withIdempotency }) =>
		withIdempotency((tx) => releaseSerialNumber(tx, params.id, body, user.id)),
	);
}
