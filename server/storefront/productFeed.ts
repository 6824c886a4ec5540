import { and, asc, eq, gt, gte, isNull, not, or, sql } from 'drizzle-orm';
import type { ProductId, VariantId } from '../../contracts/ids.ts';
import type { Settings } from '../../contracts/settingGroups.ts';
import { type BasisPoints, type Paise, paise } from '../../shared/money.ts';
import { optionProperty } from '../../shared/optionProperty.ts';
import { getShipping, getShippingPolicy, type ShippingPolicy } from '../../shared/shipping.ts';
import { formatVariantName } from '../../shared/variants.ts';
import { store } from '../../store.config.ts';
import { availableUnits, getUnitSalePrice, shippedColumns, shownGstRate } from '../catalog/catalog.ts';
import type { Db } from '../platform/database/database.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import { gstOn } from '../pricing/shares.ts';
import { brands, productImages, products, productVariants } from '../schema/catalog.ts';
import { categories } from '../schema/categories.ts';
import { element, xmlText } from './xml.ts';

const rowsPerQuery = 500;
const longestTitle = 150;
const longestDescription = 5000;

const columns = {
	id: products.id,
	name: products.name,
	description: products.shortDescription,
	options: products.options,
	variantId: productVariants.id,
	values: productVariants.options,
	sku: productVariants.sku,
	gtin: productVariants.gtin,
	brand: brands.name,
	category: categories.name,
	pricePaise: productVariants.pricePaise,
	offerPaise: productVariants.offerPaise,
	unitPaise: productVariants.unitPaise,
	gstBasisPoints: products.gstBasisPoints,
	gstSlabs: products.gstSlabs,
	hsn: products.hsn,
	...shippedColumns,
	packQuantity: sql<number | null>`coalesce(${productVariants.packQuantity}, ${products.packQuantity})`,
	packUnit: products.packUnit,
	available: availableUnits,
	image: sql<string | null>`(select i.url from ${productImages} i where i.product_id = ${products.id}
		order by i.variant_id is not distinct from ${productVariants.id} desc, i.variant_id is null desc, i.position limit 1)`,
};

/**
 * What Google's policy on guns and parts forbids to offer: guns, by their energy, and whatever has an HSN code of arms, their
 * parts and ammunition (9301 to 9307) or of sights (9013).
 */
const isForbidden = sql`(${products.muzzleEnergyJ} is not null
	or coalesce(nullif(${products.hsn}, ''), ${categories.hsn}) ~ '^(930[1-7]|9013)')`;
/** The owner's decision for the product, else for its category, else the policy. */
const isOffered = sql`coalesce(${products.feed} = 'include', ${categories.feed} = 'include', not ${isForbidden})`;

type Place = { id: ProductId; variantId: VariantId };

async function readRows(db: Db, after: Place | undefined) {
	return db
		.select(columns)
		.from(products)
		.innerJoin(productVariants, eq(productVariants.productId, products.id))
		.innerJoin(brands, eq(brands.id, products.brandId))
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(
			and(
				isNull(products.archivedAt),
				not(products.needsLicence),
				isOffered,
				productVariants.active,
				after && gte(products.id, after.id),
				// The same, so that the variants before are not read again either.
				after && gte(productVariants.productId, after.id),
				after && or(gt(products.id, after.id), gt(productVariants.id, after.variantId)),
			),
		)
		.orderBy(asc(products.id), asc(productVariants.id))
		.limit(rowsPerQuery);
}
type Row = Awaited<ReturnType<typeof readRows>>[number];

const amount = (value: Paise) => `${(value / 100).toFixed(2)} ${store.currency}`;
/** Including GST, since search engines show prices with tax. */
const withGst = (value: Paise, rate: BasisPoints) => amount(paise(value + gstOn(value, rate)));
const absolute = (origin: string, url: string) => new URL(url, origin).href;

/** What tells a variant from the product's others; of its own options shopping engines show name and value. */
const getValues = ({ options, values }: Row) =>
	options
		.map(({ name }) => {
			const value = values[name];
			const property = optionProperty(name);
			return property === undefined
				? `<g:product_detail>${element('g:attribute_name', name)}${element('g:attribute_value', value)}</g:product_detail>`
				: element(`g:${property}`, value);
		})
		.join('');

/** The content of a pack, and one of the unit by which it is priced. */
function unitPricing({ packQuantity, packUnit, ...row }: Row): string {
	const { unitSalePrice } = getUnitSalePrice(row, { ...row, packQuantity, packUnit });
	if (unitSalePrice === undefined) return '';
	const inFeed = (unit: string | null) => (unit === 'piece' ? 'ct' : unit);
	return (
		element('g:unit_pricing_measure', `${packQuantity} ${inFeed(packUnit)}`) +
		element('g:unit_pricing_base_measure', `1 ${inFeed(unitSalePrice.per)}`)
	);
}

/** The barcode, else the owner's number; a number that this shop derives identifies nothing elsewhere. */
function identity({ gtin, sku }: Row): string {
	if (gtin !== null) return element('g:gtin', gtin);
	return sku === null ? element('g:identifier_exists', 'no') : element('g:mpn', sku);
}

function item(origin: string, row: Row, policy: ShippingPolicy): string {
	const page = `${origin}/products/product/${row.id}`;
	const hasOptions = row.options.length > 0;
	const title = hasOptions ? `${row.name} (${formatVariantName(row.options, row.values)})` : row.name;
	const shipping = getShipping(row.unitPaise, [{ ...row, quantity: 1 }], policy).paise;
	return [
		'<item>',
		element('g:id', hasOptions ? row.variantId : row.id),
		hasOptions ? element('g:item_group_id', row.id) + getValues(row) : '',
		element('g:title', title.slice(0, longestTitle)),
		element('g:description', (row.description || row.name).slice(0, longestDescription)),
		element('g:link', hasOptions ? `${page}?variant=${row.variantId}` : page),
		row.image === null ? '' : element('g:image_link', absolute(origin, row.image)),
		element('g:availability', row.available > 0 ? 'in_stock' : 'out_of_stock'),
		element('g:price', withGst(row.pricePaise, shownGstRate(row, { ...row, offerPaise: paise(0) }))),
		row.offerPaise > 0 ? element('g:sale_price', withGst(row.offerPaise, shownGstRate(row, row))) : '',
		unitPricing(row),
		element('g:brand', row.brand),
		identity(row),
		element('g:condition', 'new'),
		element('g:product_type', row.category),
		`<g:shipping>${element('g:country', 'IN')}${element('g:service', 'Standard')}${element('g:price', amount(shipping))}</g:shipping>`,
		'</item>\n',
	].join('');
}

/** Streams all variants of products that can be bought online and may be offered there, as Google Merchant's RSS. */
export async function* productFeed(
	db: Db,
	origin: string,
	{ presentation, shipping }: Settings,
): AsyncGenerator<string> {
	const policy = getShippingPolicy(shipping);
	yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${xmlText(currentSettings().identity.name)}</title><link>${xmlText(origin)}</link><description>${xmlText(presentation.description)}</description>\n`;
	for (let rows = await readRows(db, undefined); rows.length > 0; ) {
		// One piece per query: a stream handles each piece by itself, which takes longer than writing an item.
		yield rows.map((row) => item(origin, row, policy)).join('');
		const last = rows.at(-1);
		rows = last === undefined || rows.length < rowsPerQuery ? [] : await readRows(db, last);
	}
	yield '</channel></rss>\n';
}
