import { asc, eq, getTableColumns, gt, inArray, type SQL } from 'drizzle-orm';
import type { ProductId, VariantId } from '../../contracts/ids.ts';
import { basisPointsToPercent, paiseToRupees } from '../../shared/money.ts';
import { defaultSku } from '../../shared/sku.ts';
import { byteOrderMark, csvLine } from '../platform/csv.ts';
import type { Db } from '../platform/database/database.ts';
import { brands, productImages, products, productVariants } from '../schema/catalog.ts';
import { categories } from '../schema/categories.ts';

const {
	searchText: _text,
	searchVector: _words,
	facets: _facets,
	...storedColumns
} = getTableColumns(products);
export type VariantOfFile = typeof productVariants.$inferSelect & { images: string[] };
export type ProductRow = Omit<typeof products.$inferSelect, 'searchText' | 'searchVector' | 'facets'> & {
	category: string;
	brand: string;
	/** Of the product itself. */
	images: string[];
	variants: VariantOfFile[];
};
/** A line of the file: a variant, and the product on the line of its first one. */
type Line = { product: ProductRow; variant: VariantOfFile; first: boolean };
type Cell = string | number | null;

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');
const oneLine = (text: string) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
/** A column of the product, which is empty on the lines of its further variants. */
const ofProduct =
	(cell: (row: ProductRow) => Cell) =>
	({ product, first }: Line): Cell =>
		first ? cell(product) : null;

/** The columns of the product CSV and their values; the import uses the same columns. */
const columns = {
	id: ({ product }) => product.id,
	sku: ({ product, variant }) =>
		variant.sku ?? defaultSku(product.options.length === 0 ? product.id : variant.id),
	name: ofProduct((row) => row.name),
	category: ofProduct((row) => row.category),
	brand: ofProduct((row) => row.brand),
	price: ({ variant }) => paiseToRupees(variant.pricePaise),
	offer_price: ({ variant }) => paiseToRupees(variant.offerPaise),
	gst_percent: ofProduct((row) => basisPointsToPercent(row.gstBasisPoints)),
	/** Only read: the day from which an imported rate holds. */
	gst_from: () => null,
	shipping: ofProduct((row) => paiseToRupees(row.shippingPaise)),
	mrp: ({ variant }) => (variant.mrpPaise === null ? null : paiseToRupees(variant.mrpPaise)),
	stock: ({ variant }) => variant.stock,
	in_stock: ofProduct((row) => yesOrNo(row.listedInStock)),
	new: ofProduct((row) => yesOrNo(row.isNew)),
	hot: ofProduct((row) => yesOrNo(row.isHot)),
	sold_count: ofProduct((row) => row.openingSoldCount),
	short_description: ofProduct((row) => row.shortDescription),
	/** One per line. */
	features: ofProduct((row) => row.features.map(oneLine).join('\n')),
	/** One `name: value` per line. */
	specifications: ofProduct((row) =>
		row.specifications.map(({ key, value }) => `${oneLine(key)}: ${oneLine(value)}`).join('\n'),
	),
	/** One `name: value` per line. */
	attributes: ofProduct((row) =>
		Object.entries(row.attributes)
			.map(([name, value]) => `${name}: ${typeof value === 'boolean' ? yesOrNo(value) : value}`)
			.sort()
			.join('\n'),
	),
	/** One URL per line. */
	images: ofProduct((row) => row.images.join('\n')),
	hsn: ofProduct((row) => row.hsn),
	gst_unit: ofProduct((row) => row.uqc),
	country_of_origin: ofProduct((row) => row.countryOfOrigin),
	manufacturer_or_importer: ofProduct((row) => row.manufacturerOrImporter),
	net_quantity: ofProduct((row) => row.netQuantity),
	pack_quantity: ofProduct((row) => row.packQuantity),
	pack_unit: ofProduct((row) => row.packUnit),
	calibre_mm: ofProduct((row) => row.calibreMm),
	muzzle_energy_j: ofProduct((row) => row.muzzleEnergyJ),
	muzzle_velocity_mps: ofProduct((row) => row.muzzleVelocityMps),
	power_source: ofProduct((row) => row.powerSource),
	weight_g: ofProduct((row) => row.weightG),
	barrel_length_mm: ofProduct((row) => row.barrelLengthMm),
	pellet_weight_g: ofProduct((row) => row.pelletWeightG),
	head_size_mm: ofProduct((row) => row.headSizeMm),
	licence: ofProduct((row) => row.licenceOverride),
	licence_reason: ofProduct((row) => row.licenceReason),
	/** Whether the product feed has it; empty when its category decides. */
	feed: ofProduct((row) => row.feed),
	/** HTML. */
	long_description: ofProduct((row) => row.longDescription),
	search_title: ofProduct((row) => row.metaTitle),
	search_text: ofProduct((row) => row.metaDescription),
	cost_price: ofProduct((row) => (row.costPaise === null ? null : paiseToRupees(row.costPaise))),
	/** One per line. */
	tags: ofProduct((row) => row.tags.join('\n')),
	status: ofProduct((row) => row.status),
	/** When the shop shows a scheduled product. */
	publish_at: ofProduct((row) => row.publishAt?.toISOString() ?? null),
	/** Lines of a new product have the same one; the shop does not store it. */
	handle: () => null,
	option1_name: ({ product }) => product.options[0]?.name ?? null,
	option1_value: ({ product, variant }) => variant.options[product.options[0]?.name ?? ''] ?? null,
	option2_name: ({ product }) => product.options[1]?.name ?? null,
	option2_value: ({ product, variant }) => variant.options[product.options[1]?.name ?? ''] ?? null,
	option3_name: ({ product }) => product.options[2]?.name ?? null,
	option3_value: ({ product, variant }) => variant.options[product.options[2]?.name ?? ''] ?? null,
	gtin: ({ variant }) => variant.gtin,
	variant_on: ({ product, variant }) => (product.options.length === 0 ? null : yesOrNo(variant.active)),
	variant_weight_g: ({ variant }) => variant.weightG,
	variant_pack_quantity: ({ variant }) => variant.packQuantity,
	/** One URL per line. */
	variant_images: ({ variant }) => variant.images.join('\n'),
} satisfies Record<string, (line: Line) => Cell>;

export type ProductColumn = keyof typeof columns;
export const productColumns = Object.keys(columns) as ProductColumn[];

/** The columns that each variant has of its own. */
export const variantColumns: ReadonlySet<ProductColumn> = new Set<ProductColumn>([
	...(['sku', 'price', 'offer_price', 'mrp', 'stock', 'gtin'] as const),
	...(['variant_on', 'variant_weight_g', 'variant_pack_quantity', 'variant_images'] as const),
	...(['option1_name', 'option1_value', 'option2_name', 'option2_value'] as const),
	...(['option3_name', 'option3_value'] as const),
]);

/** The cells of a variant's line. */
export const toCells = (line: Line): Cell[] => Object.values(columns).map((cell) => cell(line));

const batch = 500;

const byPlace = <Row extends { productId: ProductId }>(rows: Row[]) =>
	Map.groupBy(rows, ({ productId }) => productId);

/** Products with category name, brand name, images and variants, ordered by id. */
export async function productRows(db: Db, where: SQL | undefined, limit: number): Promise<ProductRow[]> {
	const rows = await db
		.select({ ...storedColumns, category: categories.name, brand: brands.name })
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.innerJoin(brands, eq(brands.id, products.brandId))
		.where(where)
		.orderBy(asc(products.id))
		.limit(limit);
	const ids = rows.map(({ id }) => id);
	const images = byPlace(
		await db
			.select()
			.from(productImages)
			.where(inArray(productImages.productId, ids))
			.orderBy(productImages.productId, productImages.position),
	);
	const variants = byPlace(
		await db
			.select()
			.from(productVariants)
			.where(inArray(productVariants.productId, ids))
			.orderBy(productVariants.productId, productVariants.position, productVariants.id),
	);
	const getImages = (id: ProductId, variant: VariantId | null) =>
		(images.get(id) ?? []).flatMap(({ url, variantId }) => (variantId === variant ? [url] : []));
	return rows.map((row) => ({
		...row,
		images: getImages(row.id, null),
		variants: (variants.get(row.id) ?? []).map((variant) => ({
			...variant,
			images: getImages(row.id, variant.id),
		})),
	}));
}

/** All products as CSV with a line per variant, streamed in batches. */
export async function* productsAsCsv(db: Db): AsyncGenerator<string> {
	yield byteOrderMark + csvLine(productColumns);
	let rows: ProductRow[] = [];
	do {
		const last = rows.at(-1);
		rows = await productRows(db, last && gt(products.id, last.id), batch);
		yield rows
			.flatMap((product) =>
				product.variants.map((variant, place) => csvLine(toCells({ product, variant, first: place === 0 }))),
			)
			.join('');
	} while (rows.length === batch);
}
