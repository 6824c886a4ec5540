import type { PlannedPrices } from '../../../contracts/priceChanges.ts';
import type { GstSlabs } from '../../../shared/gstRates.ts';
import { formatRupeesExact, type Paise, paise, paiseToRupees } from '../../../shared/money.ts';
import { formatVariantName, nameWithVariant } from '../../../shared/variants.ts';
import type { Db } from '../../platform/database/database.ts';
import type { HttpError } from '../../platform/http/httpError.ts';
import { gstRate } from '../../pricing/gstRate.ts';
import { gstOn } from '../../pricing/shares.ts';
import { readSlabsOn } from '../gstRates.ts';
import type { EnteredPrice } from './enterPriceChanges.ts';

/** What one piece costs with GST. */
export const addGst = (price: Paise, gstSlabs: GstSlabs): Paise =>
	paise(price + gstOn(price, gstRate({ gstSlabs }, price, 1)));

/** What speaks against a price without refusing it: cost and MRP may be others by then. */
export function priceWarning(
	price: Paise,
	withGst: Paise,
	{ costPaise, mrpPaise }: { costPaise: Paise | null; mrpPaise: Paise | null },
): string | null {
	const sentences = [
		costPaise !== null &&
			price < costPaise &&
			`Below its cost of ${formatRupeesExact(paiseToRupees(costPaise))}.`,
		mrpPaise !== null &&
			withGst > mrpPaise &&
			`With GST above its MRP of ${formatRupeesExact(paiseToRupees(mrpPaise))}.`,
	].filter((sentence) => sentence !== false);
	return sentences.length === 0 ? null : sentences.join(' ');
}

/** Prices that are planned, or would be, for the owner. */
export async function describePrices(
	db: Db,
	entered: readonly EnteredPrice[],
	refused: ReadonlyMap<EnteredPrice, HttpError>,
): Promise<PlannedPrices['prices']> {
	const slabsOn = await readSlabsOn(
		db,
		entered.map(({ product, startsAt }) => ({ productId: product.id, moment: startsAt })),
	);
	return entered.map((each) => {
		const { product, variant, kind, pricePaise, startsAt, endsAt } = each;
		const withGst = addGst(pricePaise, slabsOn(product.id, startsAt));
		const variantName = formatVariantName(product.options, variant.options);
		return {
			productId: product.id,
			name: nameWithVariant({ name: product.name, variantName }),
			kind,
			startsAt: startsAt.toISOString(),
			endsAt: endsAt?.toISOString() ?? null,
			before: paiseToRupees(variant.pricePaise),
			after: paiseToRupees(pricePaise),
			withGst: paiseToRupees(withGst),
			problem: refused.get(each)?.message ?? null,
			warning: priceWarning(pricePaise, withGst, {
				costPaise: product.costPaise,
				mrpPaise: variant.mrpPaise,
			}),
		};
	});
}
