import { and, type SQL, sql } from 'drizzle-orm';
import type { BrandId, CategoryId } from '../../contracts/ids.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type brands, categories, products } from './tables.ts';

/**
 * A category or brand may have no name that another one of its kind has, in whatever case it is written.
 * @param own the one that is renamed; it may keep its name
 * @throws Refusal 409
 */
export async function refuseTakenName(
	tx: Db,
	table: typeof categories | typeof brands,
	name: string,
	own?: CategoryId | BrandId,
): Promise<void> {
	const [taken] = await tx
		.select({ name: sql<string>`${table.name}` })
		.from(table)
		.where(
			and(
				sql`lower(${table.name}) = ${name.toLowerCase()}`,
				own === undefined ? undefined : sql`${table.id} <> ${own}`,
			),
		);
	const kind = table === categories ? 'category' : 'brand';
	if (taken !== undefined) throw new Refusal(409, `There is a ${kind} called '${taken.name}' already.`);
}

/**
 * A category or brand is deleted only when no product, archived or not, belongs to it (D51).
 * @throws Refusal 409 with the number of products
 */
export async function refuseWhileUsed(tx: Db, name: string, belongs: SQL): Promise<void> {
	const count = await tx.$count(products, belongs);
	if (count > 0)
		throw new Refusal(
			409,
			`'${name}' has ${count === 1 ? 'one product' : `${count} products`}. Move them to another one first.`,
		);
}
