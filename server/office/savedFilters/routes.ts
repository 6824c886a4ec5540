import * as contracts from '../../../contracts/savedFilters.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { deleteSavedFilter, savedFiltersOf, saveFilter } from './savedFilters.ts';

export function savedFilterRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.listSavedFilters, async ({ query, user }) => ({
		filters: await savedFiltersOf(db, user.id, query.list),
	}));
	registerRoute(contracts.saveFilter, ({ body, user, once }) => once((tx) => saveFilter(tx, user.id, body)));
	registerRoute(contracts.deleteSavedFilter, ({ params, user, once }) =>
		once((tx) => deleteSavedFilter(tx, user.id, params.id)),
	);
}
