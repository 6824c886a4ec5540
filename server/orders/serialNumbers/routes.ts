import { Readable } from 'node:stream';
import * as contracts from '../../../contracts/serialNumbers.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { saveAs } from '../../platform/http/saveAs.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { packItems } from './packItems.ts';
import { getSerialNumberPage, releaseSerialNumber, serialNumbersAsCsv } from './serialRegister.ts';

/** Recording serial numbers as guns are packed, and the register of them. */
export function serialNumberRoutes(registerRoute: RegisterRoute, { database: { db }, log }: Services): void {
	registerRoute(contracts.packItems, ({ params, body, user, withIdempotency }) =>
		withIdempotency((tx) => packItems(tx, user.id, params.orderId, body)),
	);

	registerRoute(contracts.listSerialNumbers, ({ query }) => getSerialNumberPage(db, query));

	registerRoute(contracts.exportSerialNumbers, async ({ user, reply }) => {
		recordSecurityEvent(log, 'data_exported', { accountId: user.id, data: 'serial numbers' });
		saveAs(reply, 'serial-numbers.csv');
		return Readable.from(serialNumbersAsCsv(db));
	});

	registerRoute(contracts.releaseSerialNumber, ({ params, body, user, withIdempotency }) =>
		withIdempotency((tx) => releaseSerialNumber(tx, params.id, body, user.id)),
	);
}
