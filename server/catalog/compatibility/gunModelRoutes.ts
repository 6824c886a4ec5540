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
	registerRoute.write(contracts.addMyGunModel, (tx, { params, user }) =>
		addMyGunModel(tx, user.id, params.modelId),
	);
	registerRoute.write(contracts.removeMyGunModel, (tx, { params, user }) =>
		removeMyGunModel(tx, user.id, params.modelId),
	);

	registerRoute(contracts.listLinkedGunModels, async () => ({ models: await listLinkedGunModels(db) }));
	registerRoute.write(contracts.addGunModel, (tx, { body, user }) => addGunModel(tx, body, user.id));
	registerRoute.write(contracts.changeGunModel, (tx, { params, body, user }) =>
		changeGunModel(tx, params.modelId, body, user.id),
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
	registerRoute.write(contracts.deleteGunModel, (tx, { params, query, user }) =>
		deleteGunModel(tx, params.modelId, query.version, user.id),
	);
}
