import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { ProductId, UserId } from '../../contracts/ids.ts';
import { createdAt, idColumn } from '../platform/columns.ts';
import { users } from './auth.ts';
import { products } from './catalog.ts';

export const cartLines = pgTable(
	'cart_lines',
	{
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		quantity: integer().notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.productId] }),
		check('cart_lines_quantity', sql`${table.quantity} between 1 and 999`),
	],
);
