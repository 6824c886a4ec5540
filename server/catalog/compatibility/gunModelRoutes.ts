import * as contracts from '../../../contracts/gunModels.ts';
import { maxFileBytes, readable } from '../../platform/http/csvUpload.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { saveAs } from '../../platform/http/saveAs.ts';
import { withUploadedFile } from '../../platform/http/uploadedFile.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { listingTags } from '../catalog.ts';
import {
	addGunModel,
	changeGunModel,
	deleteGunModel,
	listGunModels,
	listLinkedGunModels,
} from './gunModels.ts';
import { gunModelsAsCsv, readGunModels } from './gunModelsCsv.ts';
import { importGunModels } from './importGunModels.ts';
import { addMyGunModel, getMyGunModels, removeMyGunModel } from './myGunModels.ts';
import { compatibleWithModel } from './readCompatible.ts';

export function gunModelRoutes(registerRoute: RegisterRoute, { database: { db }, log }: Services): void {
	registerRoute(contracts.listGunModels, () => listGunModels(db), { tags: () => ['catalog'] });
	registerRoute(contracts.listFittingModel, ({ params }) => compatibleWithModel(db, params.modelId), {
		tags: () => [...listingTags],
		contains: ({ products }) => products.map(({ id }) => `product:${id}` as const),
	});

	registerRoute(contracts.getMyGunModels, ({ user }) => getMyGunModels(db, user.id));
	registerRoute(contracts.addMyGunModel, ({ params, user, withIdempotency }) =>
		withIdempotency((tx) => addMyGunModel(tx, user.id, params.modelId)),
	);
	registerRoute(contracts.removeMyGunModel, ({ params, user, withIdempotency }) =>
		withIdempotency((tx) => removeMyGunModel(tx, user.id, params.modelId)),
	);

	registerRoute(contracts.listLinkedGunModels, async () => ({ models: await listLinkedGunModels(db) }));
	registerRoute(contracts.addGunModel, ({ body, user, withIdempotency }) =>
		withIdempotency((tx) => addGunModel(tx, body, user.id)),
	);
	registerRoute(contracts.changeGunModel, ({ params, body, user, withIdempotency }) =>
		withIdempotency((tx) => changeGunModel(tx, params.modelId, body, user.id)),
	);
	registerRoute(contracts.exportGunModels, async ({ user, reply }) => {
		recordSecurityEvent(log, 'data_exported', { accountId: user.id, data: 'gun models' });
		saveAs(reply, 'gun-models.csv');
		return gunModelsAsCsv(db);
	});
	registerRoute(contracts.importGunModels, ({ request, query, user }) =>
		withUploadedFile(request, ['file'], maxFileBytes, async (bytes) =>
			importGunModels(db, await readable(readGunModels(bytes)), { write: !query.dryRun, actorId: user.id }),
		),
	);
	registerRoute(contracts.deleteGunModel, async ({ params, query, user, withIdempotency }) => {
		await withIdempotency((tx) => deleteGunModel(tx, params.modelId, query.version, user.id));
		return undefined;
	});
}
