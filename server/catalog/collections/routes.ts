import * as contracts from '../../../contracts/collections.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { listCollections, readCollection, readEditedCollection } from './readCollections.ts';
import { createCollection, deleteCollection, updateCollection } from './writeCollections.ts';

export function collectionRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.getCollection, ({ params }) => readCollection(db, params.slug), {
		tags: () => ['collections'],
	});
	registerRoute(contracts.listCollections, async () => ({ collections: await listCollections(db) }));
	registerRoute(contracts.getEditedCollection, ({ params }) => readEditedCollection(db, params.id));
	registerRoute(contracts.createCollection, ({ body, user, withIdempotency }) =>
		withIdempotency((tx) => createCollection(tx, body, user.id)),
	);
	registerRoute(contracts.updateCollection, ({ params, body, user, withIdempotency }) =>
		withIdempotency((tx) => updateCollection(tx, params.id, body, user.id)),
	);
	registerRoute(contracts.deleteCollection, async ({ params, user, withIdempotency }) => {
		await withIdempotency((tx) => deleteCollection(tx, params.id, user.id));
		return undefined;
	});
}
