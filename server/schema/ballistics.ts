import { date, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProductId } from '../../contracts/ids.ts';
import { createdAt, idColumn } from '../platform/columns.ts';
import { products } from './catalog.ts';

/** How a gun shoots, or a pellet flies; null for what is not known. A product without any figure has no row. */
export const productBallistics = pgTable('product_ballistics', {
	productId: idColumn<ProductId>()
		.primaryKey()
		.references(() => products.id, { onDelete: 'cascade' }),
	muzzleVelocityMps: doublePrecision(),
	pelletWeightG: doublePrecision(),
	/** G1, in lb/in². */
	ballisticCoefficient: doublePrecision(),
	/** From the middle of the barrel to the line of sight. */
	sightHeightMm: doublePrecision(),
	zeroDistanceM: doublePrecision(),
	shotsPerFill: integer(),
	fillPressureBar: doublePrecision(),
	/** The pellet that the figures are for; empty when not known. */
	pellet: text().notNull().default(''),
	/** The day on which the shop measured; null when the figures are the maker's. */
	measuredOn: date(),
	updatedAt: createdAt(),
});
