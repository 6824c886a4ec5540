import * as contracts from '../../contracts/addresses.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Mount } from '../platform/http/mount.ts';
import { requireOwn } from '../platform/http/ownUser.ts';
import type { Services } from '../services.ts';
import { addressesOf, createAddress, deleteAddress, updateAddress } from './addresses.ts';

export function addressRoutes(mount: Mount, { database: { db } }: Services): void {
	mount(contracts.listAddresses, ({ query, user }) => addressesOf(db, requireOwn(user, query.userId)));
	mount(contracts.createAddress, ({ body, user }) => {
		const userId = requireOwn(user, body.userId);
		return inTransaction(db, (tx) => createAddress(tx, userId, body));
	});
	mount(contracts.updateAddress, ({ params, body, user }) => {
		const userId = requireOwn(user, body.userId);
		return inTransaction(db, (tx) => updateAddress(tx, userId, params.id, body));
	});
	mount(contracts.deleteAddress, async ({ params, user }) => {
		await inTransaction(db, (tx) => deleteAddress(tx, user.id, params.id));
		return undefined;
	});
}
