import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { UserId, VariantId } from '../../contracts/ids.ts';
import { createdAt, idColumn, positionColumn } from '../platform/columns.ts';
import { users } from './auth.ts';
import { productVariants } from './catalog.ts';

export const cartLines = pgTable(
	'cart_lines',
	{
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		variantId: idColumn<VariantId>()
			.notNull()
			.references(() => productVariants.id, { onDelete: 'cascade' }),
		quantity: integer().notNull(),
		createdAt: createdAt(),
		position: positionColumn(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.variantId] }),
		check('cart_lines_quantity', sql`${table.quantity} between 1 and 999`),
	],
);
