import { asc, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listWanted } from '../../../contracts/alerts.ts';
import { defaultSku } from '../../../shared/sku.ts';
import type { Db } from '../../platform/database/database.ts';
import { paginate } from '../../platform/paginate.ts';
import { stockAlerts } from '../../schema/alerts.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { namedVariant, namedVariantColumns } from './variants.ts';

const isWaiting = eq(stockAlerts.state, 'waiting');

/** A page of the variants that people wait for, the most wanted first. */
export async function wantedPage(
	db: Db,
	{ page, limit }: z.output<typeof listWanted.query>,
): Promise<z.input<typeof listWanted.response>> {
	const [counted] = await db
		.select({ total: sql`count(distinct ${stockAlerts.variantId})`.mapWith(Number) })
		.from(stockAlerts)
		.where(isWaiting);
	const total = counted?.total ?? 0;
	const waiting = db
		.select({
			variantId: stockAlerts.variantId,
			count: sql<number>`count(*)::int`.as('waiting'),
			since: sql`min(${stockAlerts.askedAt})`.mapWith(stockAlerts.askedAt).as('since'),
		})
		.from(stockAlerts)
		.where(isWaiting)
		.groupBy(stockAlerts.variantId)
		.as('waiting');
	const rows = await db
		.select({
			...namedVariantColumns,
			sku: productVariants.sku,
			waiting: waiting.count,
			since: waiting.since,
			stock: productVariants.stock,
			onSale: sql<boolean>`${products.archivedAt} is null and ${products.listedInStock} and ${productVariants.active}`,
		})
		.from(waiting)
		.innerJoin(productVariants, eq(productVariants.id, waiting.variantId))
		.innerJoin(products, eq(products.id, productVariants.productId))
		.orderBy(desc(waiting.count), asc(waiting.since), asc(productVariants.id))
		.limit(limit)
		.offset((page - 1) * limit);
	return {
		variants: rows.map(({ sku, waiting, since, stock, onSale, ...row }) => {
			const { id, product, variant } = namedVariant(row);
			return {
				variantId: id,
				sku: sku ?? defaultSku(id),
				variant,
				product,
				waiting,
				since: since.toISOString(),
				stock,
				onSale,
			};
		}),
		pagination: { ...paginate({ page, limit }, total), totalVariants: total, limit },
	};
}
