import { eq } from 'drizzle-orm';
import { paiseToRupees } from '../../../shared/money.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { withoutOffer } from '../../pricing/priceChanges.ts';
import { productVariants } from '../../schema/catalog.ts';
import type { priceChanges } from '../../schema/priceChanges.ts';

type Row = typeof priceChanges.$inferSelect;

/** What changes when a running offer ends; undefined when the owner has set another one since. */
export async function endedOffer(tx: Db, row: Row) {
	const variant = takeOne(
		await tx.select().from(productVariants).where(eq(productVariants.id, row.variantId)),
	);
	const after = withoutOffer(variant, row);
	return after.offerPaise === variant.offerPaise
		? undefined
		: { kind: 'offer price' as const, offerPrice: paiseToRupees(after.offerPaise) };
}
