import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { UserId, VariantId } from '../../../contracts/ids.ts';
import type { PlannedPricesReport } from '../../../contracts/priceChanges.ts';
import { instantInIndia, isoMinute } from '../../../shared/dates.ts';
import { flatGst } from '../../../shared/gstRates.ts';
import { type Paise, paiseToRupees, rupeesToPaise } from '../../../shared/money.ts';
import type { PriceChangeKind } from '../../../shared/priceChanges.ts';
import { isDefaultSku } from '../../../shared/sku.ts';
import { formatVariantName, nameWithVariant } from '../../../shared/variants.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { gstWithin } from '../../pricing/shares.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { priceChanges } from '../../schema/priceChanges.ts';
import { derivedSku } from '../derivedSku.ts';
import type { ShownGst } from '../shownGstRate.ts';
import { belowCost, enter, keepIfWritten } from './planPrices.ts';
import type { PriceLine } from './priceChangesCsv.ts';

type Amount = { kind: PriceChangeKind; shownPaise: Paise };
type Wanted = { key: string; amounts: Amount[]; startsAt: Date; endsAt: Date | null };

const maxListed = 500;
const toKey = (cell: string | undefined): string => (cell ?? '').trim().toLowerCase();

/** The instant of a cell as in 2026-12-01 18:00, or a day from midnight, in India; undefined for any other text. */
function parseTime(cell: string): Date | undefined {
	const [, day, clock = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::00)?)?$/.exec(cell) ?? [];
	const instant = instantInIndia(`${day}T${clock}`);
	return instant !== undefined && isoMinute(instant) === `${day}T${clock}` ? instant : undefined;
}

/** The changes that a line asks for, or what is wrong with it. */
export function parsePriceLine({ cells }: PriceLine, now: Date): Wanted | { problem: string } {
	const key = toKey(cells.sku);
	if (key === '') return { problem: "The column 'SKU' is empty." };
	const amounts: Amount[] = [];
	for (const [kind, name, cell] of [
		['price', 'Price', cells.price],
		['offer', 'Offer price', cells['offer price']],
	] as const) {
		const typed = (cell ?? '').replaceAll(/[₹,\s]/g, '');
		if (typed === '') continue;
		if (!/^\d{1,9}(\.\d{1,2})?$/.test(typed) || Number(typed) === 0)
			return { problem: `The column '${name}' must be an amount above ₹0, as in 1499 or 1499.50.` };
		amounts.push({ kind, shownPaise: rupeesToPaise(Number(typed)) });
	}
	if (amounts.length === 0) return { problem: "Please fill in the column 'Price' or 'Offer price'." };
	const startsAt = parseTime((cells.from ?? '').trim());
	if (startsAt === undefined)
		return { problem: "The column 'From' must be a time in India, as in 2026-12-01 18:00." };
	if (startsAt <= now) return { problem: "The time in 'From' is past. Please choose a time in the future." };
	const until = (cells.until ?? '').trim();
	if (until === '') return { key, amounts, startsAt, endsAt: null };
	const endsAt = parseTime(until);
	if (endsAt === undefined)
		return { problem: "The column 'Until' must be a time in India, as in 2026-12-01 18:00." };
	if (endsAt <= startsAt) return { problem: 'The offer must end after it begins.' };
	if (amounts.every(({ kind }) => kind === 'price'))
		return { problem: 'Only an offer price ends. Plan another regular price instead.' };
	return { key, amounts, startsAt, endsAt };
}

/** The price without GST of a price as the shop shows it, at today's rate. */
export function withoutGst(shown: Paise, { gstBasisPoints, gstSlabs }: ShownGst): Paise {
	const value = (gstSlabs ?? flatGst(gstBasisPoints))
		.map(({ upToPaise, rateBasisPoints }) => ({ upToPaise, value: gstWithin(shown, rateBasisPoints).value }))
		.find((slab) => slab.upToPaise === null || slab.value <= slab.upToPaise);
	return value?.value ?? shown;
}

/** The variants that SKUs name, ignoring case; their products are locked in the order of their ids, to avoid deadlocks. */
async function lockNamed(tx: Db, keys: string[]) {
	const derived = keys.map((key) => key.toUpperCase()).filter(isDefaultSku);
	const rows = await tx
		.select({
			product: products,
			variant: productVariants,
			sku: sql<string>`lower(coalesce(${productVariants.sku}, ${derivedSku(productVariants)}))`,
		})
		.from(products)
		.innerJoin(productVariants, eq(productVariants.productId, products.id))
		.where(
			or(
				inArray(sql`lower(${productVariants.sku})`, keys),
				derived.length === 0 ? undefined : inArray(derivedSku(productVariants), derived),
			),
		)
		.orderBy(products.id)
		.for('update', { of: products });
	return new Map(rows.map((row) => [row.sku, row]));
}

const keyOf = ({
	kind,
	variantId,
	startsAt,
}: Pick<typeof priceChanges.$inferSelect, 'kind' | 'variantId' | 'startsAt'>) =>
	`${kind} ${variantId} ${startsAt.getTime()}`;

/** What is planned for variants, by `keyOf`. */
async function readPlanned(tx: Db, variantIds: VariantId[]) {
	const rows = await tx
		.select()
		.from(priceChanges)
		.where(and(inArray(priceChanges.variantId, variantIds), eq(priceChanges.state, 'planned')));
	return new Map(rows.map((row) => [keyOf(row), row]));
}

async function importIn(
	tx: Db,
	lines: PriceLine[],
	{ write, actorId }: { write: boolean; actorId: UserId },
): Promise<PlannedPricesReport> {
	const now = new Date();
	const named = await lockNamed(tx, [...new Set(lines.map(({ cells }) => toKey(cells.sku)))]);
	const planned = await readPlanned(
		tx,
		[...named.values()].map(({ variant }) => variant.id),
	);
	const problems: PlannedPricesReport['problems'] = [];
	const prices: PlannedPricesReport['prices'] = [];
	const seen = new Map<string, number>();
	let unchanged = 0;
	for (const { line, cells } of lines) {
		const refuse = (problem: string) => problems.push({ line, problem });
		const wanted = parsePriceLine({ line, cells }, now);
		if ('problem' in wanted) {
			refuse(wanted.problem);
			continue;
		}
		const found = named.get(wanted.key);
		if (found === undefined) {
			refuse(`There is no product with the SKU '${(cells.sku ?? '').trim().slice(0, 60)}'.`);
			continue;
		}
		const { product, variant } = found;
		let alike = 0;
		for (const { kind, shownPaise } of wanted.amounts) {
			const key = keyOf({ kind, variantId: variant.id, startsAt: wanted.startsAt });
			const before = seen.get(key);
			seen.set(key, before ?? line);
			if (before !== undefined) {
				refuse(`This SKU has a price from that time on line ${before} already.`);
				continue;
			}
			const endsAt = kind === 'price' ? null : wanted.endsAt;
			const after = withoutGst(shownPaise, product);
			const same = planned.get(key);
			if (same?.pricePaise === after && same.endsAt?.getTime() === endsAt?.getTime()) {
				alike++;
				continue;
			}
			const times = { startsAt: wanted.startsAt.toISOString(), endsAt: endsAt?.toISOString() };
			const target = { productId: product.id, variantId: variant.id };
			const problem = await enter(tx, target, after, { kind, ...times }, actorId);
			if (problem !== null) refuse(problem);
			prices.push({
				productId: product.id,
				name: nameWithVariant({
					name: product.name,
					variantName: formatVariantName(product.options, variant.options),
				}),
				...{ before: paiseToRupees(variant.pricePaise), after: paiseToRupees(after), problem },
				warning: belowCost(after, product.costPaise),
			});
		}
		if (alike === wanted.amounts.length) unchanged++;
	}
	return {
		...{ rows: lines.length, unchanged, planned: prices.length, prices: prices.slice(0, maxListed) },
		written: write && problems.length === 0,
		...{ problems: problems.slice(0, maxListed), problemCount: problems.length },
	};
}

/** Plans the prices of a file; when one line is wrong, none. @param write false for a check */
export const importPriceChanges = (
	db: Db,
	lines: PriceLine[],
	options: { write: boolean; actorId: UserId },
): Promise<PlannedPricesReport> =>
	inTransaction(db, (tx) => keepIfWritten(tx, (nested) => importIn(nested, lines, options)));
