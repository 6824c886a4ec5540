import { asc, inArray } from 'drizzle-orm';
import type { ProductId, UserId, VariantId } from '../../../contracts/ids.ts';
import type { ManyPricesDraft, PlannedPrices } from '../../../contracts/priceChanges.ts';
import { formatRupeesExact, type Paise, paiseToRupees, rupeesToPaise } from '../../../shared/money.ts';
import { formatVariantName, nameWithVariant } from '../../../shared/variants.ts';
import { type Db, inSingleTransaction } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { productVariants } from '../../schema/catalog.ts';
import { getShare, maxPrice } from '../changeProducts.ts';
import { lockProducts } from '../lockProduct.ts';
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
class NotWritten extends Error {}

/** Does work whose writes are taken back unless its result says that they stay. */
export async function keepIfWritten<Result extends { written: boolean }>(
	tx: Db,
	work: (nested: Db) => Promise<Result>,
): Promise<Result> {
	let result: Result | undefined;
	try {
		return await inSingleTransaction(tx, async (nested) => {
			result = await work(nested);
			if (!result.written) throw new NotWritten();
			return result;
		});
	} catch (error) {
		if (error instanceof NotWritten && result !== undefined) return result;
		throw error;
	}
}

async function lockTargets(tx: Db, wanted: readonly ProductId[]): Promise<Target[]> {
	const ids = [...new Set(wanted)];
	const rows = await lockProducts(tx, ids);
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

export const belowCost = (after: Paise, costPaise: Paise | null): string | null =>
	costPaise !== null && after < costPaise
		? `Below its cost of ${formatRupeesExact(paiseToRupees(costPaise))}.`
		: null;

/** Enters a price of a variant. @returns why it is refused, as a sentence; null when it is planned */
export async function enter(
	tx: Db,
	{ productId, variantId }: Pick<Target, 'productId' | 'variantId'>,
	after: Paise,
	{ kind, startsAt, endsAt }: Pick<ManyPricesDraft, 'kind' | 'startsAt' | 'endsAt'>,
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
export const planPrices = (tx: Db, draft: ManyPricesDraft, actorId: UserId): Promise<PlannedPrices> =>
	keepIfWritten(tx, async (nested) => {
		const prices: PlannedPrice[] = [];
		for (const target of await lockTargets(nested, draft.products)) {
			const after = toPlannedPaise(target.pricePaise, draft.change);
			prices.push({
				...{ productId: target.productId, name: target.name },
				...{ before: paiseToRupees(target.pricePaise), after: paiseToRupees(after) },
				problem: await enter(nested, target, after, draft, actorId),
				warning: belowCost(after, target.costPaise),
			});
		}
		return { prices, written: !draft.preview && prices.every(({ problem }) => problem === null) };
	});
