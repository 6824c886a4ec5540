import * as contracts from '../../../contracts/savedFilters.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { deleteSavedFilter, getSavedFilters, renameSavedFilter, saveFilter } from './savedFilters.ts';

export function savedFilterRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.listSavedFilters, async ({ query, user }) => ({
		filters: await getSavedFilters(db, user.id, query.list),
	}));
	registerRoute(contracts.saveFilter, ({ body, user, withIdempotency }) =>
		withIdempotency((tx) => saveFilter(tx, user.id, body)),
	);
	registerRoute(contracts.renameSavedFilter, ({ params, body, user, withIdempotency }) =>
		withIdempotency((tx) => renameSavedFilter(tx, user.id, params.id, body.name)),
	);
	registerRoute(contracts.deleteSavedFilter, ({ params, user, withIdempotency }) =>
		withIdempotency((tx) => deleteSavedFilter(tx, user.id, params.id)),
	);
}
