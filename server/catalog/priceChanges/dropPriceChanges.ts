import { and, eq, inArray } from 'drizzle-orm';
import type { ProductId, UserId, VariantId } from '../../../contracts/ids.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { priceChanges } from '../../schema/priceChanges.ts';
import { auditedPriceChange } from './auditedPriceChange.ts';

/**
 * Drops price changes of variants of a locked product: all of them before the variants are deleted, or the running ones, when
 * another offer replaces theirs.
 * @param actorId null for a price change that takes effect
 */
export async function dropPriceChanges(
	tx: Db,
	productId: ProductId,
	variantIds: VariantId[],
	{ actorId, running = false }: { actorId: UserId | null; running?: boolean },
): Promise<void> {
	if (variantIds.length === 0) return;
	const dropped = await tx
		.delete(priceChanges)
		.where(
			and(
				inArray(priceChanges.variantId, variantIds),
				running ? eq(priceChanges.state, 'running') : undefined,
			),
		)
		.returning();
	for (const row of dropped)
		await audit(tx, actorId, 'price change.drop', `product:${productId}`, {
			before: auditedPriceChange(row),
		});
}
