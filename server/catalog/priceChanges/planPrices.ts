import { asc, inArray } from 'drizzle-orm';
import type { ProductId, UserId, VariantId } from '../../../contracts/ids.ts';
import type { ManyPricesDraft, PlannedPrices } from '../../../contracts/priceChanges.ts';
import { formatRupeesExact, type Paise, paiseToRupees, rupeesToPaise } from '../../../shared/money.ts';
import { formatVariantName, nameWithVariant } from '../../../shared/variants.ts';
import { type Db, inSingleTransaction } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { products, productVariants } from '../../schema/catalog.ts';
import { getShare, maxPrice } from '../changeProducts.ts';
import { enterPriceChange } from './enterPriceChange.ts';

type PlannedPrice = PlannedPrices['prices'][number];
type Target = {
	productId: ProductId;
	variantId: VariantId;
	name: string;
	pricePaise: Paise;
	costPaise: Paise | null;
};

/** Takes back what a preview, or prices of which one was refused, have written. */
class NotWritten extends Error {
	readonly prices: PlannedPrice[];
	constructor(prices: PlannedPrice[]) {
		super('The prices were not planned.');
		this.prices = prices;
	}
}

/** Locked in the order of the ids, as in checkouts, to avoid deadlocks. */
async function lockTargets(tx: Db, wanted: readonly ProductId[]): Promise<Target[]> {
	const ids = [...new Set(wanted)];
	const rows = await tx
		.select()
		.from(products)
		.where(inArray(products.id, ids))
		.orderBy(products.id)
		.for('update');
	if (rows.length < ids.length)
		throw new HttpError(
			404,
			'product_not_found',
			'One of the products does not exist any more. Nothing was planned.',
		);
	const variants = await tx
		.select()
		.from(productVariants)
		.where(inArray(productVariants.productId, ids))
		.orderBy(asc(productVariants.position));
	return rows.flatMap(({ id, name, options, costPaise }) =>
		variants
			.filter(({ productId }) => productId === id)
			.map((variant) => ({
				...{ productId: id, variantId: variant.id, pricePaise: variant.pricePaise, costPaise },
				name: nameWithVariant({ name, variantName: formatVariantName(options, variant.options) }),
			})),
	);
}

/** The price that a change gives, in paise. */
export const toPlannedPaise = (pricePaise: Paise, change: ManyPricesDraft['change']): Paise =>
	change.by === 'amount' ? rupeesToPaise(change.price) : getShare(pricePaise, 100 + change.percent);

const belowCost = (after: Paise, costPaise: Paise | null): string | null =>
	costPaise !== null && after < costPaise
		? `Below its cost of ${formatRupeesExact(paiseToRupees(costPaise))}.`
		: null;

/** Enters a price of a variant. @returns why it is refused, as a sentence; null when it is planned */
async function enter(
	tx: Db,
	{ productId, variantId }: Target,
	after: Paise,
	{ kind, startsAt, endsAt }: ManyPricesDraft,
	actorId: UserId,
): Promise<string | null> {
	if (after <= 0) return 'It would cost nothing.';
	if (after > maxPrice) return 'The price would be too high.';
	try {
		const draft = { variantId, kind, price: paiseToRupees(after), startsAt, endsAt };
		await enterPriceChange(tx, productId, draft, actorId);
		return null;
	} catch (error) {
		if (error instanceof HttpError) return error.message;
		throw error;
	}
}

/**
 * Plans a price of every variant of many products, each as a single one is: all of them, or none when one is refused.
 * @throws HttpError 404 for an unknown product
 */
export async function planPrices(tx: Db, draft: ManyPricesDraft, actorId: UserId): Promise<PlannedPrices> {
	try {
		const prices = await inSingleTransaction(tx, async (nested) => {
			const planned: PlannedPrice[] = [];
			for (const target of await lockTargets(nested, draft.products)) {
				const after = toPlannedPaise(target.pricePaise, draft.change);
				planned.push({
					...{ productId: target.productId, name: target.name },
					...{ before: paiseToRupees(target.pricePaise), after: paiseToRupees(after) },
					problem: await enter(nested, target, after, draft, actorId),
					warning: belowCost(after, target.costPaise),
				});
			}
			if (draft.preview || planned.some(({ problem }) => problem !== null)) throw new NotWritten(planned);
			return planned;
		});
		return { prices, written: true };
	} catch (error) {
		if (error instanceof NotWritten) return { prices: error.prices, written: false };
		throw error;
	}
}
