import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { ProductId, UserId } from '../../contracts/ids.ts';
import { createdAt, idColumn } from '../platform/columns.ts';
import { users } from './auth.ts';
import { products } from './catalog.ts';

export const wishlistItems = pgTable(
	'wishlist_items',
	{
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		createdAt: createdAt(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.productId] })],
);
