import { type SQL, sql } from 'drizzle-orm';

/** Normalizes a text for search: lower case, one space between words. */
export const normalizeSearchText = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ');

/** The search text of a product: one field per line, so that no match spans two fields. */
export function toSearchText(parts: {
	name: string;
	shortDescription: string;
	brand: string;
	category: string;
	/** SKUs set by the owner; derived ones have letters and digits by chance, so they are found only as a whole. */
	variants: readonly { sku?: string | null | undefined }[];
	tags?: readonly string[];
}): string {
	const skus = parts.variants.flatMap(({ sku }) => sku ?? []);
	return [parts.name, parts.shortDescription, parts.brand, parts.category, ...skus, ...(parts.tags ?? [])]
		.map(normalizeSearchText)
		.join('\n');
}

const normalizedInSql = (text: SQL) => sql`lower(regexp_replace(${text}, '\\s+', ' ', 'g'))`;

/** `toSearchText` in SQL, for all products of a renamed category or brand. */
export const rebuildSearchText = sql`${normalizedInSql(sql`products.name`)} || e'\n' || ${normalizedInSql(sql`products.short_description`)} || e'\n' ||
	(select ${normalizedInSql(sql`b.name`)} from brands b where b.id = products.brand_id) || e'\n' ||
	(select ${normalizedInSql(sql`c.name`)} from categories c where c.id = products.category_id) ||
	coalesce((select string_agg(e'\n' || ${normalizedInSql(sql`v.sku`)}, '' order by v.position, v.id) from product_variants v
		where v.product_id = products.id), '') ||
	coalesce((select string_agg(e'\n' || ${normalizedInSql(sql`tag`)}, '' order by place) from unnest(products.tags) with ordinality as t(tag, place)), '')`;
