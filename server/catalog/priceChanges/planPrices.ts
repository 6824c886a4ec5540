import { asc, inArray } from 'drizzle-orm';
import type { UserId } from '../../../contracts/ids.ts';
import type { ManyPricesDraft, PlannedPrices } from '../../../contracts/priceChanges.ts';
import { groupDigits, type Paise, rupeesToPaise } from '../../../shared/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/httpError.ts';
import { productVariants } from '../../schema/catalog.ts';
import { getShare } from '../changeProducts.ts';
import { lockUnchanged } from '../lockProduct.ts';
import { describePrices } from './describePrices.ts';
import { type EnteredPrice, enterPriceChanges, readPlanned } from './enterPriceChanges.ts';

/** So many are checked and stored within a second or two. */
const maxPrices = 5000;

/** The price that a change gives, in paise. */
export const toPlannedPaise = (pricePaise: Paise, change: ManyPricesDraft['change']): Paise =>
	change.by === 'amount' ? rupeesToPaise(change.price) : getShare(pricePaise, 100 + change.percent);

async function readEntered(
	tx: Db,
	{ products, kind, change, startsAt, endsAt }: ManyPricesDraft,
): Promise<EnteredPrice[]> {
	const locked = new Map((await lockUnchanged(tx, products)).map((product) => [product.id, product]));
	const variants = await tx
		.select()
		.from(productVariants)
		.where(inArray(productVariants.productId, [...locked.keys()]))
		.orderBy(asc(productVariants.productId), asc(productVariants.position))
		.limit(maxPrices + 1);
	if (variants.length > maxPrices)
		throw invalid({ products: `At most ${groupDigits(String(maxPrices))} prices at a time.` });
	return variants.flatMap((variant) => {
		const product = locked.get(variant.productId);
		if (product === undefined) return [];
		const pricePaise = toPlannedPaise(variant.pricePaise, change);
		const times = { startsAt: new Date(startsAt), endsAt: endsAt == null ? null : new Date(endsAt) };
		return [{ product, variant, kind, pricePaise, ...times }];
	});
}

/**
 * Plans a price of every variant of many products, each as a single one is: all of them, or none when one is refused.
 * @throws HttpError 404 for an unknown product, 409 for one that was changed since it was read
 */
export async function planPrices(tx: Db, draft: ManyPricesDraft, actorId: UserId): Promise<PlannedPrices> {
	const entered = await readEntered(tx, draft);
	const planned = await readPlanned(
		tx,
		entered.map(({ variant }) => variant.id),
	);
	const write = !draft.preview;
	const { refused, written } = await enterPriceChanges(tx, entered, { planned, write, actorId });
	return { prices: await describePrices(tx, entered, refused), written };
}
