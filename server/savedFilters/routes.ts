import * as contracts from '../../contracts/savedFilters.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { deleteSavedFilter, savedFiltersOf, saveFilter } from './savedFilters.ts';

export function savedFilterRoutes(mount: Mount, { database: { db } }: Services): void {
	mount(contracts.listSavedFilters, async ({ query, user }) => ({
		filters: await savedFiltersOf(db, user.id, query.list),
	}));
	mount(contracts.saveFilter, ({ body, user, once }) => once((tx) => saveFilter(tx, user.id, body)));
	mount(contracts.deleteSavedFilter, ({ params, user, once }) =>
		once((tx) => deleteSavedFilter(tx, user.id, params.id)),
	);
}
