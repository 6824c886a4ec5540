import * as contracts from '../../../contracts/priceChanges.ts';
import { maxFileBytes, readable } from '../../platform/http/csvUpload.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { saveAs } from '../../platform/http/saveAs.ts';
import { withUploadedFile } from '../../platform/http/uploadedFile.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { enterPriceChange, withdrawPriceChange } from './enterPriceChange.ts';
import { importPriceChanges } from './importPriceChanges.ts';
import { planPrices } from './planPrices.ts';
import { priceChangesAsCsv, readPriceLines } from './priceChangesCsv.ts';
import { readPriceChanges } from './readPriceChanges.ts';

export function priceChangeRoutes(registerRoute: RegisterRoute, { database: { db }, log }: Services): void {
	registerRoute(contracts.listPriceChanges, async ({ params }) => ({
		priceChanges: await readPriceChanges(db, params.id),
	}));
	registerRoute.write(contracts.enterPriceChange, (tx, { params, body, user }) =>
		enterPriceChange(tx, params.id, body, user.id),
	);
	registerRoute.write(contracts.planPrices, (tx, { body, user }) => planPrices(tx, body, user.id));
	registerRoute(contracts.exportPriceChanges, ({ user, reply }) => {
		recordSecurityEvent(log, 'data_exported', { accountId: user.id, data: 'planned prices' });
		saveAs(reply, 'planned-prices.csv');
		return priceChangesAsCsv(db);
	});
	registerRoute(contracts.importPriceChanges, ({ request, query, user }) =>
		withUploadedFile(request, ['file'], maxFileBytes, async (bytes) =>
			importPriceChanges(db, await readable(readPriceLines(bytes)), {
				write: !query.dryRun,
				actorId: user.id,
			}),
		),
	);
	registerRoute.write(contracts.withdrawPriceChange, (tx, { params, user }) =>
		withdrawPriceChange(tx, params.id, params.changeId, user.id),
	);
}
