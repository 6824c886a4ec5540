import * as contracts from '../../contracts/customers.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { customerById, customerPage, writeNotes } from './customers.ts';

export function customerRoutes(mount: Mount, { database: { db } }: Services): void {
	mount(contracts.listCustomers, ({ query }) => customerPage(db, query));
	mount(contracts.getCustomer, ({ params }) => customerById(db, params.id));
	mount(contracts.writeCustomerNotes, ({ params, body, user, once }) =>
		once((tx) => writeNotes(tx, params.id, body, user.id)),
	);
}
