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
	registerRoute.write(contracts.createCollection, (tx, { body, user }) =>
		createCollection(tx, body, user.id),
	);
	registerRoute.write(contracts.updateCollection, (tx, { params, body, user }) =>
		updateCollection(tx, params.id, body, user.id),
	);
	registerRoute.write(contracts.deleteCollection, (tx, { params, user }) =>
		deleteCollection(tx, params.id, user.id),
	);
}
