import { type Found, maxFound, minFindLength } from '../../../contracts/find.ts';
import type { Permission } from '../../../shared/permissions.ts';
import { findProducts } from '../../catalog/catalog.ts';
import { findOrders } from '../../orders/orders.ts';
import type { Db } from '../../platform/database/database.ts';
import { findCustomers } from '../customers/customers.ts';

/** What a text finds in the shop; none of the kinds that a member of the team may not see. */
export async function findByText(db: Db, text: string, permissions: ReadonlySet<Permission>): Promise<Found> {
	const may = (permission: Permission) => text.length >= minFindLength && permissions.has(permission);
	return {
		orders: may('readOrders') ? await findOrders(db, text, maxFound) : [],
		customers: may('customers') ? await findCustomers(db, text, maxFound) : [],
		products: may('products') ? await findProducts(db, text, maxFound) : [],
	};
}
