import { and, asc, eq } from 'drizzle-orm';
import type { PriceChangeId, ProductId } from '../../../contracts/ids.ts';
import type { PriceChange } from '../../../contracts/priceChanges.ts';
import { paiseToRupees } from '../../../shared/money.ts';
import { formatVariantName } from '../../../shared/variants.ts';
import type { Db } from '../../platform/database/database.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { priceChanges } from '../../schema/priceChanges.ts';
import { readSlabsOn } from '../gstRates.ts';
import { addGst, priceWarning } from './describePrices.ts';

/** The price changes of a product that are not over, the next one first. @param id of one of them */
export async function readPriceChanges(
	db: Db,
	productId: ProductId,
	id?: PriceChangeId,
): Promise<PriceChange[]> {
	const rows = await db
		.select({
			change: priceChanges,
			options: products.options,
			values: productVariants.options,
			limits: { costPaise: products.costPaise, mrpPaise: productVariants.mrpPaise },
		})
		.from(priceChanges)
		.innerJoin(products, eq(products.id, priceChanges.productId))
		.innerJoin(productVariants, eq(productVariants.id, priceChanges.variantId))
		.where(and(eq(priceChanges.productId, productId), id === undefined ? undefined : eq(priceChanges.id, id)))
		.orderBy(asc(priceChanges.startsAt), asc(productVariants.position), asc(priceChanges.id));
	const slabsOn = await readSlabsOn(
		db,
		rows.map(({ change }) => ({ productId, moment: change.startsAt })),
	);
	return rows.map(({ change, options, values, limits }) => ({
		id: change.id,
		variant: { id: change.variantId, name: formatVariantName(options, values) },
		kind: change.kind,
		price: paiseToRupees(change.pricePaise),
		startsAt: change.startsAt.toISOString(),
		endsAt: change.endsAt?.toISOString() ?? null,
		state: change.state,
		problem: change.problem,
		warning:
			change.state === 'planned'
				? priceWarning(
						change.pricePaise,
						addGst(change.pricePaise, slabsOn(productId, change.startsAt)),
						limits,
					)
				: null,
	}));
}
