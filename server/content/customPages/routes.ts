import * as contracts from '../../../contracts/customPages.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import {
	createCustomPage,
	deleteCustomPage,
	listCustomPages,
	readCustomPage,
	updateCustomPage,
} from './customPages.ts';

export function customPageRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(
		contracts.getCustomPage,
		({ params, user }) =>
			readCustomPage(db, params.slug, { mayEdit: user?.permissions.has('content') === true }),
		{ tags: () => ['custom pages'], guestsOnly: true },
	);
	registerRoute(contracts.listCustomPages, async () => ({ pages: await listCustomPages(db) }));
	registerRoute(contracts.createCustomPage, ({ body, user, withIdempotency }) =>
		withIdempotency((tx) => createCustomPage(tx, body, user.id)),
	);
	registerRoute(contracts.updateCustomPage, ({ params, body, user, withIdempotency }) =>
		withIdempotency((tx) => updateCustomPage(tx, params.id, body, user.id)),
	);
	registerRoute(contracts.deleteCustomPage, async ({ params, user, withIdempotency }) => {
		await withIdempotency((tx) => deleteCustomPage(tx, params.id, user.id));
		return undefined;
	});
}
