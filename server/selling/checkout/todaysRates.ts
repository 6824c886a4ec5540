import { and, eq } from 'drizzle-orm';
import type { VariantId } from '../../../contracts/ids.ts';
import { valueRuleFor } from '../../../shared/gstRates.ts';
import { type BasisPoints, type Paise, paise } from '../../../shared/money.ts';
import { gstInForce } from '../../catalog/catalog.ts';
import type { Db } from '../../platform/database/database.ts';
import { gstRate } from '../../pricing/gstRate.ts';
import { gstOn } from '../../pricing/shares.ts';
import { products } from '../../schema/catalog.ts';
import { checkoutLines, checkouts } from '../../schema/checkout.ts';
import { indiaDay } from './quote.ts';
import type { Checkout } from './storeCheckout.ts';

/** What a stored checkout costs at today's GST rates. The agreed prices, its discount and shipping stay. */
export type Retaxed = {
	lines: { variantId: VariantId; gstBasisPoints: BasisPoints; gstPaise: Paise }[];
	gstPaise: Paise;
	totalPaise: Paise;
};

/** @returns undefined when no rate has changed since the checkout was priced */
export async function atTodaysRates(db: Db, checkout: Checkout): Promise<Retaxed | undefined> {
	const stored = await db
		.select({
			variantId: checkoutLines.variantId,
			quantity: checkoutLines.quantity,
			unitPaise: checkoutLines.unitPaise,
			discountPaise: checkoutLines.discountPaise,
			chargedRate: checkoutLines.gstBasisPoints,
			chargedPaise: checkoutLines.gstPaise,
			ownHsn: products.hsn,
			day: indiaDay,
			gstBasisPoints: gstInForce,
		})
		.from(checkoutLines)
		.innerJoin(products, eq(products.id, checkoutLines.productId))
		.where(eq(checkoutLines.checkoutId, checkout.id));
	const lines = stored.map(({ variantId, quantity, unitPaise, discountPaise, ...line }) => {
		const value = paise(unitPaise * quantity - discountPaise);
		const valueRule = valueRuleFor(line.ownHsn, line.day);
		const gstBasisPoints = gstRate({ gstBasisPoints: line.gstBasisPoints, valueRule }, value, quantity);
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
