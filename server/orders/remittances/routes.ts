import * as contracts from '../../../contracts/remittances.ts';
import { takeOne } from '../../platform/database/database.ts';
import { maxFileBytes, readable } from '../../platform/http/csvUpload.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { saveAs } from '../../platform/http/saveAs.ts';
import { withUploadedFile } from '../../platform/http/uploadedFile.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { importRemittances } from './importRemittances.ts';
import { recordRemittances, reopenRemittance } from './recordRemittances.ts';
import { remittancePage, remittancesOf } from './remittancePage.ts';
import { dueAsCsv, readRemittances } from './remittancesCsv.ts';

/** What couriers collected for orders on delivery and paid over: lists it, records it, and reads a courier's files. */
export function remittanceRoutes(registerRoute: RegisterRoute, { database: { db }, log }: Services): void {
	registerRoute(contracts.listRemittances, ({ query }) => remittancePage(db, query));

	registerRoute.write(contracts.recordRemittances, async (tx, { body, user }) => {
		await recordRemittances(tx, user.id, body);
		return { remittances: await remittancesOf(tx, body.orderIds) };
	});

	registerRoute.write(contracts.reopenRemittance, async (tx, { params, user }) => {
		await reopenRemittance(tx, user.id, params.orderId);
		return takeOne(await remittancesOf(tx, [params.orderId]));
	});

	registerRoute(contracts.exportRemittances, async ({ user, reply }) => {
		recordSecurityEvent(log, 'data_exported', { accountId: user.id, data: 'remittances' });
		saveAs(reply, 'remittances.csv');
		return dueAsCsv(db);
	});

	registerRoute(contracts.importRemittances, ({ request, query, user }) =>
		withUploadedFile(request, ['file'], maxFileBytes, async (bytes) =>
			importRemittances(db, await readable(readRemittances(bytes)), {
				write: !query.dryRun,
				actorId: user.id,
			}),
		),
	);
}
