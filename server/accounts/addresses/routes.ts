import * as contracts from '../../../contracts/addresses.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { requireSameUser } from '../../platform/http/sameUser.ts';
import type { Services } from '../../platform/services.ts';
import { createAddress, deleteAddress, getAddresses, updateAddress } from './addresses.ts';

export function addressRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.listAddresses, ({ query, user }) =>
		getAddresses(db, requireSameUser(user, query.userId)),
	);
	registerRoute(contracts.createAddress, ({ body, user, withIdempotency }) => {
		const userId = requireSameUser(user, body.userId);
		return withIdempotency((tx) => createAddress(tx, userId, body));
	});
	registerRoute(contracts.updateAddress, ({ params, body, user, withIdempotency }) => {
		const userId = requireSameUser(user, body.userId);
		return withIdempotency((tx) => updateAddress(tx, userId, params.id, body));
	});
	registerRoute(contracts.deleteAddress, async ({ params, user, withIdempotency }) => {
		await withIdempotency((tx) => deleteAddress(tx, user.id, params.id));
		return undefined;
	});
}
