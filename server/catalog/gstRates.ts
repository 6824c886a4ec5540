import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ProductId, UserId } from '../../contracts/ids.ts';
import { isoDay } from '../../shared/dates.ts';
import { type BasisPoints, basisPoints, percentToBasisPoints } from '../../shared/money.ts';
import { audit } from '../accounts/audit/audit.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { today } from '../platform/database/today.ts';
import { invalid } from '../platform/http/httpError.ts';
import { revalidateTags } from '../platform/pages/changes.ts';
import { products } from '../schema/catalog.ts';
import { categories } from '../schema/categories.ts';
import { productGstRates } from '../schema/gstRates.ts';

/** A rate in percent and the day in India from which it holds, as YYYY-MM-DD; without one from today. */
export type EnteredRate = { gst: number; gstFrom?: string | undefined };

/** The GST rate in force today in India: the newest one whose start date has passed, else the product's own. */
export const gstInForce = sql<BasisPoints>`coalesce(
	(select ${productGstRates.basisPoints} from ${productGstRates}
		where ${productGstRates.productId} = ${products.id}
			and ${productGstRates.validFrom} <= ${today}
		order by ${productGstRates.validFrom} desc limit 1),
	${products.gstBasisPoints})`.mapWith((stored: unknown) => basisPoints(Number(stored)));

/** Whether a rate begins on a later day. @throws HttpError 400 for a day before today */
export function isLater({ gstFrom }: EnteredRate): boolean {
	const now = isoDay(new Date());
	if (gstFrom !== undefined && gstFrom < now)
		throw invalid({ gstFrom: 'Please choose today or a later day.' });
	return gstFrom !== undefined && gstFrom > now;
}

/** Stores the rate of products from its day on, also as their rate of today when that is its day. */
async function storeRates(tx: Db, where: SQL | undefined, rate: EnteredRate): Promise<ProductId[]> {
	const later = isLater(rate);
	const stored = await tx
		.insert(productGstRates)
		.select(
			tx
				.select({
					productId: products.id,
					validFrom: (later ? sql<string>`${rate.gstFrom}::date` : sql<string>`${today}`).as('valid_from'),
					basisPoints: sql<BasisPoints>`${percentToBasisPoints(rate.gst)}::int`.as('basis_points'),
					scheduled: sql<boolean>`${later}::boolean`.as('scheduled'),
				})
				.from(products)
				.where(where),
		)
		.onConflictDoUpdate({
			target: [productGstRates.productId, productGstRates.validFrom],
			set: { basisPoints: percentToBasisPoints(rate.gst), scheduled: later },
		})
		.returning({ id: productGstRates.productId });
	return stored.map(({ id }) => id);
}

/** Stores the rate of one product; the caller stores one that holds from today in the product too. */
export async function storeGstRate(tx: Db, id: ProductId, rate: EnteredRate): Promise<void> {
	await storeRates(tx, eq(products.id, id), rate);
}

/**
 * Stores a rate for all products whose HSN code begins with some digits: their own code, or without one that of their
 * category. @returns how many there are
 * @throws HttpError 400 for a day before today
 */
export async function changeGstByHsn(
	tx: Db,
	{ hsn, ...rate }: EnteredRate & { hsn: string },
	actorId: UserId,
): Promise<number> {
	const begins = (code: SQL | typeof products.hsn | typeof categories.hsn) =>
		sql`starts_with(${code}, ${hsn})`;
	const ofHsn = or(
		begins(products.hsn),
		and(
			eq(products.hsn, ''),
			inArray(
				products.categoryId,
				tx.select({ id: categories.id }).from(categories).where(begins(categories.hsn)),
			),
		),
	);
	const ids = await storeRates(tx, ofHsn, rate);
	if (!isLater(rate))
		await tx
			.update(products)
			.set({
				gstBasisPoints: percentToBasisPoints(rate.gst),
				version: sql`${products.version} + 1`,
				updatedAt: sql`now()`,
			})
			.where(ofHsn);
	await audit(tx, {
		actorId,
		action: 'GST rate.update',
		target: `hsn:${hsn}`,
		after: { ...rate, products: ids.length },
	});
	await revalidateTags(tx, ['catalog', ...ids.map((id) => `product:${id}` as const)]);
	return ids.length;
}

const perRun = 500;

/**
 * Shows the rates that have begun since the last run: in the products, and so on their pages. What is charged does not wait
 * for it (`gstInForce`).
 */
export async function showBegunRates(db: Db): Promise<void> {
	const shown = await inTransaction(db, async (tx) => {
		const begun = await tx
			.select({ id: productGstRates.productId, validFrom: productGstRates.validFrom })
			.from(productGstRates)
			.where(and(productGstRates.scheduled, lte(productGstRates.validFrom, today)))
			.orderBy(productGstRates.productId)
			.limit(perRun)
			.for('update', { skipLocked: true });
		const ids = [...new Set(begun.map(({ id }) => id))];
		if (ids.length === 0) return 0;
		await tx
			.update(productGstRates)
			.set({ scheduled: false })
			.where(and(inArray(productGstRates.productId, ids), lte(productGstRates.validFrom, today)));
		await tx
			.update(products)
			.set({ gstBasisPoints: gstInForce, version: sql`${products.version} + 1` })
			.where(inArray(products.id, ids));
		await revalidateTags(tx, ['catalog', ...ids.map((id) => `product:${id}` as const)]);
		return begun.length;
	});
	if (shown === perRun) await showBegunRates(db);
}

/** The rates of a product that begin on a later day, the next one first. */
export async function laterRates(db: Db, id: ProductId): Promise<{ gst: number; from: string }[]> {
	return db
		.select({
			gst: sql<number>`${productGstRates.basisPoints} / 100.0`.mapWith(Number),
			from: productGstRates.validFrom,
		})
		.from(productGstRates)
		.where(and(eq(productGstRates.productId, id), sql`${productGstRates.validFrom} > ${today}`))
		.orderBy(productGstRates.validFrom);
}
