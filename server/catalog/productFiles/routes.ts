import * as contracts from '../../../contracts/productFiles.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { withUploadedFile } from '../../platform/http/uploadedFile.ts';
import type { Services } from '../../platform/services.ts';
import { addFile, removeCaptions, removeFile, renameFile, setCaptions } from './changeFiles.ts';

export function productFileRoutes(registerRoute: RegisterRoute, services: Services): void {
	registerRoute(contracts.addProductFile, ({ params, query: { kind, title }, user, request }) =>
		withUploadedFile(request, ['file'], contracts.maxFileBytes[kind], (bytes) =>
			addFile(services, params.id, { kind, title, bytes }, user.id),
		),
	);
	registerRoute.write(contracts.renameProductFile, (tx, { params, body, user }) =>
		renameFile(tx, params.id, params.fileId, body.title, user.id),
	);
	registerRoute.write(contracts.removeProductFile, (tx, { params, user }) =>
		removeFile(tx, params.id, params.fileId, user.id),
	);
	registerRoute(contracts.setVideoCaptions, ({ params, query: { language }, user, request }) =>
		withUploadedFile(request, ['file'], contracts.maxCaptionBytes, (bytes) =>
			inTransaction(services.database.db, (tx) =>
				setCaptions(tx, params.id, params.fileId, { bytes, language }, user.id),
			),
		),
	);
	registerRoute.write(contracts.removeVideoCaptions, (tx, { params, user }) =>
		removeCaptions(tx, params.id, params.fileId, user.id),
	);
}
