import { and, asc, eq, exists, gt, inArray, ne, sql } from 'drizzle-orm';
import type { HsnRateDraft, RatesPreview } from '../../../contracts/gstRates.ts';
import type { ProductId } from '../../../contracts/ids.ts';
import { slabsText } from '../../../shared/gstRates.ts';
import { paise, paiseToRupees } from '../../../shared/money.ts';
import { store } from '../../../store.config.ts';
import {
	gstSlabsOn,
	hasCodeOf,
	removeHsnRates,
	serializeSlabs,
	writeHsnRates,
} from '../../catalog/catalog.ts';
import { waitsForConfirmation } from '../../orders/cashOnDelivery/cashOnDelivery.ts';
import { isPayable } from '../../orders/manualOrders/manualOrders.ts';
import { type Db, inTransaction, takeOne } from '../../platform/database/database.ts';
import { gstRate } from '../../pricing/gstRate.ts';
import { gstOn } from '../../pricing/shares.ts';
import { users } from '../../schema/auth.ts';
import { cartLines } from '../../schema/cart.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { checkoutLines, checkouts } from '../../schema/checkout.ts';
import { paymentLinks } from '../../schema/manualOrders.ts';
import { payments } from '../../schema/payments.ts';
import { atTodaysRates, type Checkout } from '../../selling/checkout/checkout.ts';

/** How many products and orders are named. */
const maxNamed = 100;

type Key = Pick<HsnRateDraft, 'hsn' | 'from'>;

const inDay = (day: string) => sql`${day}::date`;

/** The products of the codes that change on a day, with the rates that they have then. */
const readProducts = (tx: Db, hsns: string[], day: string) =>
	tx
		.select({
			id: products.id,
			name: products.name,
			hsn: products.hsn,
			status: products.status,
			unitPaise: products.unitPaise,
			gstSlabs: gstSlabsOn(inDay(day)),
		})
		.from(products)
		.where(and(hasCodeOf(hsns), ne(products.status, 'archived')))
		.orderBy(asc(products.name), asc(products.id));

type ReadProduct = Awaited<ReturnType<typeof readProducts>>[number];

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

/** What is charged and shown on the first days of some rates, by the functions that charge and show it. */
async function readDays(tx: Db, keys: readonly Key[]) {
	const days = [...new Set(keys.map(({ from }) => from))].sort();
	const read = [];
	for (const day of days) {
		const hsns = keys.filter(({ from }) => from === day).map(({ hsn }) => hsn);
		const waiting = [];
		for (const { checkout, ...order } of await readWaiting(tx, hsns, day))
			waiting.push({ ...order, id: checkout.id, total: await totalOn(tx, checkout, day) });
		read.push({ day, products: await readProducts(tx, hsns, day), waiting });
	}
	return read;
}

const totalOf = ({ unitPaise, gstSlabs }: ReadProduct) =>
	paiseToRupees(paise(unitPaise + gstOn(unitPaise, gstRate({ gstSlabs }, unitPaise, 1))));

type Read = Awaited<ReturnType<typeof readDays>>;

/** The products that have other rates after the change than before. */
const compareProducts = (before: Read, after: Read) =>
	after.flatMap(({ day, products: changed }, place) => {
		const earlier = new Map(before[place]?.products.map((product) => [product.id, product]));
		return changed.flatMap((product) => {
			const old = earlier.get(product.id);
			if (old === undefined) return [];
			const [from, to] = [serializeSlabs(old.gstSlabs), serializeSlabs(product.gstSlabs)];
			if (slabsText(from) === slabsText(to)) return [];
			return [
				{
					...{ id: product.id, name: product.name, hsn: product.hsn, status: product.status },
					...{ from: day, before: from, after: to, price: paiseToRupees(product.unitPaise) },
					...{ totalBefore: totalOf(old), totalAfter: totalOf(product) },
				},
			];
		});
	});

/** The orders that cost something else after the change than before. */
const compareOrders = (before: Read, after: Read): RatesPreview['orders'] =>
	after.flatMap(({ day, waiting }, place) => {
		const earlier = new Map(before[place]?.waiting.map(({ id, total }) => [id, total]));
		return waiting.flatMap(({ id, kind, name, total }) => {
			const totalBefore = earlier.get(id) ?? total;
			return total === totalBefore ? [] : [{ kind, name, from: day, totalBefore, totalAfter: total }];
		});
	});

async function countCarts(tx: Db, ids: ProductId[]): Promise<number> {
	if (ids.length === 0) return 0;
	const counted = await tx
		.select({ carts: sql`count(distinct ${cartLines.userId})`.mapWith(Number) })
		.from(cartLines)
		.innerJoin(productVariants, eq(productVariants.id, cartLines.variantId))
		.where(inArray(productVariants.productId, ids));
	return takeOne(counted).carts;
}

/** Ends the transaction of a preview, which stores nothing. */
class PreviewEnd extends Error {}

/**
 * What checked rates would change on their first days. They are written in a transaction that is rolled back, so that the preview
 * reads the same functions of the database as quotes and orders do.
 */
export async function previewRates(db: Db, drafts: readonly HsnRateDraft[]): Promise<RatesPreview> {
	let preview: RatesPreview | undefined;
	try {
		await inTransaction(db, async (tx) => {
			await removeHsnRates(tx, drafts);
			const before = await readDays(tx, drafts);
			await writeHsnRates(tx, drafts);
			const after = await readDays(tx, drafts);
			const touched = compareProducts(before, after);
			const orders = compareOrders(before, after);
			preview = {
				productCount: new Set(touched.map(({ id }) => id)).size,
				products: touched.slice(0, maxNamed),
				carts: await countCarts(
					tx,
					touched.map(({ id }) => id),
				),
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
