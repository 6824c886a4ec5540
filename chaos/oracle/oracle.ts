import type { OrderFacts } from './facts.ts';
import { checkParts, checkPrices } from './orders.ts';
import type { EnteredRate } from './rates.ts';
import { checkRefunds } from './refunds.ts';
import { checkDocuments, checkGstr1, documentMonths, gstr1Answer } from './taxReturn.ts';
import type { Terms } from './terms.ts';

/** What is wrong with the money of an order, computed again from what the storm put on sale. */
export const checkOrder = (order: OrderFacts, terms: Terms, rates: readonly EnteredRate[] = []): string[] =>
	[
		...checkPrices(order, terms, rates),
		...checkParts(order),
		...checkRefunds(order),
		...checkDocuments(order),
	].map((violation) => `order ${order.id}: ${violation}`);

/**
 * Computes every order, refund, document and tax return a second time.
 * @param getGstr1 the shop's own answer for a month
 * @param rates that administrators entered for HSN codes
 * @returns what differs, one sentence each
 */
export async function askOracle(
	orders: OrderFacts[],
	terms: Terms,
	getGstr1: (month: string) => Promise<unknown>,
	rates: readonly EnteredRate[] = [],
): Promise<string[]> {
	const violations = orders.flatMap((order) => checkOrder(order, terms, rates));
	for (const month of documentMonths(orders))
		violations.push(...checkGstr1(orders, month, gstr1Answer.parse(await getGstr1(month))));
	return violations;
}
