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

/**
 * What changed between the quote that the shopper has seen and the one of now, a sentence each: all that the shop did,
 * nothing that the shopper did, as another quantity. An empty list when there is nothing to accept.
 * @param takenOut products that the shopper took out of the cart on this page
 */
export function changesBetween(
	before: Quote,
	after: Quote,
	takenOut: ReadonlySet<ProductId> = new Set(),
): string[] {
	const now = new Map(after.lines.map((line) => [line.productId, line]));
	const changes = before.lines.flatMap((line) => {
		const found = now.get(line.productId);
		if (found !== undefined) return changesOfLine(line, found);
		return takenOut.has(line.productId) ? [] : [`${line.name} is not in your cart any more.`];
	});
	const seen = new Set(before.lines.map(({ productId }) => productId));
	for (const line of after.lines) if (!seen.has(line.productId)) changes.push(`${line.name} was added.`);
	return changes;
}
