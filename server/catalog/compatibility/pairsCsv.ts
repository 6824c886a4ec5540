import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProductId } from '../../../contracts/ids.ts';
import { isDefaultSku } from '../../../shared/sku.ts';
import { byteOrderMark, csvLine } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/database.ts';
import { type CsvRow, readCsv, UnreadableFile } from '../../platform/readCsv.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { compatibleProducts } from '../../schema/compatibility.ts';
import { derivedSku } from '../catalog.ts';
import type { Linkable } from './pairs.ts';
import { linkableColumns } from './writePairs.ts';

/** Products are named by SKU or id; the names are for people, and the import ignores them. */
export const pairColumns = ['gun', 'gun_name', 'accessory', 'accessory_name', 'fits'] as const;
export type PairRow = CsvRow<(typeof pairColumns)[number]>;

const maxRows = 10_000;
const batch = 500;

/** All pairs as CSV in the order of the guns, streamed in batches. */
export async function* pairsAsCsv(db: Db): AsyncGenerator<string> {
	yield byteOrderMark + csvLine(pairColumns);
	const guns = alias(products, 'guns');
	const { gunId, accessoryId } = compatibleProducts;
	let rows: { gunId: ProductId; accessoryId: ProductId; line: string }[] = [];
	do {
		const last = rows.at(-1);
		const read = await db
			.select({
				gunId,
				accessoryId,
				gun: { sku: guns.sku, name: guns.name },
				accessory: { sku: products.sku, name: products.name },
			})
			.from(compatibleProducts)
			.innerJoin(guns, eq(guns.id, gunId))
			.innerJoin(products, eq(products.id, accessoryId))
			.where(last && sql`(${gunId}, ${accessoryId}) > (${last.gunId}, ${last.accessoryId})`)
			.orderBy(asc(gunId), asc(accessoryId))
			.limit(batch);
		rows = read.map(({ gun, accessory, ...pair }) => ({
			...pair,
			line: csvLine([
				gun.sku ?? pair.gunId,
				gun.name,
				accessory.sku ?? pair.accessoryId,
				accessory.name,
				'yes',
			]),
		}));
		yield rows.map(({ line }) => line).join('');
	} while (rows.length === batch);
}

function parseHeader(header: string[]): (typeof pairColumns)[number][] {
	const names = header.map((name) => name.trim().toLowerCase());
	const known = names.map((name) => pairColumns.find((column) => column === name));
	const unknown = names.find((_, place) => known[place] === undefined);
	if (unknown !== undefined)
		throw new UnreadableFile(
			`The first line names '${unknown.slice(0, 60)}', which is not a column of this file. The columns are ${pairColumns.join(', ')}.`,
		);
	const repeated = names.find((name, place) => names.indexOf(name) !== place);
	if (repeated !== undefined) throw new UnreadableFile(`The column '${repeated}' appears twice.`);
	if (!names.includes('gun') || !names.includes('accessory'))
		throw new UnreadableFile("The file needs the columns 'gun' and 'accessory', with SKUs or product ids.");
	return known.filter((column) => column !== undefined);
}

/** Reads a CSV file of pairs. @throws UnreadableFile with a message for the administrator */
export const readPairs = (bytes: Buffer): Promise<PairRow[]> =>
	readCsv(bytes, parseHeader, { maxRows, what: 'pairs' });

const isUuid = (text: string): text is ProductId => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

export const toPairKey = (cell: string | undefined): string => (cell ?? '').trim().toLowerCase();

/** The products that keys of cells name, by id or by the SKU of any variant, ignoring case. */
export async function namedProducts(db: Db, cellKeys: readonly string[]): Promise<Map<string, Linkable>> {
	const keys = [...new Set(cellKeys)];
	const named = new Map<string, Linkable>();
	for (let start = 0; start < keys.length; start += batch) {
		const chunk = keys.slice(start, start + batch);
		const derived = chunk.map((key) => key.toUpperCase()).filter(isDefaultSku);
		const found = await db
			.select({
				product: linkableColumns,
				sku: sql<string | null>`lower(${productVariants.sku})`,
				derived: derivedSku(productVariants),
				derivedOfProduct: derivedSku(products),
			})
			.from(products)
			.innerJoin(productVariants, eq(productVariants.productId, products.id))
			.where(
				or(
					inArray(products.id, chunk.filter(isUuid)),
					inArray(sql`lower(${productVariants.sku})`, chunk),
					derived.length === 0 ? undefined : inArray(derivedSku(productVariants), derived),
					derived.length === 0 ? undefined : inArray(derivedSku(products), derived),
				),
			);
		for (const { product, sku, ...built } of found) {
			named.set(product.id, product);
			for (const key of sku === null ? Object.values(built) : [sku]) named.set(key.toLowerCase(), product);
		}
	}
	return named;
}
