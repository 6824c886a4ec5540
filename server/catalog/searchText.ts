import { type SQL, sql } from 'drizzle-orm';

/** As the searched text is written: lower case, one space between words. */
export const searched = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ');

/** What is searched of a product: one line a field, so that no match reaches across two of them. */
export function searchTextOf(parts: {
	name: string;
	shortDescription: string;
	brand: string;
	category: string;
}): string {
	return [parts.name, parts.shortDescription, parts.brand, parts.category].map(searched).join('\n');
}

const searchedBySql = (text: SQL) => sql`lower(regexp_replace(${text}, '\\s+', ' ', 'g'))`;

/** The same, written anew by the database for every product of a category or brand that got another name. */
export const searchTextAnew = sql`${searchedBySql(sql`products.name`)} || e'\n' || ${searchedBySql(sql`products.short_description`)} || e'\n' ||
	(select ${searchedBySql(sql`b.name`)} from brands b where b.id = products.brand_id) || e'\n' ||
	(select ${searchedBySql(sql`c.name`)} from categories c where c.id = products.category_id)`;
