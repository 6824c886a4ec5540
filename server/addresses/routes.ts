import * as contracts from '../../contracts/addresses.ts';
import type { Mount } from '../platform/http/mount.ts';
import { requireOwn } from '../platform/http/ownUser.ts';
import type { Services } from '../services.ts';
import { addressesOf, createAddress, deleteAddress, updateAddress } from './addresses.ts';

export function addressRoutes(mount: Mount, { database: { db } }: Services): void {
	mount(contracts.listAddresses, ({ query, user }) => addressesOf(db, requireOwn(user, query.userId)));
	mount(contracts.createAddress, ({ body, user, once }) => {
		const userId = requireOwn(user, body.userId);
		return once((tx) => createAddress(tx, userId, body));
	});
	mount(contracts.updateAddress, ({ params, body, user, once }) => {
		const userId = requireOwn(user, body.userId);
		return once((tx) => updateAddress(tx, userId, params.id, body));
	});
	mount(contracts.deleteAddress, async ({ params, user, once }) => {
		await once((tx) => deleteAddress(tx, user.id, params.id));
		return undefined;
	});
}
