import { and, asc, inArray, ne } from 'drizzle-orm';
import type { UserId, VariantId } from '../../../contracts/ids.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { formatRupeesExact, paiseToRupees } from '../../../shared/money.ts';
import { auditAll } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import {
	type BrokenStep,
	findStepsBrokenBy,
	inOrderOfEffect,
	overlap,
	type PriceChange,
} from '../../pricing/priceChanges.ts';
import type { products } from '../../schema/catalog.ts';
import { priceChanges } from '../../schema/priceChanges.ts';
import { maxPrice } from '../changeProducts.ts';
import type { Variant } from '../writeVariants.ts';
import { auditedPriceChange } from './auditedPriceChange.ts';

type Row = typeof priceChanges.$inferSelect;
/** The changes of each variant that hold or will, in the order in which they were entered. */
export type Planned = ReadonlyMap<VariantId, readonly Row[]>;
/** A price of a variant that is to be planned. Its product is locked. */
export type EnteredPrice = PriceChange & { product: typeof products.$inferSelect; variant: Variant };

const maxChanges = 50;
/** Rows of one insert. */
const perInsert = 1000;

export const readPlanned = async (tx: Db, variantIds: VariantId[]): Promise<Planned> =>
	Map.groupBy(
		await tx
			.select()
			.from(priceChanges)
			.where(and(inArray(priceChanges.variantId, variantIds), ne(priceChanges.state, 'failed')))
			.orderBy(asc(priceChanges.id)),
		({ variantId }) => variantId,
	);

const heldSentence = ({ pricePaise, startsAt, endsAt }: PriceChange): string =>
	`${formatRupeesExact(paiseToRupees(pricePaise))} is planned already from ${dateAndTime(startsAt)}${endsAt === null ? '' : ` until ${dateAndTime(endsAt)}`}.`;

const brokenSentence = ({ at, pricePaise, offerPaise }: BrokenStep): string =>
	`From ${dateAndTime(at)} the offer price of ${formatRupeesExact(paiseToRupees(offerPaise))} would not be below the regular price of ${formatRupeesExact(paiseToRupees(pricePaise))}.`;

/** @param together what is entered for the same variant before it */
function findRefusal(
	entered: EnteredPrice,
	others: readonly Row[],
	together: readonly EnteredPrice[],
): HttpError | undefined {
	if (entered.product.status === 'archived')
		return new HttpError(404, 'product_not_found', 'It is archived. Please restore it first.');
	if (entered.pricePaise <= 0) return new HttpError(400, 'price_out_of_range', 'It would cost nothing.');
	if (entered.pricePaise > maxPrice)
		return new HttpError(400, 'price_out_of_range', 'The price would be too high.');
	if (others.length + together.length >= maxChanges)
		return new HttpError(409, 'limit_reached', `At most ${maxChanges} price changes are planned at a time.`);
	const overlapping = (sentence: string) =>
		new HttpError(409, 'price_changes_overlap', sentence, { fields: { startsAt: sentence } });
	const held = others.find((each) => overlap(each, entered));
	if (held !== undefined)
		return overlapping(`${heldSentence(held)} Please withdraw it first, or choose another time.`);
	const asked = together.find((each) => overlap(each, entered));
	return asked && overlapping(`${heldSentence(asked)} Please choose another time.`);
}

/** The prices of one variant in the order in which they are to be stored, with those that are refused and why. */
function check(
	entered: readonly EnteredPrice[],
	{ variant }: EnteredPrice,
	others: readonly Row[],
): { inOrder: EnteredPrice[]; refused: (readonly [EnteredPrice, HttpError])[] } {
	const refused: (readonly [EnteredPrice, HttpError])[] = [];
	const possible: EnteredPrice[] = [];
	for (const each of entered) {
		const refusal = findRefusal(each, others, possible);
		if (refusal === undefined) possible.push(each);
		else refused.push([each, refusal]);
	}
	const planned = others.map((each) => ({ ...each, begun: each.state === 'running' }));
	const inOrder = inOrderOfEffect(possible, variant, planned);
	for (const [each, step] of findStepsBrokenBy(inOrder, variant, planned))
		refused.push([each, invalid({ price: brokenSentence(step) }, 'price_out_of_range')]);
	return { inOrder, refused };
}

async function store(tx: Db, entered: readonly EnteredPrice[], actorId: UserId): Promise<Row[]> {
	const stored: Row[] = [];
	for (let start = 0; start < entered.length; start += perInsert) {
		const rows = await tx
			.insert(priceChanges)
			.values(
				entered
					.slice(start, start + perInsert)
					.map(({ product, variant, kind, pricePaise, startsAt, endsAt }) => ({
						productId: product.id,
						variantId: variant.id,
						kind,
						pricePaise,
						startsAt,
						endsAt,
					})),
			)
			.returning();
		await auditAll(
			tx,
			rows.map((row) => ({
				actorId,
				action: 'price change.enter',
				target: `product:${row.productId}`,
				after: auditedPriceChange(row),
			})),
		);
		stored.push(...rows);
	}
	return stored;
}

/**
 * Plans prices of variants: all of them, or none when one is refused.
 * @param planned what is planned for these variants
 * @param write false for a preview
 */
export async function enterPriceChanges(
	tx: Db,
	entered: readonly EnteredPrice[],
	{ planned, write, actorId }: { planned: Planned; write: boolean; actorId: UserId },
): Promise<{ refused: Map<EnteredPrice, HttpError>; rows: Row[]; written: boolean }> {
	const inOrder: EnteredPrice[] = [];
	const refused = new Map<EnteredPrice, HttpError>();
	for (const [id, ofVariant] of Map.groupBy(entered, ({ variant }) => variant.id)) {
		const [first] = ofVariant;
		if (first === undefined) continue;
		const checked = check(ofVariant, first, planned.get(id) ?? []);
		inOrder.push(...checked.inOrder);
		for (const [each, refusal] of checked.refused) refused.set(each, refusal);
	}
	const written = write && refused.size === 0;
	return { refused, written, rows: written ? await store(tx, inOrder, actorId) : [] };
}
