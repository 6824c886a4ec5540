import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ProductId, UserId } from '../../contracts/ids.ts';
import type { BulkChange } from '../../contracts/inventory.ts';
import { type Paise, paise, rupeesToPaise } from '../../contracts/money.ts';
import { audit } from '../audit/audit.ts';
import { type Db, only } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { pagesChanged } from '../platform/pages/changes.ts';
import { products, stockMovements } from './tables.ts';

type Row = typeof products.$inferSelect;
type Changed = Partial<
	Pick<Row, 'pricePaise' | 'offerPaise' | 'stock' | 'listedInStock' | 'isNew' | 'isHot'> & {
		archivedAt: SQL | null;
	}
>;

/** What an edit of one product may set at most: paise, and units. */
const dearest = rupeesToPaise(1_000_000_000);
const mostStock = 10_000_000;

const wholeInBasisPoints = 10_000;
/** A share of an amount in whole rupees. */
const shareOf = (amount: Paise, percent: number): Paise =>
	paise(Math.round((amount * Math.round(percent * 100)) / wholeInBasisPoints / 100) * 100);

function withPrice(row: Row, pricePaise: Paise): Changed {
	if (pricePaise <= 0) throw new Refusal(400, `'${row.name}' would cost nothing. Nothing was changed.`);
	if (pricePaise > dearest)
		throw new Refusal(400, `'${row.name}' would cost more than a price may be. Nothing was changed.`);
	if (row.offerPaise > 0 && row.offerPaise >= pricePaise)
		throw new Refusal(
			400,
			`The offer price of '${row.name}' would not be below its regular price. Nothing was changed.`,
		);
	return { pricePaise };
}

function withStock(row: Row, stock: number): Changed {
	if (stock < 0) throw new Refusal(400, `'${row.name}' has only ${row.stock} units. Nothing was changed.`);
	if (stock > mostStock)
		throw new Refusal(400, `'${row.name}' would have more units than can be counted. Nothing was changed.`);
	if (stock < row.reserved)
		throw new Refusal(
			400,
			`${row.reserved} units of '${row.name}' are being paid for right now; its stock cannot go below that. Nothing was changed.`,
		);
	return { stock };
}

type OnSale = Pick<Row, 'listedInStock' | 'stock'>;
const isOnSale = ({ listedInStock, stock }: OnSale) => listedInStock && stock > 0;

/**
 * An archived product can be taken back without its code, since it can be given one only after that.
 * @throws Refusal 400 when the change puts a product on sale that has no HSN code
 */
function refuseSaleWithoutHsn(row: Row, { listedInStock, stock }: Partial<OnSale>): void {
	const after = { listedInStock: listedInStock ?? row.listedInStock, stock: stock ?? row.stock };
	if (row.hsn === '' && isOnSale(after) && !isOnSale(row))
		throw new Refusal(
			400,
			`'${row.name}' has no HSN code and cannot be sold without one. Nothing was changed.`,
		);
}

/** What a change makes of a product. @throws Refusal 400 with a sentence that names the product */
function changedBy(row: Row, change: BulkChange): Changed {
	switch (change.kind) {
		case 'price':
			return withPrice(row, rupeesToPaise(change.price));
		case 'price by percent':
			return withPrice(row, shareOf(row.pricePaise, 100 + change.percent));
		case 'offer': {
			const offerPaise = change.percent === 0 ? paise(0) : shareOf(row.pricePaise, 100 - change.percent);
			if (change.percent > 0 && (offerPaise <= 0 || offerPaise >= row.pricePaise))
				throw new Refusal(
					400,
					`'${row.name}' is too cheap for an offer in whole rupees. Nothing was changed.`,
				);
			return { offerPaise };
		}
		case 'stock':
			return withStock(row, change.stock);
		case 'stock by':
			return withStock(row, row.stock + change.units);
		case 'flag':
			if (change.flag === 'inStock') return { listedInStock: change.value };
			if (change.flag === 'archived') return { archivedAt: change.value ? sql`now()` : null };
			return { [change.flag]: change.value };
	}
}

/**
 * Does one thing to many products, in the transaction it is given: to all, or it throws.
 * @param wanted the products, each with the version that was seen
 * @throws Refusal 404 for an unknown product, 409 for one that changed meanwhile, 400 where it cannot be done
 */
export async function changeInBulk(
	tx: Db,
	wanted: { id: ProductId; version: number }[],
	change: BulkChange,
	actorId: UserId,
): Promise<number> {
	const seen = new Map(wanted.map(({ id, version }) => [id, version]));
	const ids = [...seen.keys()];
	// Locked in the order of the ids, as checkouts do, so that neither waits for the other in a circle.
	const rows = await tx
		.select()
		.from(products)
		.where(inArray(products.id, ids))
		.orderBy(products.id)
		.for('update');
	if (rows.length < ids.length)
		throw new Refusal(404, 'One of the products does not exist any more. Nothing was changed.');
	for (const row of rows) {
		if (row.version !== seen.get(row.id))
			throw new Refusal(
				409,
				`Someone else changed '${row.name}' meanwhile. Nothing was changed: please reload the list.`,
			);
		const changed = changedBy(row, change);
		refuseSaleWithoutHsn(row, changed);
		const after = only(
			await tx
				.update(products)
				.set({ ...changed, version: row.version + 1, updatedAt: sql`now()` })
				.where(eq(products.id, row.id))
				.returning(),
		);
		const changedOf = (product: Row) =>
			Object.fromEntries(Object.keys(changed).map((field) => [field, product[field as keyof Row]]));
		if (changed.stock !== undefined && changed.stock !== row.stock)
			await tx.insert(stockMovements).values({
				productId: row.id,
				change: changed.stock - row.stock,
				stockAfter: changed.stock,
				reason: 'correction',
				actorId,
			});
		await audit(tx, {
			actorId,
			action: 'product.update',
			target: `product:${row.id}`,
			before: changedOf(row),
			after: changedOf(after),
		});
	}
	await pagesChanged(tx, ['catalogue', ...ids.map((id) => `product:${id}` as const)]);
	return rows.length;
}

/** Takes a product out of the shop, or back in. @throws Refusal 404 when it is unknown */
export async function archiveProduct(
	tx: Db,
	id: ProductId,
	archived: boolean,
	actorId: UserId,
): Promise<void> {
	const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update');
	if (row === undefined) throw new Refusal(404, 'Product not found. It may have been deleted.');
	if ((row.archivedAt !== null) === archived) return;
	await changeInBulk(tx, [row], { kind: 'flag', flag: 'archived', value: archived }, actorId);
}
