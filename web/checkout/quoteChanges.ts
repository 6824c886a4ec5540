import type { Quote } from '../../contracts/payments.ts';
import { formatRupeesExact } from '../../shared/money.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import { toCartLineKey } from './quoteLine.ts';

type Line = Quote['lines'][number];

const fromTo = (what: string, before: number, after: number) =>
	`${what} went from ${formatRupeesExact(before)} to ${formatRupeesExact(after)}.`;

function describeChanges(before: Line, after: Line): string[] {
	const name = nameWithVariant(after);
	const changes: string[] = [];
	if (before.unitPrice !== after.unitPrice)
		changes.push(fromTo(`${name}: the price`, before.unitPrice, after.unitPrice));
	if (before.gst !== after.gst) changes.push(`${name}: GST went from ${before.gst}% to ${after.gst}%.`);
	const perUnit = (line: Line) => line.shippingCharges / line.quantity;
	if (Math.abs(perUnit(before) - perUnit(after)) >= 0.005)
		changes.push(fromTo(`${name}: shipping for one`, perUnit(before), perUnit(after)));
	if (after.available < after.quantity && before.available >= before.quantity)
		changes.push(
			after.available > 0
				? `${name}: only ${after.available} left, you have ${after.quantity} in the cart.`
				: `${name} is sold out.`,
		);
	return changes;
}

/** The accepted quote with the current totals and discount; prices and stock of the lines stay as they were accepted. */
export const withTotals = (accepted: Quote, now: Quote): Quote => {
	const { couponMessage: _, ...totals } = now;
	return { ...totals, lines: accepted.lines };
};

/** A discount that changed although the goods did not. */
function discountChanges(before: Quote, after: Quote): string[] {
	const quantities = ({ lines }: Quote) =>
		lines.map((line) => `${toCartLineKey(line)} ${line.quantity}`).join();
	if (quantities(before) !== quantities(after)) return [];
	const old = before.discount;
	const now = after.discount;
	if (old !== undefined && now === undefined) return [`'${old.name}' has ended.`];
	if (old === undefined || now === undefined || old.amount === now.amount) return [];
	return [fromTo('The discount', old.amount, now.amount)];
}

/**
 * The changes between the accepted quote and the current one, one sentence each. Changes made by the shopper, as of a
 * quantity, are left out. Empty when there is nothing to accept.
 * @param removed keys of the lines that the shopper removed from the cart on this page
 */
export function changesBetween(
	before: Quote,
	after: Quote,
	removed: ReadonlySet<string> = new Set(),
): string[] {
	const now = new Map(after.lines.map((line) => [toCartLineKey(line), line]));
	const unsold = new Set(after.noLongerSold?.map(toCartLineKey));
	const changes = before.lines.flatMap((line) => {
		const found = now.get(toCartLineKey(line));
		if (found !== undefined) return describeChanges(line, found);
		if (removed.has(toCartLineKey(line))) return [];
		const reason = unsold.has(toCartLineKey(line)) ? 'is no longer sold' : 'is not in your cart any more';
		return [`${nameWithVariant(line)} ${reason}.`];
	});
	const previous = new Set(before.lines.map(toCartLineKey));
	for (const line of after.lines)
		if (!previous.has(toCartLineKey(line))) changes.push(`${nameWithVariant(line)} was added.`);
	return [...changes, ...discountChanges(before, after)];
}
