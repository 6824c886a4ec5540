import { and, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CategoryId, ProductId } from '../../contracts/ids.ts';
import { isoDay } from '../../shared/dates.ts';
import type { GstSlabs } from '../../shared/gstRates.ts';
import { type BasisPoints, basisPoints, paise, percentToBasisPoints } from '../../shared/money.ts';
import { type Db, inTransaction, queryRows, takeOne } from '../platform/database/database.ts';
import { readToday, today } from '../platform/database/today.ts';
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

/** The GST rates of products on the days in India of some moments, read with one statement. */
export async function readSlabsOn(
	db: Db,
	wanted: readonly { productId: ProductId; moment: Date }[],
): Promise<(productId: ProductId, moment: Date) => GstSlabs> {
	const toKey = (id: ProductId, day: string) => `${id} ${day}`;
	const pairs = new Map(
		wanted.map(({ productId: id, moment }) => [toKey(id, isoDay(moment)), { id, day: isoDay(moment) }]),
	);
	const ids = sql.param([...pairs.values()].map(({ id }) => id));
	const days = sql.param([...pairs.values()].map(({ day }) => day));
	const rows = await queryRows(
		db,
		sql`select ${products.id}, wanted.day::text as day, gst_slabs_on(${products}, wanted.day) as slabs
			from unnest(${ids}::uuid[], ${days}::date[]) as wanted (id, day)
			join ${products} on ${products.id} = wanted.id`,
		z.object({ id: z.uuid().brand<'ProductId'>(), day: z.string(), slabs: storedSlabs }),
	);
	const slabs = new Map(rows.map((row) => [toKey(row.id, row.day), row.slabs]));
	return (id, moment) => {
		const found = slabs.get(toKey(id, isoDay(moment)));
		if (found === undefined) throw new Error(`The GST rates of product ${id} were not read.`);
		return found;
	};
}

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
export async function isLater(db: Db, { gstFrom }: EnteredRate): Promise<boolean> {
	if (gstFrom === undefined) return false;
	const day = await readToday(db);
	if (gstFrom < day) throw invalid({ gstFrom: 'Please choose today or a later day.' });
	return gstFrom > day;
}

/** Stores the rate of one product; the caller stores one that holds from today in the product too. */
export async function storeGstRate(tx: Db, id: ProductId, rate: EnteredRate): Promise<void> {
	const later = await isLater(tx, rate);
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

/** So many products are shown together: with one statement, within its time limit. */
const perBatch = 500;

/** Locks products in the order of their ids, as checkouts do; those that others change now are left out. */
const lockProducts = async (tx: Db, ids: ProductId[], skipLocked: boolean): Promise<ProductId[]> =>
	(
		await tx
			.select({ id: products.id })
			.from(products)
			.where(inArray(products.id, ids))
			.orderBy(products.id)
			.for('no key update', skipLocked ? { skipLocked } : {})
	).map(({ id }) => id);

/** Shows today's rates of locked products, and so on their pages; raises the version of those that changed. */
async function showLocked(tx: Db, ids: ProductId[]): Promise<void> {
	// Materialized, so that each function is called once for a product.
	const changed = await queryRows(
		tx,
		sql`with todays as materialized (
				select ${products.id}, gst_percentage_on(${products}, ${today}) as percentage, gst_slabs_on(${products}, ${today}) as slabs
				from ${products} where ${inArray(products.id, ids)}
			), shown as (
				select id, percentage, case when jsonb_array_length(slabs) > 1 then slabs end as slabs from todays
			)
			update ${products} set gst_basis_points = shown.percentage, gst_slabs = shown.slabs, version = ${products.version} + 1,
				base_gst_basis_points = coalesce(${products.baseGstBasisPoints}, ${products.gstBasisPoints})
			from shown where shown.id = ${products.id}
				and (${products.gstBasisPoints}, ${products.gstSlabs}) is distinct from (shown.percentage, shown.slabs)
			returning ${products.id}`,
		z.object({ id: z.uuid().brand<'ProductId'>() }),
	);
	if (changed.length > 0)
		await revalidateTags(tx, ['catalog', ...changed.map(({ id }) => `product:${id}` as const)]);
}

const hasBegun = and(productGstRates.scheduled, lte(productGstRates.validFrom, today));

/** Shows today's rates of a product that the transaction has locked or changes alone. */
export const showRates = (tx: Db, id: ProductId): Promise<void> => showLocked(tx, [id]);

/** The ids of a few products, in order; undefined when there are more than are shown together. */
async function findFew(tx: Db, where: SQL | undefined): Promise<ProductId[] | undefined> {
	const found = await tx
		.select({ id: products.id })
		.from(products)
		.where(where)
		.orderBy(products.id)
		.limit(perBatch + 1);
	return found.length > perBatch ? undefined : found.map(({ id }) => id);
}

async function showFew(tx: Db, ids: ProductId[]): Promise<void> {
	if (ids.length > 0) await showLocked(tx, await lockProducts(tx, ids, false));
}

/** Shows today's rates of the products with the code of a category; of many the task does it (`showBegunRates`). */
export async function showRatesOfCategory(tx: Db, id: CategoryId): Promise<void> {
	const isCodedBy = and(eq(products.categoryId, id), eq(products.hsn, ''));
	const few = await findFew(tx, isCodedBy);
	if (few !== undefined) return showFew(tx, few);
	const code = tx.select({ hsn: categories.hsn }).from(categories).where(eq(categories.id, id));
	await tx
		.update(hsnGstRates)
		.set({ scheduled: true })
		.where(and(sql`starts_with((${code}), ${hsnGstRates.hsn})`, lte(hsnGstRates.validFrom, today)));
	// Without a rate of the new code, their own ones hold again.
	const ofCategory = tx.select({ id: products.id }).from(products).where(isCodedBy);
	await tx
		.update(productGstRates)
		.set({ scheduled: true })
		.where(and(inArray(productGstRates.productId, ofCategory), lte(productGstRates.validFrom, today)));
}

/** The rates of HSN codes that have begun and are not shown, with the version of each row. */
const readBegunCodes = (db: Db) =>
	db
		.select({
			hsn: hsnGstRates.hsn,
			validFrom: hsnGstRates.validFrom,
			rowVersion: sql<string>`${hsnGstRates}.xmin::text`,
		})
		.from(hsnGstRates)
		.where(and(hsnGstRates.scheduled, lte(hsnGstRates.validFrom, today)));

/** Those that were scheduled again meanwhile stay so. */
const endSchedule = (db: Db, begun: Awaited<ReturnType<typeof readBegunCodes>>) =>
	db
		.update(hsnGstRates)
		.set({ scheduled: false })
		.where(
			or(
				...begun.map(({ hsn, validFrom, rowVersion }) =>
					and(
						eq(hsnGstRates.hsn, hsn),
						eq(hsnGstRates.validFrom, validFrom),
						sql`${hsnGstRates}.xmin::text = ${rowVersion}`,
					),
				),
			),
		);

/** Shows the rates of HSN codes that begin today, in the transaction that stores them; of many products the task does it. */
export async function showNewCodes(tx: Db): Promise<void> {
	const begun = await readBegunCodes(tx);
	if (begun.length === 0) return;
	const few = await findFew(tx, hasCodeOf(begun.map(({ hsn }) => hsn)));
	if (few === undefined) return;
	await showFew(tx, few);
	await endSchedule(tx, begun);
}

/** Calls a function with the ids of products in order, some at a time. @param read at most so many after an id */
async function forBatches(
	size: number,
	read: (after: SQL) => Promise<{ id: ProductId }[]>,
	show: (ids: ProductId[]) => Promise<void>,
): Promise<void> {
	let batch: { id: ProductId }[];
	let after: SQL = sql`true`;
	do {
		batch = await read(after);
		const ids = batch.map(({ id }) => id);
		if (ids.length > 0) await show(ids);
		const last = ids.at(-1);
		if (last !== undefined) after = gt(products.id, last);
	} while (batch.length === size);
}

/** Shows the rates of HSN codes that have begun. The next run shows products again that others were changing. */
async function showBegunCodes(db: Db, size: number): Promise<void> {
	const begun = await readBegunCodes(db);
	if (begun.length === 0) return;
	const where = hasCodeOf(begun.map(({ hsn }) => hsn));
	let skipped = 0;
	await forBatches(
		size,
		(after) =>
			db.select({ id: products.id }).from(products).where(and(after, where)).orderBy(products.id).limit(size),
		(ids) =>
			inTransaction(db, async (tx) => {
				const locked = await lockProducts(tx, ids, true);
				skipped += ids.length - locked.length;
				if (locked.length > 0) await showLocked(tx, locked);
			}),
	);
	if (skipped === 0) await endSchedule(db, begun);
}

/** Shows the products' own rates that have begun, except of products that others are changing. */
const showBegunOwnRates = (db: Db, size: number): Promise<void> =>
	forBatches(
		size,
		(after) =>
			db
				.selectDistinct({ id: products.id })
				.from(productGstRates)
				.innerJoin(products, eq(products.id, productGstRates.productId))
				.where(and(after, hasBegun))
				.orderBy(products.id)
				.limit(size),
		(ids) =>
			inTransaction(db, async (tx) => {
				const locked = await lockProducts(tx, ids, true);
				if (locked.length === 0) return;
				await tx
					.update(productGstRates)
					.set({ scheduled: false })
					.where(and(inArray(productGstRates.productId, locked), hasBegun));
				await showLocked(tx, locked);
			}),
	);

/**
 * Shows the rates that have begun since the last run: in the products, and so on their pages. What is charged does not wait
 * for it (`gstSlabsOn`).
 * @param size products of a transaction
 */
export async function showBegunRates(db: Db, size = perBatch): Promise<void> {
	// One after the other, and both: rates that cannot be shown stop no others.
	const failures: unknown[] = [];
	for (const show of [showBegunCodes, showBegunOwnRates])
		await show(db, size).catch((error: unknown) => failures.push(error));
	if (failures.length > 1)
		throw new AggregateError(failures, 'Neither kind of begun GST rate could be shown');
	if (failures.length === 1) throw failures[0];
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
