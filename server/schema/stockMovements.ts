import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { OrderItemId, ProductId, UserId, VariantId } from '../../contracts/ids.ts';
import { createdAt, idColumn } from '../platform/columns.ts';
import { products, productVariants } from './catalog.ts';

/** Every change of a variant's stock; its stock equals the sum of its changes. */
export const stockMovements = pgTable(
	'stock_movements',
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		variantId: idColumn<VariantId>()
			.notNull()
			.references(() => productVariants.id, { onDelete: 'cascade' }),
		change: integer().notNull(),
		stockAfter: integer().notNull(),
		reason: text({ enum: ['opening', 'correction', 'import', 'sale', 'restock'] }).notNull(),
		orderItemId: idColumn<OrderItemId>(),
		actorId: idColumn<UserId>(),
		createdAt: createdAt(),
	},
	(table) => [index().on(table.productId, table.id), index().on(table.variantId, table.id)],
);
