import { asc, eq, getTableColumns, gt, inArray, type SQL } from 'drizzle-orm';
import { defaultSku } from '../../contracts/ids.ts';
import { basisPointsToPercent, paiseToRupees } from '../../contracts/money.ts';
import { byteOrderMark, csvLine } from '../platform/csv.ts';
import type { Db } from '../platform/database/database.ts';
import { brands, categories, productImages, products } from '../schema/catalog.ts';

const { searchText: _, ...storedColumns } = getTableColumns(products);
export type ProductRow = Omit<typeof products.$inferSelect, 'searchText'> & {
	category: string;
	brand: string;
	images: string[];
};
type Cell = string | number | null;

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');
const oneLine = (text: string) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ');

/** The columns of the product CSV and their values; the import uses the same columns. */
const columns = {
	id: (row) => row.id,
	sku: (row) => row.sku ?? defaultSku(row.id),
	name: (row) => row.name,
	category: (row) => row.category,
	brand: (row) => row.brand,
	price: (row) => paiseToRupees(row.pricePaise),
	offer_price: (row) => paiseToRupees(row.offerPaise),
	gst_percent: (row) => basisPointsToPercent(row.gstBasisPoints),
	shipping: (row) => paiseToRupees(row.shippingPaise),
	mrp: (row) => (row.mrpPaise === null ? null : paiseToRupees(row.mrpPaise)),
	stock: (row) => row.stock,
	in_stock: (row) => yesOrNo(row.listedInStock),
	new: (row) => yesOrNo(row.isNew),
	hot: (row) => yesOrNo(row.isHot),
	sold_count: (row) => row.openingSoldCount,
	short_description: (row) => row.shortDescription,
	/** One per line. */
	features: (row) => row.features.map(oneLine).join('\n'),
	/** One `name: value` per line. */
	specifications: (row) =>
		row.specifications.map(({ key, value }) => `${oneLine(key)}: ${oneLine(value)}`).join('\n'),
	/** One `name: value` per line. */
	attributes: (row) =>
		Object.entries(row.attributes)
			.map(([name, value]) => `${name}: ${typeof value === 'boolean' ? yesOrNo(value) : value}`)
			.sort()
			.join('\n'),
	/** One URL per line. */
	images: (row) => row.images.join('\n'),
	hsn: (row) => row.hsn,
	gst_unit: (row) => row.uqc,
	country_of_origin: (row) => row.countryOfOrigin,
	manufacturer_or_importer: (row) => row.manufacturerOrImporter,
	net_quantity: (row) => row.netQuantity,
	calibre_mm: (row) => row.calibreMm,
	muzzle_energy_j: (row) => row.muzzleEnergyJ,
	muzzle_velocity_mps: (row) => row.muzzleVelocityMps,
	power_source: (row) => row.powerSource,
	weight_g: (row) => row.weightG,
	barrel_length_mm: (row) => row.barrelLengthMm,
	pellet_weight_g: (row) => row.pelletWeightG,
	head_size_mm: (row) => row.headSizeMm,
	licence: (row) => row.licenceOverride,
	licence_reason: (row) => row.licenceReason,
} satisfies Record<string, (row: ProductRow) => Cell>;

export type ProductColumn = keyof typeof columns;
export const productColumns = Object.keys(columns) as ProductColumn[];

/** The cells of a product's row. */
export const cellsOf = (row: ProductRow): Cell[] => Object.values(columns).map((cell) => cell(row));

const batch = 500;

/** Products with category name, brand name and images, ordered by id. */
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
	const images = Map.groupBy(
		await db
			.select()
			.from(productImages)
			.where(inArray(productImages.productId, ids))
			.orderBy(productImages.productId, productImages.position),
		({ productId }) => productId,
	);
	return rows.map((row) => ({ ...row, images: (images.get(row.id) ?? []).map(({ url }) => url) }));
}

/** All products as CSV, streamed in batches. */
export async function* productsAsCsv(db: Db): AsyncGenerator<string> {
	yield byteOrderMark + csvLine(productColumns);
	let rows: ProductRow[] = [];
	do {
		const last = rows.at(-1);
		rows = await productRows(db, last && gt(products.id, last.id), batch);
		yield rows.map((row) => csvLine(cellsOf(row))).join('');
	} while (rows.length === batch);
}
