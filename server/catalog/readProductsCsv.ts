import type { z } from 'zod';
import type { CategoryAttribute } from '../../contracts/categoryAttributes.ts';
import type { BrandId, CategoryId, VariantId } from '../../contracts/ids.ts';
import { type ProductDraft, productDraft } from '../../contracts/productDraft.ts';
import type { OptionValues, ProductOption } from '../../shared/variants.ts';
import { type CsvRow, readCsv, UnreadableFile } from '../platform/readCsv.ts';
import { readValues, readWritten } from './attributeValues.ts';
import { type ProductColumn, productColumns } from './productsCsv.ts';

export const maxRows = 10_000;

export type Problem = { line: number; column: string; problem: string };
/** Ids of categories and brands by lower-case name, as rows refer to them by name. */
export type Groups = {
	categories: Map<string, CategoryId>;
	brands: Map<string, BrandId>;
	attributes: Map<CategoryId, CategoryAttribute[]>;
};

export type Cells = Partial<Record<ProductColumn, string>>;
export type FileRow = CsvRow<ProductColumn>;

/** The column of each field of a variant's draft. */
const variantColumnsByHeader: Record<string, ProductColumn> = {
	sku: 'sku',
	gtin: 'gtin',
	options: 'option1_value',
	numericPrice: 'price',
	offerPrice: 'offer_price',
	mrp: 'mrp',
	stock: 'stock',
	weightG: 'variant_weight_g',
	packQuantity: 'variant_pack_quantity',
	active: 'variant_on',
	images: 'variant_images',
};

/** The column of each field of a product's draft. */
const columnsByHeader: Record<string, ProductColumn> = {
	name: 'name',
	categoryId: 'category',
	brandId: 'brand',
	gst: 'gst_percent',
	gstFrom: 'gst_from',
	shippingCharges: 'shipping',
	inStock: 'in_stock',
	isNew: 'new',
	isHot: 'hot',
	soldCount: 'sold_count',
	shortDescription: 'short_description',
	features: 'features',
	specifications: 'specifications',
	attributes: 'attributes',
	images: 'images',
	options: 'option1_name',
	variants: 'option1_value',
	hsn: 'hsn',
	uqc: 'gst_unit',
	countryOfOrigin: 'country_of_origin',
	manufacturerOrImporter: 'manufacturer_or_importer',
	netQuantity: 'net_quantity',
	packQuantity: 'pack_quantity',
	packUnit: 'pack_unit',
	calibreMm: 'calibre_mm',
	muzzleEnergyJ: 'muzzle_energy_j',
	muzzleVelocityMps: 'muzzle_velocity_mps',
	powerSource: 'power_source',
	weightG: 'weight_g',
	barrelLengthMm: 'barrel_length_mm',
	pelletWeightG: 'pellet_weight_g',
	headSizeMm: 'head_size_mm',
	licenceOverride: 'licence',
	licenceReason: 'licence_reason',
	feed: 'feed',
	longDescription: 'long_description',
	metaTitle: 'search_title',
	metaDescription: 'search_text',
	costPrice: 'cost_price',
	tags: 'tags',
	status: 'status',
	publishAt: 'publish_at',
};

const isColumn = (name: string): name is ProductColumn => (productColumns as string[]).includes(name);

function parseHeader(header: string[]): ProductColumn[] {
	const names = header.map((name) => name.trim().toLowerCase());
	const unknown = names.filter((name) => !isColumn(name));
	if (unknown.length > 0)
		throw new UnreadableFile(
			`The first line names '${unknown[0]?.slice(0, 60)}', which is not a column of a product file. Export the products to see the columns.`,
		);
	const repeated = names.find((name, place) => names.indexOf(name) !== place);
	if (repeated !== undefined) throw new UnreadableFile(`The column '${repeated}' appears twice.`);
	if (!['id', 'sku', 'name'].some((name) => names.includes(name)))
		throw new UnreadableFile("The file needs at least one of the columns 'id', 'sku' and 'name'.");
	return names.filter(isColumn);
}

/**
 * Reads a CSV file of products into rows.
 * @throws UnreadableFile with a message for the administrator
 */
export const readRows = (bytes: Buffer): Promise<FileRow[]> =>
	readCsv(bytes, parseHeader, { maxRows, what: 'products' });

const splitLines = (cell: string) =>
	cell
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');
/** Empty cells become undefined; anything that is not a number is rejected by the field's schema. */
const number = (cell: string | undefined) => {
	const typed = (cell ?? '').trim().replaceAll(/(?<=\d),(?=\d)/g, '');
	return typed === '' ? undefined : Number(typed);
};
const booleans: Record<string, boolean> = {
	yes: true,
	true: true,
	'1': true,
	no: false,
	false: false,
	'0': false,
};
const flag = (cell: string | undefined) => {
	const typed = (cell ?? '').trim().toLowerCase();
	return typed === '' ? undefined : (booleans[typed] ?? typed);
};

function parseSpecifications(cell: string) {
	return splitLines(cell).map((line) => {
		const colon = line.indexOf(': ');
		return colon < 0 ? { key: line, value: '' } : { key: line.slice(0, colon), value: line.slice(colon + 2) };
	});
}

const given = (value: string | undefined) => (value === undefined || value.trim() === '' ? undefined : value);

/** The cells of a variant as its draft, before validation. */
const rawVariant = ({ id, cells, options }: VariantLine) => ({
	id,
	options,
	sku: given(cells.sku),
	gtin: given(cells.gtin),
	numericPrice: number(cells.price),
	offerPrice: number(cells.offer_price),
	mrp: number(cells.mrp),
	stock: number(cells.stock),
	weightG: number(cells.variant_weight_g),
	packQuantity: number(cells.variant_pack_quantity),
	active: flag(cells.variant_on),
	images: splitLines(cells.variant_images ?? ''),
});

/** The cells of a product as a draft without variants, before validation. */
function rawDraft(cells: Cells, known: Groups): Record<string, unknown> {
	const categoryId = known.categories.get((cells.category ?? '').trim().toLowerCase());
	const declared = (categoryId && known.attributes.get(categoryId)) ?? [];
	return {
		name: cells.name ?? '',
		categoryId,
		brandId: known.brands.get((cells.brand ?? '').trim().toLowerCase()),
		// Those of the variants apply.
		numericPrice: 1,
		gst: number(cells.gst_percent),
		gstFrom: given(cells.gst_from)?.trim(),
		shippingCharges: number(cells.shipping),
		inStock: flag(cells.in_stock),
		isNew: flag(cells.new),
		isHot: flag(cells.hot),
		soldCount: number(cells.sold_count),
		shortDescription: cells.short_description,
		features: splitLines(cells.features ?? ''),
		specifications: parseSpecifications(cells.specifications ?? ''),
		attributes:
			cells.attributes === undefined
				? undefined
				: Object.fromEntries(
						parseSpecifications(cells.attributes).map(({ key, value }) => [
							key.trim(),
							readWritten(declared, key.trim(), value.trim()),
						]),
					),
		images: splitLines(cells.images ?? ''),
		hsn: cells.hsn ?? '',
		uqc: given(cells.gst_unit)?.trim().toUpperCase(),
		countryOfOrigin: given(cells.country_of_origin),
		manufacturerOrImporter: cells.manufacturer_or_importer,
		netQuantity: given(cells.net_quantity),
		packQuantity: number(cells.pack_quantity),
		packUnit: given(cells.pack_unit)?.trim().toLowerCase(),
		calibreMm: number(cells.calibre_mm),
		muzzleEnergyJ: number(cells.muzzle_energy_j),
		muzzleVelocityMps: number(cells.muzzle_velocity_mps),
		powerSource: cells.power_source,
		weightG: number(cells.weight_g),
		barrelLengthMm: number(cells.barrel_length_mm),
		pelletWeightG: number(cells.pellet_weight_g),
		headSizeMm: number(cells.head_size_mm),
		licenceOverride:
			cells.licence === undefined ? undefined : (given(cells.licence)?.trim().toLowerCase() ?? null),
		licenceReason: cells.licence_reason,
		longDescription: cells.long_description,
		metaTitle: cells.search_title,
		metaDescription: cells.search_text,
		costPrice: cells.cost_price === undefined ? undefined : (number(cells.cost_price) ?? null),
		tags: cells.tags === undefined ? undefined : splitLines(cells.tags),
		status: given(cells.status)?.trim().toLowerCase(),
		publishAt: given(cells.publish_at)?.trim(),
		feed: cells.feed === undefined ? undefined : (given(cells.feed)?.trim().toLowerCase() ?? null),
	};
}

function toProblem(issue: z.core.$ZodIssue, cells: Cells): Omit<Problem, 'line'> {
	const field = String(issue.path[0] ?? 'name');
	const column = columnsByHeader[field] ?? field;
	if (field === 'categoryId' || field === 'brandId') {
		const what = field === 'brandId' ? 'brand' : 'category';
		const name = (cells[what] ?? '').trim();
		return {
			column,
			problem:
				name === ''
					? `Please name a ${what}.`
					: `There is no ${what} '${name.slice(0, 80)}'. Add it first, or correct the name.`,
		};
	}
	return { column, problem: issue.message };
}

/** A variant as the file leaves it. */
export type VariantLine = {
	/** Of a stored variant. */
	id?: VariantId;
	/** Undefined for a stored variant that is not in the file. */
	line?: number;
	cells: Cells;
	options: OptionValues;
};
/** A product as the file leaves it, with all its variants. */
export type ProductLines = {
	line: number;
	cells: Cells;
	options: ProductOption[];
	variants: VariantLine[];
};

/** Validates a product with the schema of the editor's form. A problem names the line of its variant. */
export function checkProduct(
	{ line, cells, options, variants }: ProductLines,
	known: Groups,
): { draft: ProductDraft } | { problems: Problem[] } {
	const parsed = productDraft.safeParse({
		...rawDraft(cells, known),
		options,
		variants: variants.map(rawVariant),
	});
	if (!parsed.success)
		return {
			problems: parsed.error.issues.map((issue) => {
				const [list, place, field] = issue.path;
				const variant = list === 'variants' && place !== undefined ? variants[Number(place)] : undefined;
				return variant === undefined
					? { line, ...toProblem(issue, cells) }
					: {
							line: variant.line ?? line,
							column: variantColumnsByHeader[String(field)] ?? String(field),
							problem: issue.message,
						};
			}),
		};
	const { categoryId, attributes = {} } = parsed.data;
	const read = readValues(known.attributes.get(categoryId) ?? [], attributes);
	return 'problem' in read
		? { problems: [{ line, column: 'attributes', problem: read.problem }] }
		: { draft: parsed.data };
}
