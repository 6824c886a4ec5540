import * as contracts from '../../../contracts/savedFilters.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { deleteSavedFilter, getSavedFilters, renameSavedFilter, saveFilter } from './savedFilters.ts';

export function savedFilterRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.listSavedFilters, async ({ query, user }) => ({
		filters: await getSavedFilters(db, user.id, query.list),
	}));
	registerRoute.write(contracts.saveFilter, (tx, { body, user }) => saveFilter(tx, user.id, body));
	registerRoute.write(contracts.renameSavedFilter, (tx, { params, body, user }) =>
		renameSavedFilter(tx, user.id, params.id, body.name),
	);
	registerRoute.write(contracts.deleteSavedFilter, (tx, { params, user }) =>
		deleteSavedFilter(tx, user.id, params.id),
	);
}
