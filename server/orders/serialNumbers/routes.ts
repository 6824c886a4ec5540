import { Readable } from 'node:stream';
import * as contracts from '../../../contracts/serialNumbers.ts';
import { requireAllowedExport } from '../../accounts/exportRequests/exportRequests.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { saveAs } from '../../platform/http/saveAs.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { serialNumbers } from '../../schema/serialNumbers.ts';
import { correctLicence } from '../manualOrders/manualOrders.ts';
import {
	countGunEvents,
	getRegisteredGun,
	gunRegisterAsCsv,
	gunRegisterPage,
	recordGunPurchase,
} from './gunRegister.ts';
import { packItems } from './packItems.ts';
import { getSerialNumberPage, releaseSerialNumber, serialNumbersAsCsv } from './serialRegister.ts';

/** Recording serial numbers as guns are packed, and the register of them. */
export function serialNumberRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { log } = services;
	const { db } = services.database;
	registerRoute.write(contracts.packItems, (tx, { params, body, user }) =>
		packItems(tx, user.id, params.orderId, body),
	);

	registerRoute(contracts.listSerialNumbers, ({ query }) => getSerialNumberPage(db, query));

	registerRoute(contracts.exportSerialNumbers, async ({ user, reply }) => {
		await requireAllowedExport(services, user, {
			file: 'serial numbers',
			filters: {},
			countRows: () => db.$count(serialNumbers),
		});
		recordSecurityEvent(log, 'data_exported', { accountId: user.id, data: 'serial numbers' });
		saveAs(reply, 'serial-numbers.csv');
		return Readable.from(serialNumbersAsCsv(db));
	});

	registerRoute(contracts.getGunRegister, ({ query }) => gunRegisterPage(db, query));

	registerRoute(contracts.getRegisteredGun, ({ query }) => getRegisteredGun(db, query));

	registerRoute(contracts.exportGunRegister, async ({ query, user, reply }) => {
		await requireAllowedExport(services, user, {
			file: 'gun register',
			filters: query,
			countRows: () => countGunEvents(db, query),
		});
		recordSecurityEvent(log, 'data_exported', { accountId: user.id, data: 'gun register' });
		saveAs(reply, 'gun-register.csv');
		return Readable.from(gunRegisterAsCsv(db, query));
	});

	registerRoute.write(contracts.recordGunPurchase, (tx, { body, user }) =>
		recordGunPurchase(tx, user.id, body),
	);

	registerRoute.write(contracts.correctLicence, (tx, { params, body, user }) =>
		correctLicence(tx, user.id, params.orderId, body),
	);

	registerRoute.write(contracts.releaseSerialNumber, (tx, { params, body, user }) =>
		releaseSerialNumber(tx, params.id, body, user.id),
	);
}
