import { eq, sql } from 'drizzle-orm';
import type { ProductId, VariantId } from '../contracts/ids.ts';
import { type Db, takeOne } from '../server/platform/database/database.ts';
import { products, productVariants, type StoredOption } from '../server/schema/catalog.ts';
import { rupeesToPaise } from '../shared/money.ts';

/** Gives every product without a variant its only one, with the product's prices and stock. */
export async function addOnlyVariants(db: Db): Promise<void> {
	await db.execute(sql`
		insert into ${productVariants} (id, product_id, sku, price_paise, offer_paise, mrp_paise, stock, reserved)
		select gen_random_uuid(), id, sku, price_paise, offer_paise, mrp_paise, stock, reserved from ${products}
		where not exists (select from ${productVariants} v where v.product_id = products.id)
		on conflict do nothing`);
}

/** The id of a product's only variant. */
export async function getOnlyVariant(db: Db, productId: ProductId): Promise<VariantId> {
	const variants = await db
		.select({ id: productVariants.id })
		.from(productVariants)
		.where(eq(productVariants.productId, productId));
	return takeOne(variants).id;
}

/** Columns of a variant: ₹1,000 a unit and 10 units by default. */
type VariantFields = Partial<Omit<typeof productVariants.$inferInsert, 'productId'>>;

/** Gives a product options, and variants in place of those it has, in the order given. */
export async function giveVariants(
	db: Db,
	productId: ProductId,
	options: StoredOption[],
	variants: VariantFields[],
): Promise<(typeof productVariants.$inferSelect)[]> {
	await db.update(products).set({ options }).where(eq(products.id, productId));
	await db.delete(productVariants).where(eq(productVariants.productId, productId));
	return db
		.insert(productVariants)
		.values(
			variants.map((of, position) => ({
				productId,
				position,
				pricePaise: rupeesToPaise(1000),
				stock: 10,
				...of,
			})),
		)
		.returning();
}
