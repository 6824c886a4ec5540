import { Readable } from 'node:stream';
import * as contracts from '../../../contracts/compatibility.ts';
import { maxFileBytes, readable } from '../../platform/http/csvUpload.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { saveAs } from '../../platform/http/saveAs.ts';
import { withUploadedFile } from '../../platform/http/uploadedFile.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { listingTags } from '../catalog.ts';
import { importPairs } from './importPairs.ts';
import { addMyGun, getMyGuns, removeMyGun } from './myGuns.ts';
import { pairsAsCsv, readPairs } from './pairsCsv.ts';
import { compatibleWith, fittingIds } from './readCompatible.ts';
import { changeCompatibility, getCompatibility } from './writePairs.ts';

export function compatibilityRoutes(registerRoute: RegisterRoute, { database: { db }, log }: Services): void {
	registerRoute(contracts.listCompatible, ({ params }) => compatibleWith(db, params.productId), {
		tags: ({ params }) => [`product:${params.productId}`, ...listingTags],
		contains: ({ products }) => products.map(({ id }) => `product:${id}` as const),
	});
	registerRoute(contracts.listFitting, ({ query }) => fittingIds(db, query.gun, query.model), {
		tags: ({ query }) => [...query.gun.map((id) => `product:${id}` as const), ...listingTags],
	});

	registerRoute(contracts.getMyGuns, ({ user }) => getMyGuns(db, user.id));
	registerRoute.write(contracts.addMyGun, (tx, { params, user }) => addMyGun(tx, user.id, params.productId));
	registerRoute.write(contracts.removeMyGun, (tx, { params, user }) =>
		removeMyGun(tx, user.id, params.productId),
	);

	registerRoute(contracts.getCompatibility, ({ params }) => getCompatibility(db, params.productId));
	registerRoute.write(contracts.changeCompatibility, (tx, { params, body, user }) =>
		changeCompatibility(tx, params.productId, body, user.id),
	);
	registerRoute(contracts.exportCompatibility, async ({ user, reply }) => {
		recordSecurityEvent(log, 'data_exported', { accountId: user.id, data: 'compatibility' });
		saveAs(reply, 'compatibility.csv');
		return Readable.from(pairsAsCsv(db));
	});
	registerRoute(contracts.importCompatibility, ({ request, query, user }) =>
		withUploadedFile(request, ['file'], maxFileBytes, async (bytes) =>
			importPairs(db, await readable(readPairs(bytes)), { write: !query.dryRun, actorId: user.id }),
		),
	);
}
