import * as contracts from '../../../contracts/gstRates.ts';
import {
	deleteHsnRate,
	getHsnRates,
	lockHsnRates,
	requireStorable,
	storeHsnRates,
} from '../../catalog/catalog.ts';
import { maxFileBytes, readable } from '../../platform/http/csvUpload.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { saveAs } from '../../platform/http/saveAs.ts';
import { withUploadedFile } from '../../platform/http/uploadedFile.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { importRates } from './importRates.ts';
import { previewRates } from './preview.ts';
import { ratesAsCsv, readRates } from './ratesCsv.ts';

/** The GST rates of HSN codes: lists, enters and previews them, and moves them in files. */
export function gstRateRoutes(registerRoute: RegisterRoute, { database: { db }, log }: Services): void {
	registerRoute(contracts.listHsnRates, async () => ({ rates: await getHsnRates(db) }));
	registerRoute(contracts.previewHsnRate, async ({ body }) => {
		await requireStorable(db, body);
		return previewRates(db, [body]);
	});
	registerRoute.write(contracts.storeHsnRate, async (tx, { body, user }) => {
		await lockHsnRates(tx);
		await requireStorable(tx, body);
		await storeHsnRates(tx, [body], user.id);
		return { hsn: body.hsn, from: body.from };
	});
	registerRoute.write(contracts.deleteHsnRate, (tx, { params, user }) => deleteHsnRate(tx, params, user.id));
	registerRoute(contracts.exportHsnRates, async ({ user, reply }) => {
		recordSecurityEvent(log, 'data_exported', { accountId: user.id, data: 'GST rates' });
		saveAs(reply, 'gst-rates.csv');
		return ratesAsCsv(db);
	});
	registerRoute(contracts.importHsnRates, ({ request, query, user }) =>
		withUploadedFile(request, ['file'], maxFileBytes, async (bytes) =>
			importRates(db, await readable(readRates(bytes)), { write: !query.dryRun, actorId: user.id }),
		),
	);
}
