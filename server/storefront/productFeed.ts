import { and, asc, eq, gt, isNull, not, sql } from 'drizzle-orm';
import { defaultSku, type ProductId } from '../../contracts/ids.ts';
import { type BasisPoints, type Paise, paise } from '../../contracts/money.ts';
import { store } from '../../store.config.ts';
import type { Db } from '../platform/database/database.ts';
import { shippingOf } from '../pricing/quote.ts';
import { gstOn } from '../pricing/shares.ts';
import { shippingPolicy } from '../pricing/shippingPolicy.ts';
import { brands, categories, productImages, products } from '../schema/catalog.ts';
import { element, xmlText } from './xml.ts';

const rowsPerQuery = 500;
const longestTitle = 150;
const longestDescription = 5000;

const columns = {
	id: products.id,
	name: products.name,
	description: products.shortDescription,
	sku: products.sku,
	brand: brands.name,
	category: categories.name,
	pricePaise: products.pricePaise,
	offerPaise: products.offerPaise,
	unitPaise: products.unitPaise,
	gstBasisPoints: products.gstBasisPoints,
	shippingPaise: products.shippingPaise,
	available: products.available,
	image: sql<
		string | null
	>`(select i.url from ${productImages} i where i.product_id = ${products.id} order by i.position limit 1)`,
};

async function readRows(db: Db, after: ProductId | undefined) {
	return db
		.select(columns)
		.from(products)
		.innerJoin(brands, eq(brands.id, products.brandId))
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(
			and(
				isNull(products.archivedAt),
				not(products.needsLicence),
				after === undefined ? undefined : gt(products.id, after),
			),
		)
		.orderBy(asc(products.id))
		.limit(rowsPerQuery);
}
type Row = Awaited<ReturnType<typeof readRows>>[number];

const amount = (value: Paise) => `${(value / 100).toFixed(2)} ${store.currency}`;
/** Including GST, since search engines show prices with tax. */
const withGst = (value: Paise, rate: BasisPoints) => amount(paise(value + gstOn(value, rate)));
const absolute = (origin: string, url: string) => new URL(url, origin).href;

function item(origin: string, row: Row): string {
	const link = `${origin}/products/product/${row.id}`;
	const shipping = shippingOf(row.unitPaise, row.shippingPaise, shippingPolicy).paise;
	return [
		'<item>',
		element('g:id', row.id),
		element('g:title', row.name.slice(0, longestTitle)),
		element('g:description', (row.description || row.name).slice(0, longestDescription)),
		element('g:link', link),
		row.image === null ? '' : element('g:image_link', absolute(origin, row.image)),
		element('g:availability', row.available > 0 ? 'in_stock' : 'out_of_stock'),
		element('g:price', withGst(row.pricePaise, row.gstBasisPoints)),
		row.offerPaise > 0 ? element('g:sale_price', withGst(row.offerPaise, row.gstBasisPoints)) : '',
		element('g:brand', row.brand),
		element('g:mpn', row.sku ?? defaultSku(row.id)),
		element('g:condition', 'new'),
		element('g:product_type', row.category),
		`<g:shipping>${element('g:country', 'IN')}${element('g:service', 'Standard')}${element('g:price', amount(shipping))}</g:shipping>`,
		'</item>\n',
	].join('');
}

/** Streams all products that can be bought online as Google Merchant's RSS. */
export async function* productFeed(db: Db, origin: string): AsyncGenerator<string> {
	yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${xmlText(store.name)}</title><link>${xmlText(origin)}</link><description>${xmlText(store.description)}</description>\n`;
	for (let rows = await readRows(db, undefined); rows.length > 0; ) {
		// One piece per query: a stream handles each piece by itself, which takes longer than writing an item.
		yield rows.map((row) => item(origin, row)).join('');
		const last = rows.at(-1);
		rows = last === undefined || rows.length < rowsPerQuery ? [] : await readRows(db, last.id);
	}
	yield '</channel></rss>\n';
}
