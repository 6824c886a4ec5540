import { eq } from 'drizzle-orm';
import { type Db, takeOne } from '../server/platform/database/database.ts';
import { brands, products } from '../server/schema/catalog.ts';
import { categories } from '../server/schema/categories.ts';
import { paise, percentToBasisPoints, rupeesToPaise } from '../shared/money.ts';
import { addOnlyVariants } from './buildVariants.ts';

let built = 0;

/**
 * A product on sale with one variant: ₹1,000 a unit, 18 % GST, no shipping charge, 10 units, with its own category and brand.
 * @param of columns that matter to the test; prices in paise
 */
export async function buildProduct(
	db: Db,
	of: Partial<typeof products.$inferInsert> = {},
): Promise<typeof products.$inferSelect> {
	const number = ++built;
	const brandId =
		of.brandId ??
		takeOne(
			await db
				.insert(brands)
				.values({ name: `Brand ${number}` })
				.returning(),
		).id;
	const categoryId =
		of.categoryId ??
		takeOne(
			await db
				.insert(categories)
				.values({ name: `Category ${number}`, slug: `category-${number}`, position: number })
				.returning(),
		).id;
	const name = of.name ?? `Product ${number}`;
	const { id } = takeOne(
		await db
			.insert(products)
			.values({
				name,
				brandId,
				categoryId,
				pricePaise: rupeesToPaise(1000),
				offerPaise: paise(0),
				gstBasisPoints: percentToBasisPoints(18),
				stock: 10,
				hsn: '9304',
				searchText: name.toLowerCase(),
				...of,
			})
			.returning(),
	);
	await addOnlyVariants(db);
	return takeOne(await db.select().from(products).where(eq(products.id, id)));
}
