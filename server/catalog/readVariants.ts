import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ProductId, VariantId } from '../../contracts/ids.ts';
import type { CartProduct, Image } from '../../contracts/products.ts';
import { formatVariantName } from '../../shared/variants.ts';
import type { Db } from '../platform/database/database.ts';
import { brands, productImages, products, productVariants } from '../schema/catalog.ts';
import { categories } from '../schema/categories.ts';
import { defaultVariantOrder } from './defaultVariantOrder.ts';
import { type CardRow, cardColumns, productImagesJson, toProductCard } from './readProducts.ts';

/** The id of the only or cheapest variant of a product, as a subquery. */
export const onlyOrCheapest = (productId: ProductId | Placeholder) =>
	sql`(select id from ${productVariants} where product_id = ${productId} order by ${sql.join(defaultVariantOrder, sql`, `)} limit 1)`;

/** Units of a variant that can be bought now: none while its product is off sale. */
export const availableUnits = sql<number>`case when ${products.listedInStock} and ${products.archivedAt} is null
	then ${productVariants.available} else 0 end`;

/** Whether shoppers see the product, and this combination is not switched off; sold out is another matter. */
export const isStillSold = sql<boolean>`(${products.archivedAt} is null and ${productVariants.active})`;

/** Its own pictures, else those of the product. */
const variantImagesJson = sql<Image[]>`coalesce(
	(select json_agg(json_build_object('url', i.url, 'publicId', i.public_id, 'width', i.width, 'height', i.height) order by i.position)
	 from ${productImages} i where i.variant_id = ${productVariants.id}), ${productImagesJson})`;

/** Columns of a card with the figures of a variant, for a select of variants joined with their products. */
export const cartProductColumns = {
	...cardColumns,
	pricePaise: productVariants.pricePaise,
	offerPaise: productVariants.offerPaise,
	mrpPaise: productVariants.mrpPaise,
	packQuantity: sql<number | null>`coalesce(${productVariants.packQuantity}, ${products.packQuantity})`,
	available: availableUnits,
	images: variantImagesJson,
	variantId: productVariants.id,
	values: productVariants.options,
};

/** The address of the product's first picture; null without one. @param id the product's, by default of the joined table */
export const productImageUrl = (id: SQL = sql`${products.id}`) =>
	sql<
		string | null
	>`(select i.url from ${productImages} i where i.product_id = ${id} order by i.position limit 1)`;

/** The address of a variant's first picture, else of the product's; never of another variant's. */
export const variantImageUrl = sql<string | null>`(select i.url from ${productImages} i
	where i.product_id = ${products.id} and (i.variant_id is null or i.variant_id = ${productVariants.id})
	order by i.variant_id is null, i.position limit 1)`;

type CartProductRow = CardRow & { variantId: VariantId; values: Record<string, string> };

/** Converts a variant with its product to what a cart line shows. */
export function toCartProduct({ variantId, values, ...row }: CartProductRow): CartProduct {
	return {
		product: toProductCard({ ...row, pricesDiffer: false }),
		...(row.options.length === 0
			? {}
			: { variant: { id: variantId, name: formatVariantName(row.options, values), options: values } }),
	};
}

/** Variants as cart lines show them, by id, without those of archived products and those switched off. */
async function selectCartProducts(db: Db, where: SQL | undefined): Promise<Map<VariantId, CartProduct>> {
	const rows = await db
		.select(cartProductColumns)
		.from(productVariants)
		.innerJoin(products, eq(products.id, productVariants.productId))
		.innerJoin(brands, eq(brands.id, products.brandId))
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(and(where, isStillSold));
	return new Map(rows.map((row) => [row.variantId, toCartProduct(row)]));
}

/** What cart lines show: of the variants in their order, then of the only or cheapest variant of each product. */
export async function cartProducts(
	db: Db,
	asked: { product: ProductId[]; variant: VariantId[] },
): Promise<CartProduct[]> {
	const byVariant =
		asked.variant.length === 0
			? new Map<VariantId, CartProduct>()
			: await selectCartProducts(db, inArray(productVariants.id, asked.variant));
	const shown =
		asked.product.length === 0
			? []
			: await db
					.selectDistinctOn([productVariants.productId], { id: productVariants.id })
					.from(productVariants)
					.where(inArray(productVariants.productId, asked.product))
					.orderBy(productVariants.productId, ...defaultVariantOrder);
	const cards =
		shown.length === 0
			? []
			: await selectCartProducts(
					db,
					inArray(
						productVariants.id,
						shown.map(({ id }) => id),
					),
				);
	const byProduct = new Map([...cards.values()].map((card) => [card.product.id, card]));
	return [
		...asked.variant.flatMap((id) => byVariant.get(id) ?? []),
		...asked.product.flatMap((id) => byProduct.get(id) ?? []),
	];
}
