import { inArray, or, sql } from 'drizzle-orm';
import type { UserId } from '../../../contracts/ids.ts';
import type { PlannedPricesReport } from '../../../contracts/priceChanges.ts';
import { instantInIndia, isoMinute } from '../../../shared/dates.ts';
import { formatRupeesExact, type Paise, paiseToRupees, rupeesToPaise } from '../../../shared/money.ts';
import type { PriceChangeKind } from '../../../shared/priceChanges.ts';
import { isDefaultSku } from '../../../shared/sku.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { readNow } from '../../platform/database/today.ts';
import { highestUnder } from '../../pricing/manualPrices.ts';
import { productVariants } from '../../schema/catalog.ts';
import type { priceChanges } from '../../schema/priceChanges.ts';
import { derivedSku } from '../derivedSku.ts';
import { readSlabsOn } from '../gstRates.ts';
import { lockProducts } from '../lockProduct.ts';
import { addGst, describePrices } from './describePrices.ts';
import { type EnteredPrice, enterPriceChanges, readPlanned } from './enterPriceChanges.ts';
import type { PriceLine } from './priceChangesCsv.ts';

type Amount = { kind: PriceChangeKind; shownPaise: Paise };
type Wanted = { key: string; amounts: Amount[]; startsAt: Date; endsAt: Date | null };

const maxListed = 500;
const toKey = (cell: string | undefined): string => (cell ?? '').trim().toLowerCase();

/**
 * The instant of a cell as in 2026-12-01 18:00, or as a spreadsheet in India saves it, 01-12-2026 18:00, or of a day from midnight;
 * undefined for any other text.
 */
function parseTime(cell: string): Date | undefined {
	const [, typed = '', clock = '00:00'] = /^([\d-]{10})(?:[ T](\d\d:\d\d)(?::00)?)?$/.exec(cell) ?? [];
	const day = typed.replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$2-$1');
	const instant = instantInIndia(`${day}T${clock}`);
	return instant !== undefined && day < '2200' && isoMinute(instant) === `${day}T${clock}`
		? instant
		: undefined;
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
		const typed = (cell ?? '').replaceAll(/[₹\s]/g, '');
		if (typed === '') continue;
		const rupees = Number(typed.replaceAll(',', ''));
		// As the digits are grouped in India or elsewhere; a comma before decimals is neither.
		if (!/^(\d{1,9}|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/.test(typed) || rupees === 0 || rupees >= 1e9)
			return { problem: `The column '${name}' must be an amount above ₹0, as in 1499 or 1499.50.` };
		amounts.push({ kind, shownPaise: rupeesToPaise(rupees) });
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

/** Whether a price is planned already, with the same times. */
const isSame = (
	planned: typeof priceChanges.$inferSelect,
	{ kind, pricePaise, startsAt, endsAt }: EnteredPrice,
) =>
	planned.state === 'planned' &&
	planned.kind === kind &&
	planned.pricePaise === pricePaise &&
	planned.startsAt.getTime() === startsAt.getTime() &&
	planned.endsAt?.getTime() === endsAt?.getTime();

/** SQL condition: variants with these SKUs, ignoring case. */
function hasSku(keys: string[]) {
	const derived = keys.map((key) => key.toUpperCase()).filter(isDefaultSku);
	return or(
		inArray(sql`lower(${productVariants.sku})`, keys),
		derived.length === 0 ? undefined : inArray(derivedSku(productVariants), derived),
	);
}

/** The variants that SKUs name, with their products, which are locked. */
async function lockNamed(tx: Db, keys: string[]) {
	const named = await tx
		.selectDistinct({ id: productVariants.productId })
		.from(productVariants)
		.where(hasSku(keys));
	const products = new Map(
		(
			await lockProducts(
				tx,
				named.map(({ id }) => id),
			)
		).map((product) => [product.id, product]),
	);
	// Read under the lock: another owner may have changed their prices meanwhile.
	const variants = await tx
		.select({
			variant: productVariants,
			sku: sql<string>`lower(coalesce(${productVariants.sku}, ${derivedSku(productVariants)}))`,
		})
		.from(productVariants)
		.where(hasSku(keys));
	return new Map(
		variants.flatMap(({ variant, sku }) => {
			const product = products.get(variant.productId);
			return product === undefined ? [] : [[sku, { product, variant }] as const];
		}),
	);
}

/** A price of a file, still with GST. */
type AskedPrice = Omit<EnteredPrice, 'pricePaise'> & { line: number; shownPaise: Paise };

/** The prices that a file asks for; what is wrong with other lines is refused. */
function readAsked(
	lines: PriceLine[],
	named: Awaited<ReturnType<typeof lockNamed>>,
	now: Date,
	refuse: (line: number, problem: string) => void,
): AskedPrice[] {
	const seen = new Map<string, number>();
	return lines.flatMap(({ line, cells }) => {
		const wanted = parsePriceLine({ line, cells }, now);
		const found = 'problem' in wanted ? undefined : named.get(wanted.key);
		if ('problem' in wanted) refuse(line, wanted.problem);
		else if (found === undefined)
			refuse(line, `There is no product with the SKU '${(cells.sku ?? '').trim().slice(0, 60)}'.`);
		if ('problem' in wanted || found === undefined) return [];
		const { amounts, startsAt, endsAt } = wanted;
		return amounts.flatMap(({ kind, shownPaise }) => {
			const key = `${kind} ${found.variant.id} ${startsAt.getTime()}`;
			const before = seen.get(key);
			if (before !== undefined) {
				refuse(line, `This SKU has a price from that time on line ${before} already.`);
				return [];
			}
			seen.set(key, line);
			return [{ ...found, line, kind, shownPaise, startsAt, endsAt: kind === 'price' ? null : endsAt }];
		});
	});
}

async function importIn(
	tx: Db,
	lines: PriceLine[],
	{ write, actorId }: { write: boolean; actorId: UserId },
): Promise<PlannedPricesReport> {
	const problems: PlannedPricesReport['problems'] = [];
	const refuse = (line: number, problem: string) => problems.push({ line, problem });
	const named = await lockNamed(tx, [...new Set(lines.map(({ cells }) => toKey(cells.sku)))]);
	const asked = readAsked(lines, named, await readNow(tx), refuse);
	const planned = await readPlanned(
		tx,
		[...named.values()].map(({ variant }) => variant.id),
	);
	const slabsOn = await readSlabsOn(
		tx,
		asked.map(({ product, startsAt }) => ({ productId: product.id, moment: startsAt })),
	);
	const lineOf = new Map<EnteredPrice, number>();
	for (const { line, shownPaise, ...price } of asked) {
		const gstSlabs = slabsOn(price.product.id, price.startsAt);
		const entered = { ...price, pricePaise: highestUnder(shownPaise, { gstSlabs }) };
		const comesTo = addGst(entered.pricePaise, gstSlabs);
		// Rounded GST leaves out some paise, and rates by value leave out more.
		if (shownPaise - comesTo > 1)
			refuse(
				line,
				`By its GST rates no price comes to ${formatRupeesExact(paiseToRupees(shownPaise))}. Please enter ${formatRupeesExact(paiseToRupees(comesTo))} or less, or a higher one.`,
			);
		else if (!planned.get(price.variant.id)?.some((each) => isSame(each, entered))) lineOf.set(entered, line);
	}
	const entered = [...lineOf.keys()];
	const { refused, written } = await enterPriceChanges(tx, entered, {
		planned,
		actorId,
		write: write && problems.length === 0,
	});
	for (const [each, { message }] of refused) refuse(lineOf.get(each) ?? 0, message);
	const wrong = new Set(problems.map(({ line }) => line));
	const changing = new Set(lineOf.values());
	return {
		rows: lines.length,
		planned: entered.length,
		written,
		unchanged: lines.filter(({ line }) => !wrong.has(line) && !changing.has(line)).length,
		prices: await describePrices(tx, entered.slice(0, maxListed), refused),
		problems: problems.toSorted((one, other) => one.line - other.line).slice(0, maxListed),
		problemCount: problems.length,
	};
}

/** Plans the prices of a file; when one line is wrong, none. @param write false for a check */
export const importPriceChanges = (
	db: Db,
	lines: PriceLine[],
	options: { write: boolean; actorId: UserId },
): Promise<PlannedPricesReport> => inTransaction(db, (tx) => importIn(tx, lines, options));
