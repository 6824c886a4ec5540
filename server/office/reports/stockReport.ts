import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { VariantId } from '../../../contracts/ids.ts';
import { defaultSku } from '../../../shared/sku.ts';
import { formatVariantName, nameWithVariant } from '../../../shared/variants.ts';
import type { Db } from '../../platform/database/database.ts';
import { brands, products, productVariants } from '../../schema/catalog.ts';
import { categories } from '../../schema/categories.ts';
import { stockMovements } from '../../schema/stockMovements.ts';
import { listReport } from './listReport.ts';
import { type Report, toColumns } from './table.ts';

const number = z.coerce.number();
const days = sql`extract(epoch from now() - m.created_at) / 86400`;

/**
 * Units on hand by the age of the movement that brought them in: the last units received are the ones still there, as
 * when the oldest are sold first. A restocked item counts as received again.
 */
const ages = sql`select
		coalesce(sum(units) filter (where age < 31), 0) as month, coalesce(sum(units) filter (where age >= 31 and age < 91), 0) as quarter,
		coalesce(sum(units) filter (where age >= 91 and age < 181), 0) as half, coalesce(sum(units) filter (where age >= 181), 0) as older
	from (select ${days} as age, least(m.change, k.stock - coalesce(sum(m.change) over (order by m.id desc
			rows between unbounded preceding and 1 preceding), 0)) as units
		from ${stockMovements} m where m.variant_id = k.id and m.change > 0) received
	where units > 0`;

/** The stock of now at the selling price without GST, since the shop does not know what it paid, with its age. */
export function stockReport(db: Db): Report {
	return listReport(db, {
		columns: [
			...toColumns('text', 'Product', 'SKU', 'Category', 'Brand'),
			...toColumns('number', 'Units', 'Reserved'),
			...toColumns('amount', 'Price', 'Units × price'),
			...toColumns('number', 'To 30 days', '31 to 90', '91 to 180', 'Over 180'),
		],
		note: 'Stock of now at the selling price without GST, not at cost. The days are the age of the units, when the oldest are sold first.',
		ordered: 'text',
		query: sql`select lower(p.name) as at, v.id, p.name, p.options, v.options as values, v.sku, c.name as category, b.name as brand,
				v.stock, v.reserved, v.unit_paise, v.unit_paise * v.stock as value_paise
			from ${productVariants} v join ${products} p on p.id = v.product_id join ${categories} c on c.id = p.category_id join ${brands} b on b.id = p.brand_id
			where v.stock > 0`,
		details: sql`join lateral (${ages}) a on true`,
		row: z.object({
			cursor: z.string(),
			id: z.string(),
			name: z.string(),
			options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
			values: z.record(z.string(), z.string()),
			sku: z.string().nullable(),
			category: z.string(),
			brand: z.string(),
			stock: number,
			reserved: number,
			unit_paise: number,
			value_paise: number,
			month: number,
			quarter: number,
			half: number,
			older: number,
		}),
		cells: (row) => [
			nameWithVariant({ name: row.name, variantName: formatVariantName(row.options, row.values) }),
			row.sku ?? defaultSku(row.id as VariantId),
			row.category,
			row.brand,
			row.stock,
			row.reserved,
			row.unit_paise / 100,
			row.value_paise / 100,
			...[row.month, row.quarter, row.half, row.older],
		],
		sums: sql`coalesce(sum(stock), 0) as units, coalesce(sum(reserved), 0) as reserved, coalesce(sum(value_paise), 0) as value`,
		totals: ({ units = 0, reserved = 0, value = 0 }) => [
			'Total',
			...[null, null, null],
			...[units, reserved, null, value / 100],
			...[null, null, null, null],
		],
	});
}
