import type { ProductId } from '../../contracts/ids.ts';
import { formatRupeesExact } from '../../contracts/money.ts';
import type { Quote } from '../../contracts/payments.ts';

type Line = Quote['lines'][number];

const fromTo = (what: string, before: number, after: number) =>
	`${what} went from ${formatRupeesExact(before)} to ${formatRupeesExact(after)}.`;

function changesOfLine(before: Line, after: Line): string[] {
	const changes: string[] = [];
	if (before.unitPrice !== after.unitPrice)
		changes.push(fromTo(`${after.name}: the price`, before.unitPrice, after.unitPrice));
	if (before.gst !== after.gst) changes.push(`${after.name}: GST went from ${before.gst}% to ${after.gst}%.`);
	const perUnit = (line: Line) => line.shippingCharges / line.quantity;
	if (Math.abs(perUnit(before) - perUnit(after)) >= 0.005)
		changes.push(fromTo(`${after.name}: shipping for one`, perUnit(before), perUnit(after)));
	if (after.available < after.quantity && before.available >= before.quantity)
		changes.push(
			after.available > 0
				? `${after.name}: only ${after.available} left, you have ${after.quantity} in the cart.`
				: `${after.name} is sold out.`,
		);
	return changes;
}

/** The accepted quote with the current totals and discount; prices and stock of the lines stay as they were accepted. */
export const withTotalsOf = (accepted: Quote, now: Quote): Quote => {
	const { couponMessage: _, ...totals } = now;
	return { ...totals, lines: accepted.lines };
};

/** A discount that changed although the goods did not. */
function discountChanges(before: Quote, after: Quote): string[] {
	const quantities = ({ lines }: Quote) =>
		lines.map(({ productId, quantity }) => `${productId} ${quantity}`).join();
	if (quantities(before) !== quantities(after)) return [];
	const [old, now] = [before.discount, after.discount];
	if (old !== undefined && now === undefined) return [`'${old.name}' has ended.`];
	if (old === undefined || now === undefined || old.amount === now.amount) return [];
	return [fromTo('The discount', old.amount, now.amount)];
}

/**
 * The changes between the accepted quote and the current one, one sentence each. Changes made by the shopper, as of a
 * quantity, are left out. Empty when there is nothing to accept.
 * @param removedProducts products that the shopper removed from the cart on this page
 */
export function changesBetween(
	before: Quote,
	after: Quote,
	removedProducts: ReadonlySet<ProductId> = new Set(),
): string[] {
	const now = new Map(after.lines.map((line) => [line.productId, line]));
	const changes = before.lines.flatMap((line) => {
		const found = now.get(line.productId);
		if (found !== undefined) return changesOfLine(line, found);
		return removedProducts.has(line.productId) ? [] : [`${line.name} is not in your cart any more.`];
	});
	const previousIds = new Set(before.lines.map(({ productId }) => productId));
	for (const line of after.lines)
		if (!previousIds.has(line.productId)) changes.push(`${line.name} was added.`);
	return [...changes, ...discountChanges(before, after)];
}
