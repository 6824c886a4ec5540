import { pgTable, text } from 'drizzle-orm/pg-core';
import type { AddressId, UserId } from '../../contracts/ids.ts';
import { idColumn } from '../platform/columns.ts';
import { addresses } from './addresses.ts';
import { users } from './auth.ts';

/** The company or club that a user orders for, offered at the next checkout; no row for a consumer. */
export const firms = pgTable('firms', {
	userId: idColumn<UserId>()
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	/** Null for a club or school without a registration. */
	gstin: text(),
	legalName: text(),
	/** Null when invoices have the delivery address, also after the address was deleted. */
	billingAddressId: idColumn<AddressId>().references(() => addresses.id, { onDelete: 'set null' }),
});
