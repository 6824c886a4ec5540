import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProductId } from '../../contracts/ids.ts';
import { isoDay } from '../../shared/dates.ts';
import type { GstSlabs } from '../../shared/gstRates.ts';
import { type BasisPoints, basisPoints, paise, percentToBasisPoints } from '../../shared/money.ts';
import { type Db, inTransaction, takeOne } from '../platform/database/database.ts';
import { today } from '../platform/database/today.ts';
import { invalid } from '../platform/http/httpError.ts';
import { revalidateTags } from '../platform/pages/changes.ts';
import { products } from '../schema/catalog.ts';
import { categories } from '../schema/categories.ts';
import { hsnGstRates, productGstRates } from '../schema/gstRates.ts';

/** A rate in percent and the day in India from which it holds, as YYYY-MM-DD; without one from today. */
export type EnteredRate = { gst: number; gstFrom?: string | undefined };

const storedSlabs = z.array(
	z.object({
		upToPaise: z
			.number()
			.transform((amount) => paise(amount))
			.nullable(),
		rateBasisPoints: z.number().transform((points) => basisPoints(points)),
	}),
);
/** Slabs as the database stores them. */
export const parseStoredSlabs = (stored: unknown): GstSlabs => storedSlabs.parse(stored);

/** The GST rates of a selected product on a day, which is SQL. */
export const gstSlabsOn = (day: SQL): SQL<GstSlabs> =>
	sql`gst_slabs_on(${products}, ${day})`.mapWith(parseStoredSlabs);

/** SQL condition: products whose HSN code begins with one of these; without a code of their own, that of their category. */
export const hasCodeOf = (hsns: string[]): SQL | undefined => {
	const begins = (code: typeof products.hsn | typeof categories.hsn, hsn: string) =>
		sql`starts_with(${code}, ${hsn})`;
	return hsns.length === 0
		? sql`false`
		: or(
				...hsns.map((hsn) => begins(products.hsn, hsn)),
				and(
					eq(products.hsn, ''),
					sql`exists (select from ${categories} where ${categories.id} = ${products.categoryId}
						and (${or(...hsns.map((hsn) => begins(categories.hsn, hsn)))}))`,
				),
			);
};

/** The percentage of a stored product today, its own or that of its HSN code. */
export const getPercentage = async (db: Db, id: ProductId): Promise<BasisPoints> =>
	takeOne(
		await db
			.select({ percentage: sql`gst_percentage_on(${products}, ${today})`.mapWith(basisPoints) })
			.from(products)
			.where(eq(products.id, id)),
	).percentage;

/** Whether a rate begins on a later day. @throws HttpError 400 for a day before today */
export function isLater({ gstFrom }: EnteredRate): boolean {
	const now = isoDay(new Date());
	if (gstFrom !== undefined && gstFrom < now)
		throw invalid({ gstFrom: 'Please choose today or a later day.' });
	return gstFrom !== undefined && gstFrom > now;
}

/** Stores the rate of one product; the caller stores one that holds from today in the product too. */
export async function storeGstRate(tx: Db, id: ProductId, rate: EnteredRate): Promise<void> {
	const later = isLater(rate);
	const entered = { basisPoints: percentToBasisPoints(rate.gst), scheduled: later };
	await tx
		.insert(productGstRates)
		.values({
			...entered,
			productId: id,
			validFrom: later ? sql`${rate.gstFrom}::date` : sql`${today}`,
		})
		.onConflictDoUpdate({
			target: [productGstRates.productId, productGstRates.validFrom],
			set: { ...entered, enteredAt: sql`clock_timestamp()` },
		});
}

/** Shows today's rates of products, and so on their pages; raises the version of those that changed. */
export async function showRates(tx: Db, where: SQL | undefined): Promise<void> {
	const percentage = sql<BasisPoints>`gst_percentage_on(${products}, ${today})`;
	const slabs = sql`gst_slabs_on(${products}, ${today})`;
	const byValue = sql<GstSlabs>`case when jsonb_array_length(${slabs}) > 1 then ${slabs} end`;
	const changed = await tx
		.update(products)
		.set({ gstBasisPoints: percentage, gstSlabs: byValue, version: sql`${products.version} + 1` })
		.where(
			and(
				where,
				sql`(${products.gstBasisPoints}, ${products.gstSlabs}) is distinct from (${percentage}, ${byValue})`,
			),
		)
		.returning({ id: products.id });
	if (changed.length > 0)
		await revalidateTags(tx, ['catalog', ...changed.map(({ id }) => `product:${id}` as const)]);
}

/** Shows the rates of HSN codes that have begun. */
export async function showBegunCodes(tx: Db): Promise<void> {
	const begun = await tx
		.update(hsnGstRates)
		.set({ scheduled: false })
		.where(and(hsnGstRates.scheduled, lte(hsnGstRates.validFrom, today)))
		.returning({ hsn: hsnGstRates.hsn });
	if (begun.length > 0) await showRates(tx, hasCodeOf(begun.map(({ hsn }) => hsn)));
}

const perRun = 500;

/**
 * Shows the rates that have begun since the last run: in the products, and so on their pages. What is charged does not wait
 * for it (`gstSlabsOn`).
 */
export async function showBegunRates(db: Db): Promise<void> {
	await inTransaction(db, showBegunCodes);
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
		await showRates(tx, inArray(products.id, ids));
		return begun.length;
	});
	if (shown === perRun) await showBegunRates(db);
}

/** The percentages of a product that begin on a later day, its own or those of its HSN code, the next one first. */
export async function laterRates(db: Db, id: ProductId): Promise<{ gst: number; from: string }[]> {
	const days = sql`(select ${productGstRates.validFrom} from ${productGstRates}
			where ${productGstRates.productId} = ${id}
		union select ${hsnGstRates.validFrom} from ${hsnGstRates}) as days (day)`;
	const rates = await db
		.select({
			from: sql<string>`days.day::text`,
			before: sql`gst_percentage_on(${products}, days.day - 1)`.mapWith(Number),
			basisPoints: sql`gst_percentage_on(${products}, days.day)`.mapWith(Number),
		})
		.from(products)
		.innerJoin(days, sql`days.day > ${today}`)
		.where(eq(products.id, id))
		.orderBy(sql`days.day`);
	return rates
		.filter((rate) => rate.basisPoints !== rate.before)
		.map(({ from, basisPoints: points }) => ({ from, gst: points / 100 }));
}
