import { and, eq } from 'drizzle-orm';
import type { PriceChangeId, ProductId, UserId } from '../../../contracts/ids.ts';
import type { PriceChange, PriceChangeDraft } from '../../../contracts/priceChanges.ts';
import { rupeesToPaise } from '../../../shared/money.ts';
import { audit } from '../../accounts/audit/audit.ts';
import { type Db, takeOne } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { products } from '../../schema/catalog.ts';
import { priceChanges } from '../../schema/priceChanges.ts';
import { changeInBulk } from '../catalog.ts';
import { lockVariant } from '../lockVariant.ts';
import { auditedPriceChange } from './auditedPriceChange.ts';
import { endedOffer } from './endedOffer.ts';
import { enterPriceChanges, readPlanned } from './enterPriceChanges.ts';
import { readPriceChanges } from './readPriceChanges.ts';

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
	const { kind, price, startsAt, endsAt } = draft;
	const variant = await lockVariant(tx, productId, draft.variantId);
	const product = takeOne(await tx.select().from(products).where(eq(products.id, productId)));
	const { refused, rows } = await enterPriceChanges(
		tx,
		[
			{
				product,
				variant,
				kind,
				pricePaise: rupeesToPaise(price),
				startsAt: new Date(startsAt),
				endsAt: endsAt == null ? null : new Date(endsAt),
			},
		],
		{ planned: await readPlanned(tx, [variant.id]), write: true, actorId },
	);
	for (const refusal of refused.values()) throw refusal;
	return takeOne(await readPriceChanges(tx, productId, takeOne(rows).id));
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
	await audit(tx, actorId, 'price change.withdraw', `product:${productId}`, {
		before: auditedPriceChange(row),
	});
}
