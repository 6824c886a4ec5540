import * as contracts from '../../../contracts/addresses.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { requireSameUser } from '../../platform/http/sameUser.ts';
import type { Services } from '../../platform/services.ts';
import { createAddress, deleteAddress, getAddresses, updateAddress } from './addresses.ts';

export function addressRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.listAddresses, ({ query, user }) =>
		getAddresses(db, requireSameUser(user, query.userId)),
	);
	registerRoute.write(contracts.createAddress, (tx, { body, user }) =>
		createAddress(tx, requireSameUser(user, body.userId), body),
	);
	registerRoute.write(contracts.updateAddress, (tx, { params, body, user }) =>
		updateAddress(tx, requireSameUser(user, body.userId), params.id, body),
	);
	registerRoute.write(contracts.deleteAddress, (tx, { params, user }) =>
		deleteAddress(tx, user.id, params.id),
	);
}
