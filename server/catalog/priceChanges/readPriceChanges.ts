import { and, asc, eq } from 'drizzle-orm';
import type { PriceChangeId, ProductId } from '../../../contracts/ids.ts';
import type { PriceChange } from '../../../contracts/priceChanges.ts';
import { paiseToRupees } from '../../../shared/money.ts';
import { formatVariantName } from '../../../shared/variants.ts';
import type { Db } from '../../platform/database/database.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { priceChanges } from '../../schema/priceChanges.ts';

/** The price changes of a product that are not over, the next one first. @param id of one of them */
export async function readPriceChanges(
	db: Db,
	productId: ProductId,
	id?: PriceChangeId,
): Promise<PriceChange[]> {
	const rows = await db
		.select({ change: priceChanges, options: products.options, values: productVariants.options })
		.from(priceChanges)
		.innerJoin(products, eq(products.id, priceChanges.productId))
		.innerJoin(productVariants, eq(productVariants.id, priceChanges.variantId))
		.where(and(eq(priceChanges.productId, productId), id === undefined ? undefined : eq(priceChanges.id, id)))
		.orderBy(asc(priceChanges.startsAt), asc(productVariants.position), asc(priceChanges.id));
	return rows.map(({ change, options, values }) => ({
		id: change.id,
		variant: { id: change.variantId, name: formatVariantName(options, values) },
		kind: change.kind,
		price: paiseToRupees(change.pricePaise),
		startsAt: change.startsAt.toISOString(),
		endsAt: change.endsAt?.toISOString() ?? null,
		state: change.state,
		problem: change.problem,
	}));
}
