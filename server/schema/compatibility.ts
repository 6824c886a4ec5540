import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { GunModelId, ProductId, UserId } from '../../contracts/ids.ts';
import { gunKinds } from '../../shared/guns.ts';
import { createdAt, idColumn, positionColumn, primaryId } from '../platform/columns.ts';
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

/** Guns that shoppers may have, kept by the owner, whether the shop sells them or not. */
export const gunModels = pgTable(
	'gun_models',
	{
		id: primaryId<GunModelId>(),
		maker: text().notNull(),
		model: text().notNull(),
		kind: text({ enum: gunKinds }).notNull(),
		calibreMm: doublePrecision().notNull(),
		/** Null when it is not stated. */
		powerSource: text(),
	},
	(table) => [
		uniqueIndex('gun_models_by_name').on(
			sql`lower(${table.maker})`,
			sql`lower(${table.model})`,
			table.calibreMm,
		),
	],
);

/** What fits a gun model besides pellets of its calibre, kept by the owner. */
export const gunModelAccessories = pgTable(
	'gun_model_accessories',
	{
		modelId: idColumn<GunModelId>()
			.notNull()
			.references(() => gunModels.id, { onDelete: 'cascade' }),
		accessoryId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
	},
	(table) => [primaryKey({ columns: [table.modelId, table.accessoryId] }), index().on(table.accessoryId)],
);

export const myGunModels = pgTable(
	'my_gun_models',
	{
		userId: idColumn<UserId>()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		modelId: idColumn<GunModelId>()
			.notNull()
			.references(() => gunModels.id, { onDelete: 'cascade' }),
		createdAt: createdAt(),
		position: positionColumn(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.modelId] }), index().on(table.modelId)],
);
