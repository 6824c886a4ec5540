import { and, eq, type SQL } from 'drizzle-orm';
import type { VariantId } from '../../../contracts/ids.ts';
import { type BasisPoints, type Paise, paise } from '../../../shared/money.ts';
import { gstSlabsOn } from '../../catalog/catalog.ts';
import type { Db } from '../../platform/database/database.ts';
import { today } from '../../platform/database/today.ts';
import { gstRate } from '../../pricing/gstRate.ts';
import { gstOn } from '../../pricing/shares.ts';
import { products } from '../../schema/catalog.ts';
import { checkoutLines, checkouts } from '../../schema/checkout.ts';
import type { Checkout } from './storeCheckout.ts';

/** What a stored checkout costs at the GST rates of a day. The agreed prices, its discount and shipping stay. */
export type Retaxed = {
	lines: { variantId: VariantId; gstBasisPoints: BasisPoints; gstPaise: Paise }[];
	gstPaise: Paise;
	totalPaise: Paise;
};

/**
 * @param day in SQL; today by default
 * @returns undefined when its lines were priced at the rates of that day
 */
export async function atTodaysRates(
	db: Db,
	checkout: Checkout,
	day: SQL = today,
): Promise<Retaxed | undefined> {
	const stored = await db
		.select({
			variantId: checkoutLines.variantId,
			quantity: checkoutLines.quantity,
			unitPaise: checkoutLines.unitPaise,
			discountPaise: checkoutLines.discountPaise,
			chargedRate: checkoutLines.gstBasisPoints,
			chargedPaise: checkoutLines.gstPaise,
			gstSlabs: gstSlabsOn(day),
		})
		.from(checkoutLines)
		.innerJoin(products, eq(products.id, checkoutLines.productId))
		.where(eq(checkoutLines.checkoutId, checkout.id));
	const lines = stored.map(({ variantId, quantity, unitPaise, discountPaise, ...line }) => {
		const value = paise(unitPaise * quantity - discountPaise);
		const gstBasisPoints = gstRate(line, value, quantity);
		const unchanged = gstBasisPoints === line.chargedRate;
		return {
			variantId,
			gstBasisPoints,
			unchanged,
			gstPaise: unchanged ? line.chargedPaise : gstOn(value, gstBasisPoints),
		};
	});
	if (lines.every(({ unchanged }) => unchanged)) return undefined;
	const gstPaise = paise(lines.reduce((sum, line) => sum + line.gstPaise, 0));
	return { lines, gstPaise, totalPaise: paise(checkout.totalPaise - checkout.gstPaise + gstPaise) };
}

/** Stores today's rates in a locked checkout that is not ordered. @returns the checkout with its new total */
export async function storeRetaxed(
	tx: Db,
	checkout: Checkout,
	{ lines, gstPaise, totalPaise }: Retaxed,
): Promise<Checkout> {
	for (const { variantId, gstBasisPoints, gstPaise: ofLine } of lines)
		await tx
			.update(checkoutLines)
			.set({ gstBasisPoints, gstPaise: ofLine })
			.where(and(eq(checkoutLines.checkoutId, checkout.id), eq(checkoutLines.variantId, variantId)));
	// Not the digest of any cart any more.
	const changed = { gstPaise, totalPaise, quoteDigest: `retaxed:${checkout.id}` };
	await tx.update(checkouts).set(changed).where(eq(checkouts.id, checkout.id));
	return { ...checkout, ...changed };
}
