import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AddressId, UserId } from '../../contracts/ids.ts';
import { createdAt, idColumn, primaryId } from '../platform/columns.ts';
import { users } from './auth.ts';

export const addresses = pgTable(
	'addresses',
	{
		id: primaryId<AddressId>(),
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** The label, for example Home or Office. */
		name: text().notNull(),
		recipientName: text().notNull(),
		phone: text(),
		line1: text().notNull(),
		line2: text(),
		city: text().notNull(),
		/** Name of an Indian state or union territory, as in `shared/states.ts`. */
		state: text().notNull(),
		postalCode: text().notNull(),
		country: text().notNull(),
		isDefault: boolean().notNull().default(false),
		createdAt: createdAt(),
	},
	(table) => [
		index().on(table.userId),
		index('addresses_by_phone').using('gin', table.phone.op('gin_trgm_ops')),
		uniqueIndex('addresses_one_default').on(table.userId).where(sql`${table.isDefault}`),
	],
);
