import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { PriceChangeId, ProductId, VariantId } from '../../contracts/ids.ts';
import { priceChangeKinds, priceChangeStates } from '../../shared/priceChanges.ts';
import { createdAt, idColumn, instant, paiseColumn, primaryId } from '../platform/columns.ts';
import { products, productVariants } from './catalog.ts';

/** Prices of variants that begin later, and offers that end. A change that is over is deleted; the audit log keeps it. */
export const priceChanges = pgTable(
	'price_changes',
	{
		id: primaryId<PriceChangeId>(),
		productId: idColumn<ProductId>()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		variantId: idColumn<VariantId>()
			.notNull()
			.references(() => productVariants.id, { onDelete: 'cascade' }),
		kind: text({ enum: priceChangeKinds }).notNull(),
		/** Per unit, exclusive of GST. */
		pricePaise: paiseColumn().notNull(),
		startsAt: instant().notNull(),
		/** When an offer ends; null for one that stays, and for a regular price. */
		endsAt: instant(),
		/** Only an offer that ends is ever running. */
		state: text({ enum: priceChangeStates }).notNull().default('planned'),
		/** Why a failed one did not take effect, as a sentence for the owner. */
		problem: text(),
		createdAt: createdAt(),
	},
	(table) => [
		check('price_changes_price', sql`${table.pricePaise} > 0`),
		check(
			'price_changes_end',
			sql`${table.endsAt} is null or ${table.kind} = 'offer' and ${table.endsAt} > ${table.startsAt}`,
		),
		check('price_changes_running', sql`${table.state} <> 'running' or ${table.endsAt} is not null`),
		check('price_changes_problem', sql`(${table.state} = 'failed') = (${table.problem} is not null)`),
		index('price_changes_of_product').on(table.productId),
		index('price_changes_of_variant').on(table.variantId),
		index('price_changes_to_begin').on(table.startsAt).where(sql`${table.state} = 'planned'`),
		index('price_changes_to_end').on(table.endsAt).where(sql`${table.state} = 'running'`),
	],
);
