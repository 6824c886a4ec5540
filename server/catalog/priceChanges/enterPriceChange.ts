import { and, asc, eq, ne } from 'drizzle-orm';
import type { PriceChangeId, ProductId, UserId } from '../../../contracts/ids.ts';
import type { PriceChange, PriceChangeDraft } from '../../../contracts/priceChanges.ts';
import { dateAndTime } from '../../../shared/dates.ts';
import { formatRupeesExact, paiseToRupees, rupeesToPaise } from '../../../shared/money.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import { type BrokenStep, findStepBrokenBy, overlap } from '../../pricing/priceChanges.ts';
import { products } from '../../schema/catalog.ts';
import { priceChanges } from '../../schema/priceChanges.ts';
import { changeInBulk } from '../catalog.ts';
import { lockVariant } from '../lockVariant.ts';
import { auditedPriceChange } from './auditedPriceChange.ts';
import { endedOffer } from './endedOffer.ts';
import { readPriceChanges } from './readPriceChanges.ts';

type Row = typeof priceChanges.$inferSelect;

const maxChanges = 50;

function overlapSentence({ pricePaise, startsAt, endsAt }: Row): string {
	const until = endsAt === null ? '' : ` until ${dateAndTime(endsAt)}`;
	return `${formatRupeesExact(paiseToRupees(pricePaise))} is planned already from ${dateAndTime(startsAt)}${until}. Please withdraw it first, or choose another time.`;
}

const brokenSentence = ({ at, pricePaise, offerPaise }: BrokenStep): string =>
	`From ${dateAndTime(at)} the offer price of ${formatRupeesExact(paiseToRupees(offerPaise))} would not be below the regular price of ${formatRupeesExact(paiseToRupees(pricePaise))}.`;

/**
 * Plans a price of a variant from a time on.
 * @throws HttpError 404 for an unknown or archived product; 409 when another change holds at that time; 400 when the offer would not
 * be below the regular price
 */
export async function enterPriceChange(
	tx: Db,
	productId: ProductId,
	draft: PriceChangeDraft,
	actorId: UserId,
): Promise<PriceChange> {
	const variant = await lockVariant(tx, productId, draft.variantId);
	const others = await tx
		.select()
		.from(priceChanges)
		.where(and(eq(priceChanges.variantId, variant.id), ne(priceChanges.state, 'failed')))
		.orderBy(asc(priceChanges.id));
	if (others.length >= maxChanges)
		throw new HttpError(409, 'limit_reached', `At most ${maxChanges} price changes are planned at a time.`);
	const entered = {
		...{ productId, variantId: variant.id, kind: draft.kind, pricePaise: rupeesToPaise(draft.price) },
		startsAt: new Date(draft.startsAt),
		endsAt: draft.endsAt == null ? null : new Date(draft.endsAt),
	};
	const other = others.find((each) => overlap(each, entered));
	if (other !== undefined) {
		const sentence = overlapSentence(other);
		throw new HttpError(409, 'price_changes_overlap', sentence, { fields: { startsAt: sentence } });
	}
	const broken = findStepBrokenBy(
		entered,
		variant,
		others.map((each) => ({ ...each, begun: each.state === 'running' })),
	);
	if (broken !== undefined) throw invalid({ price: brokenSentence(broken) }, 'price_out_of_range');
	const row = takeOne(await tx.insert(priceChanges).values(entered).returning());
	await audit(tx, {
		...{ actorId, action: 'price change.enter', target: `product:${productId}` },
		after: auditedPriceChange(row),
	});
	return takeOne(await readPriceChanges(tx, productId, row.id));
}

/**
 * Withdraws a planned change, ends a running offer now, or removes a failed one.
 * @throws HttpError 404 when there is none, as when it has taken effect
 */
export async function withdrawPriceChange(
	tx: Db,
	productId: ProductId,
	id: PriceChangeId,
	actorId: UserId,
): Promise<void> {
	const [product] = await tx.select().from(products).where(eq(products.id, productId)).for('update');
	const [row] = await tx
		.delete(priceChanges)
		.where(and(eq(priceChanges.id, id), eq(priceChanges.productId, productId)))
		.returning();
	if (product === undefined || row === undefined)
		throw new HttpError(
			404,
			'price_change_not_found',
			'This price change does not exist any more. It may have taken effect meanwhile.',
		);
	if (row.state === 'running') {
		const ended = await endedOffer(tx, row);
		if (ended !== undefined)
			await changeInBulk(tx, [{ ...product, variantId: row.variantId }], ended, actorId);
	}
	await audit(tx, {
		...{ actorId, action: 'price change.withdraw', target: `product:${productId}` },
		before: auditedPriceChange(row),
	});
}
