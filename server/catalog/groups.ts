import { and, type SQL, sql } from 'drizzle-orm';
import type { BrandId, CategoryId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { type brands, products } from '../schema/catalog.ts';
import { categories } from '../schema/categories.ts';

/**
 * Names of categories and of brands are unique, ignoring case.
 * @param own the category or brand being renamed; it may keep its name
 * @throws HttpError 409 when the name is in use
 */
export async function requireFreeName(
	tx: Db,
	table: typeof categories | typeof brands,
	name: string,
	own?: CategoryId | BrandId,
): Promise<void> {
	const [existing] = await tx
		.select({ name: sql<string>`${table.name}` })
		.from(table)
		.where(
			and(
				sql`lower(${table.name}) = ${name.toLowerCase()}`,
				own === undefined ? undefined : sql`${table.id} <> ${own}`,
			),
		);
	const kind = table === categories ? 'category' : 'brand';
	if (existing !== undefined)
		throw new HttpError(409, 'name_taken', `There is a ${kind} called '${existing.name}' already.`);
}

/**
 * A category or brand can be deleted only when no product, archived or not, belongs to it.
 * @throws HttpError 409 with the number of products
 */
export async function requireUnused(tx: Db, name: string, belongs: SQL): Promise<void> {
	const count = await tx.$count(products, belongs);
	if (count > 0)
		throw new HttpError(
			409,
			'in_use',
			`'${name}' has ${count === 1 ? 'one product' : `${count} products`}. Move them to another one first.`,
		);
}
