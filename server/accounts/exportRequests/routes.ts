import * as contracts from '../../../contracts/exportRequests.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { decideExportRequest, listExportRequests } from './exportRequests.ts';

export function exportRequestRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.listExportRequests, async () => ({ requests: await listExportRequests(db) }));
	registerRoute.write(contracts.decideExportRequest, (tx, { params, body, user }) =>
		decideExportRequest(tx, params.id, user.id, body),
	);
}
