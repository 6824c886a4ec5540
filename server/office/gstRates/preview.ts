import { and, asc, eq, exists, gt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { HsnRateDraft, RatesPreview } from '../../../contracts/gstRates.ts';
import type { CheckoutId, ProductId } from '../../../contracts/ids.ts';
import type { GstSlabs } from '../../../shared/gstRates.ts';
import { type Paise, paise, paiseToRupees } from '../../../shared/money.ts';
import { store } from '../../../store.config.ts';
import {
	hasCodeOf,
	parseStoredSlabs,
	removeHsnRates,
	serializeSlabs,
	writeHsnRates,
} from '../../catalog/catalog.ts';
import { waitsForConfirmation } from '../../orders/cashOnDelivery/cashOnDelivery.ts';
import { isPayable } from '../../orders/manualOrders/manualOrders.ts';
import { type Db, inTransaction, queryRows, takeOne } from '../../platform/database/database.ts';
import { slowQueryMs } from '../../platform/database/longQuery.ts';
import { setTimeLimit } from '../../platform/database/timeLimit.ts';
import { gstRate } from '../../pricing/gstRate.ts';
import { gstOn } from '../../pricing/shares.ts';
import { users } from '../../schema/auth.ts';
import { cartLines } from '../../schema/cart.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { checkoutLines, checkouts } from '../../schema/checkout.ts';
import { hsnGstRates, productGstRates } from '../../schema/gstRates.ts';
import { paymentLinks } from '../../schema/manualOrders.ts';
import { payments } from '../../schema/payments.ts';
import { atTodaysRates, type Checkout } from '../../selling/checkout/checkout.ts';

/** How many products and orders are named. */
const maxNamed = 100;

type Key = Pick<HsnRateDraft, 'hsn' | 'from'>;

const inDay = (day: string) => sql`${day}::date`;

/** The rates of the products of some codes on a day, as JSON by product. Read by rates, which are few, however many products there are. */
async function readRates(tx: Db, hsns: string[], day: string): Promise<Map<ProductId, string>> {
	const groups = await queryRows(
		tx,
		sql`select slabs, json_agg(id) as ids from (
				select ${products.id} as id, gst_slabs_on(${products}, ${inDay(day)})::text as slabs
				from ${products} where ${and(hasCodeOf(hsns), ne(products.status, 'archived'))}
			) as rates group by slabs`,
		z.object({ slabs: z.string(), ids: z.array(z.string().brand<'ProductId'>()) }),
	);
	return new Map(groups.flatMap(({ slabs, ids }) => ids.map((id) => [id, slabs] as const)));
}

/** One parameter, since a statement has at most 65,535. */
const isOneOf = (column: typeof products.id | typeof productVariants.productId, ids: ProductId[]) =>
	sql`${column} = any(${`{${ids.join()}}`}::uuid[])`;

/** Orders that are not placed yet and may still be so on a day. */
async function readWaiting(tx: Db, hsns: string[], day: string) {
	const hasProduct = exists(
		tx
			.select({ id: products.id })
			.from(checkoutLines)
			.innerJoin(products, eq(products.id, checkoutLines.productId))
			.where(and(eq(checkoutLines.checkoutId, checkouts.id), hasCodeOf(hsns))),
	);
	const midnight = sql`(${inDay(day)}::timestamp at time zone ${store.timeZone}::text)`;
	const onDelivery = await tx
		.select({ checkout: checkouts, name: users.name })
		.from(checkouts)
		.innerJoin(payments, eq(payments.checkoutId, checkouts.id))
		.innerJoin(users, eq(users.id, checkouts.userId))
		.where(and(waitsForConfirmation, gt(checkouts.reservedUntil, midnight), hasProduct))
		.orderBy(checkouts.usedAt);
	const byLink = await tx
		.select({ checkout: checkouts, name: users.name })
		.from(checkouts)
		.innerJoin(paymentLinks, eq(paymentLinks.checkoutId, checkouts.id))
		.innerJoin(users, eq(users.id, checkouts.userId))
		.where(
			and(
				isPayable,
				eq(checkouts.state, 'open'),
				gt(paymentLinks.expiresAt, sql`greatest(now(), ${midnight})`),
				hasProduct,
			),
		)
		.orderBy(checkouts.usedAt);
	return [
		...onDelivery.map((row) => ({ ...row, kind: 'on delivery' as const })),
		...byLink.map((row) => ({ ...row, kind: 'payment link' as const })),
	];
}

const totalOn = async (tx: Db, checkout: Checkout, day: string) =>
	paiseToRupees((await atTodaysRates(tx, checkout, inDay(day)))?.totalPaise ?? checkout.totalPaise);

/**
 * The first days of some rates, and the later ones of other rates that the same products have, of a longer or shorter code or their
 * own: without the new rate, those would be charged from then on.
 */
async function findDays(tx: Db, keys: readonly Key[]): Promise<string[]> {
	const days = new Set(keys.map(({ from }) => from));
	for (const { hsn, from } of keys) {
		const later = await queryRows(
			tx,
			sql`select ${hsnGstRates.validFrom}::text as day from ${hsnGstRates} where ${hsnGstRates.validFrom} > ${inDay(from)}
					and (starts_with(${hsnGstRates.hsn}, ${hsn}::text) or starts_with(${hsn}::text, ${hsnGstRates.hsn}))
				union select ${productGstRates.validFrom}::text from ${productGstRates}
					join ${products} on ${products.id} = ${productGstRates.productId}
					where ${productGstRates.scheduled} and ${productGstRates.validFrom} > ${inDay(from)} and ${hasCodeOf([hsn])}`,
			z.object({ day: z.string() }),
		);
		for (const { day } of later) days.add(day);
	}
	return [...days].sort();
}

/** What is charged and shown on some days, by the functions that charge and show it. */
async function readDays(tx: Db, keys: readonly Key[], days: readonly string[]) {
	const read = [];
	for (const day of days) {
		const hsns = keys.filter(({ from }) => from <= day).map(({ hsn }) => hsn);
		const waiting = [];
		for (const { checkout, ...order } of await readWaiting(tx, hsns, day))
			waiting.push({ ...order, id: checkout.id, total: await totalOn(tx, checkout, day) });
		read.push({ day, rates: await readRates(tx, hsns, day), waiting });
	}
	return read;
}

type Read = Awaited<ReturnType<typeof readDays>>;

/** The rates of a product that differ, as JSON. */
type Difference = { before: string; after: string };

/** The products that have other rates after the change than before, on the first day and on each on which that difference changes. */
function compareRates(before: Read, after: Read) {
	const named = new Map<ProductId, string>();
	return after.map(({ day, rates }, place) => {
		const changed = new Map<ProductId, Difference>();
		for (const [id, slabs] of rates) {
			const old = before[place]?.rates.get(id) ?? slabs;
			const difference = old === slabs ? '' : `${old}: ${slabs}`;
			if (difference === (named.get(id) ?? '')) continue;
			named.set(id, difference);
			if (difference !== '') changed.set(id, { before: old, after: slabs });
		}
		return { day, changed };
	});
}

type Changed = ReturnType<typeof compareRates>;

const totalAt = (unitPaise: Paise, gstSlabs: GstSlabs) =>
	paiseToRupees(paise(unitPaise + gstOn(unitPaise, gstRate({ gstSlabs }, unitPaise, 1))));

const parseSlabs = (json: string) => parseStoredSlabs(JSON.parse(json));

/** The first changed products, by day and name. */
async function nameChanged(tx: Db, days: Changed): Promise<RatesPreview['products']> {
	const named: RatesPreview['products'] = [];
	for (const { day, changed } of days) {
		if (changed.size === 0 || named.length === maxNamed) continue;
		const rows = await tx
			.select({
				id: products.id,
				name: products.name,
				hsn: products.hsn,
				status: products.status,
				unitPaise: products.unitPaise,
			})
			.from(products)
			.where(isOneOf(products.id, [...changed.keys()]))
			.orderBy(asc(products.name), asc(products.id))
			.limit(maxNamed - named.length);
		for (const { unitPaise, ...product } of rows) {
			const difference = changed.get(product.id);
			if (difference === undefined) continue;
			const from = parseSlabs(difference.before);
			const to = parseSlabs(difference.after);
			named.push({
				...product,
				from: day,
				before: serializeSlabs(from),
				after: serializeSlabs(to),
				price: paiseToRupees(unitPaise),
				totalBefore: totalAt(unitPaise, from),
				totalAfter: totalAt(unitPaise, to),
			});
		}
	}
	return named;
}

/** The orders that cost something else after the change than before. */
const compareOrders = (before: Read, after: Read): RatesPreview['orders'] => {
	const named = new Map<CheckoutId, string>();
	return after.flatMap(({ day, waiting }, place) => {
		const earlier = new Map(before[place]?.waiting.map(({ id, total }) => [id, total]));
		return waiting.flatMap(({ id, kind, name, total }) => {
			const totalBefore = earlier.get(id) ?? total;
			const difference = total === totalBefore ? '' : `${totalBefore}: ${total}`;
			if (difference === (named.get(id) ?? '')) return [];
			named.set(id, difference);
			return difference === '' ? [] : [{ kind, name, from: day, totalBefore, totalAfter: total }];
		});
	});
};

async function countCarts(tx: Db, ids: ProductId[]): Promise<number> {
	if (ids.length === 0) return 0;
	const counted = await tx
		.select({ carts: sql`count(distinct ${cartLines.userId})`.mapWith(Number) })
		.from(cartLines)
		.innerJoin(productVariants, eq(productVariants.id, cartLines.variantId))
		.where(isOneOf(productVariants.productId, ids));
	return takeOne(counted).carts;
}

/** Ends the transaction of a preview, which stores nothing. */
class PreviewEnd extends Error {}

/**
 * What checked rates would change on their first days, and on later ones on which other rates begin. They are written in a transaction that is rolled back, so that the preview
 * reads the same functions of the database as quotes and orders do.
 */
export async function previewRates(db: Db, drafts: readonly HsnRateDraft[]): Promise<RatesPreview> {
	let preview: RatesPreview | undefined;
	try {
		await inTransaction(db, async (tx) => {
			await setTimeLimit(tx, slowQueryMs);
			await removeHsnRates(tx, drafts);
			const days = await findDays(tx, drafts);
			const before = await readDays(tx, drafts, days);
			await writeHsnRates(tx, drafts);
			const after = await readDays(tx, drafts, days);
			const changed = compareRates(before, after);
			const ids = [...new Set(changed.flatMap((day) => [...day.changed.keys()]))];
			const orders = compareOrders(before, after);
			preview = {
				productCount: ids.length,
				products: await nameChanged(tx, changed),
				carts: await countCarts(tx, ids),
				orderCount: orders.length,
				orders: orders.slice(0, maxNamed),
			};
			throw new PreviewEnd();
		});
	} catch (error) {
		if (!(error instanceof PreviewEnd)) throw error;
	}
	if (preview === undefined) throw new Error('The preview has no result.');
	return preview;
}
