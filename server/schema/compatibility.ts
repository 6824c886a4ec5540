import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { ProductId, UserId } from '../../contracts/ids.ts';
import { createdAt, idColumn, positionColumn } from '../platform/columns.ts';
import { users } from './auth.ts';
import { products } from './catalog.ts';

/** Which accessory fits which gun: pellets, magazines, cylinders, sights and spares, kept by the owner. */
export const compatibleProducts = pgTable(
	'compatible_products',
	{
		gunId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		accessoryId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		createdAt: createdAt(),
	},
	(table) => [
		primaryKey({ columns: [table.gunId, table.accessoryId] }),
		index('compatible_products_by_accessory').on(table.accessoryId, table.gunId),
		check('compatible_products_differ', sql`${table.gunId} <> ${table.accessoryId}`),
	],
);

/** The guns that a customer has. */
export const myGuns = pgTable(
	'my_guns',
	{
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		createdAt: createdAt(),
		position: positionColumn(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.productId] }),
		index('my_guns_by_product').on(table.productId),
	],
);
