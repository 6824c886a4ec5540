import * as contracts from '../../../contracts/addresses.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { requireSameUser } from '../../platform/http/sameUser.ts';
import type { Services } from '../../platform/services.ts';
import { addressesOf, createAddress, deleteAddress, updateAddress } from './addresses.ts';

export function addressRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.listAddresses, ({ query, user }) =>
		addressesOf(db, requireSameUser(user, query.userId)),
	);
	registerRoute(contracts.createAddress, ({ body, user, once }) => {
		const userId = requireSameUser(user, body.userId);
		return once((tx) => createAddress(tx, userId, body));
	});
	registerRoute(contracts.updateAddress, ({ params, body, user, once }) => {
		const userId = requireSameUser(user, body.userId);
		return once((tx) => updateAddress(tx, userId, params.id, body));
	});
	registerRoute(contracts.deleteAddress, async ({ params, user, once }) => {
		await once((tx) => deleteAddress(tx, user.id, params.id));
		return undefined;
	});
}
