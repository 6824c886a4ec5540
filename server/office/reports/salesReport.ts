import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SalesGroup } from '../../../shared/reportNames.ts';
import { store } from '../../../store.config.ts';
import { type Span, uncreditedRefunds } from '../../orders/orders.ts';
import { type Db, queryRows } from '../../platform/database/database.ts';
import { brands, products } from '../../schema/catalog.ts';
import { categories } from '../../schema/categories.ts';
import { checkoutLines } from '../../schema/checkout.ts';
import {
	creditedItems,
	creditNotes,
	invoices,
	orderItems,
	orders,
	priceReductions,
} from '../../schema/orders.ts';
import { splitSpan } from './period.ts';
import { type Columns, type Report, reportInMemory, toColumns } from './table.ts';

/** The sums of invoice or credit note lines `l` in paise; a new amount of a line is added here. */
const lineSums = sql`sum(l.quantity) as units, sum(l.unit_paise * l.quantity - l.discount_paise) as goods, sum(l.gst_paise) as gst`;

const number = z.coerce.number();
const lineRow = z.object({
	key: z.string(),
	label: z.string(),
	sku: z.string(),
	documents: number,
	units: number,
	goods: number,
	gst: number,
	shipping: number,
});
type LineRow = z.output<typeof lineRow>;
const reductionRow = z.object({ key: z.string(), label: z.string(), sku: z.string(), credited: number });

/** What the lines are grouped by: key, label and SKU. Category and brand are those of today. */
function groupedBy(group: SalesGroup): { key: SQL; label: SQL; sku: SQL; joins: SQL } {
	const product = sql`join ${products} p on p.id = l.product_id`;
	switch (group) {
		case 'day':
			return {
				key: sql`(d.issued_at at time zone ${store.timeZone}::text)::date::text`,
				label: sql`''`,
				sku: sql`''`,
				joins: sql``,
			};
		case 'product':
			return {
				// Variants of a product are sold under SKUs of their own.
				key: sql`l.variant_id::text`,
				label: sql`min(case when l.variant_name = '' then l.name else l.name || ' (' || l.variant_name || ')' end)`,
				sku: sql`min(l.sku)`,
				joins: sql``,
			};
		case 'category':
			return {
				key: sql`g.id::text`,
				label: sql`min(g.name)`,
				sku: sql`''`,
				joins: sql`${product} join ${categories} g on g.id = p.category_id`,
			};
		case 'brand':
			return {
				key: sql`g.id::text`,
				label: sql`min(g.name)`,
				sku: sql`''`,
				joins: sql`${product} join ${brands} g on g.id = p.brand_id`,
			};
	}
}

/** The lines of the invoices, or of the credit notes, that were issued in a part of the period. */
function selectLines(
	db: Db,
	kind: 'sold' | 'credited',
	group: SalesGroup,
	{ from, to }: Span,
): Promise<LineRow[]> {
	const { key, label, sku, joins } = groupedBy(group);
	// A return may credit another amount of shipping, and less for what was deducted.
	const shipping =
		kind === 'sold'
			? sql`l.shipping_paise`
			: sql`coalesce(c.shipping_paise, l.shipping_paise) - c.deducted_paise`;
	const documents =
		kind === 'sold'
			? sql`${invoices} d join ${orders} o on o.id = d.order_id join ${checkoutLines} l on l.checkout_id = o.checkout_id`
			: sql`${creditNotes} d join ${creditedItems} c on c.credit_note_id = d.id join ${orderItems} l on l.id = c.order_item_id`;
	return queryRows(
		db,
		sql`select ${key} as key, ${label} as label, ${sku} as sku, count(distinct d.number) as documents, ${lineSums}, sum(${shipping}) as shipping
			from ${documents} ${joins}
			where d.issued_at >= ${from.toISOString()}::timestamptz and d.issued_at < ${to.toISOString()}::timestamptz
			group by 1`,
		lineRow,
	);
}

/** By how much prices were reduced by the credit notes of a part of the period, in paise with GST. */
function selectReductions(db: Db, group: SalesGroup, { from, to }: Span) {
	const { key, label, sku, joins } = groupedBy(group);
	return queryRows(
		db,
		sql`select ${key} as key, ${label} as label, ${sku} as sku, sum(c.amount_paise) as credited
			from ${creditNotes} d join ${priceReductions} c on c.credit_note_id = d.id join ${orderItems} l on l.id = c.order_item_id ${joins}
			where d.issued_at >= ${from.toISOString()}::timestamptz and d.issued_at < ${to.toISOString()}::timestamptz
			group by 1`,
		reductionRow,
	);
}

type Sale = LineRow & { credited: number; uncredited: number };

const names = { day: 'Day', product: 'Product', category: 'Category', brand: 'Brand' };

const getColumns = (group: SalesGroup): Columns => [
	{ name: names[group], kind: group === 'day' ? 'day' : 'text' },
	...(group === 'product' ? [{ name: 'SKU', kind: 'text' as const }] : []),
	...toColumns('number', 'Invoices', 'Units'),
	...toColumns('amount', 'Goods without GST', 'GST on goods', 'Shipping with GST'),
	...toColumns('amount', 'Invoiced', 'Credited', 'Other refunds', 'Net'),
];

const nothing = { documents: 0, units: 0, goods: 0, gst: 0, shipping: 0, credited: 0, uncredited: 0 };
/** Of the row of refunds that are for no product. */
const refundsKey = '';

/**
 * Sales of a period by day, product, category or brand, from the lines of invoices and credit notes. Its net is the revenue
 * of the dashboard, by the rule of `daily_sales`.
 */
export async function salesReport(db: Db, span: Span, group: SalesGroup): Promise<Report> {
	const sales = new Map<string, Sale>();
	for (const part of splitSpan(span)) {
		for (const row of await selectLines(db, 'sold', group, part)) {
			const known = sales.get(row.key);
			if (known === undefined) sales.set(row.key, { ...row, credited: 0, uncredited: 0 });
			else {
				known.documents += row.documents;
				known.units += row.units;
				known.goods += row.goods;
				known.gst += row.gst;
				known.shipping += row.shipping;
			}
		}
		for (const row of await selectLines(db, 'credited', group, part)) {
			const credited = row.goods + row.gst + row.shipping;
			const known = sales.get(row.key);
			if (known !== undefined) known.credited += credited;
			else sales.set(row.key, { ...row, ...nothing, credited });
		}
	}
	for (const part of splitSpan(span))
		for (const { key, label, sku, credited } of await selectReductions(db, group, part)) {
			const known = sales.get(key);
			if (known !== undefined) known.credited += credited;
			else sales.set(key, { key, label, sku, ...nothing, credited });
		}
	for (const { day, paise } of await uncreditedRefunds(db, span)) {
		const key = group === 'day' ? day : refundsKey;
		const known = sales.get(key) ?? { key, label: 'Refunds without a credit note', sku: '', ...nothing };
		sales.set(key, { ...known, uncredited: known.uncredited + paise });
	}
	const invoiced = ({ goods, gst, shipping }: Sale) => goods + gst + shipping;
	const net = (sale: Sale) => invoiced(sale) - sale.credited - sale.uncredited;
	const sorted = [...sales.values()].sort((a, b) =>
		group === 'day' ? (a.key < b.key ? -1 : 1) : net(b) - net(a) || (a.key < b.key ? -1 : 1),
	);
	const rows = sorted.map((sale) => [
		group === 'day' ? sale.key : sale.label,
		...(group === 'product' ? [sale.sku] : []),
		sale.documents,
		sale.units,
		sale.goods / 100,
		sale.gst / 100,
		sale.shipping / 100,
		invoiced(sale) / 100,
		sale.credited / 100,
		sale.uncredited / 100,
		net(sale) / 100,
	]);
	const perLine = group === 'day' ? '' : ' An invoice with several rows counts in each.';
	const today = group === 'category' || group === 'brand' ? ` ${names[group]} as of today.` : '';
	return reportInMemory(
		getColumns(group),
		`Invoices and credit notes by their day of issue, other refunds (goodwill, or made at the payment service) by their own day. Net is the revenue of the dashboard. GST on shipping is within the shipping; Tax has all of it.${perLine}${today}`,
		rows,
	);
}
