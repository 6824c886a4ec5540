import { type BasisPoints, type Paise, paise } from '../../shared/money.ts';
import { proportion, share } from './shares.ts';

/** What a coupon or an automatic offer gives. Amounts are of goods without GST. */
export type Benefit =
	/** `capPaise` is the maximum discount; null for none. */
	| { kind: 'percent'; basisPoints: BasisPoints; capPaise: Paise | null }
	| { kind: 'amount'; amountPaise: Paise }
	| { kind: 'free shipping' };

export type Offer<Product> = { benefit: Benefit; covers: (product: Product) => boolean };

/** The discount on goods worth `value`: rounded to the paisa, half a paisa up, and never more than the value. */
export function discountOn(value: Paise, benefit: Benefit): Paise {
	switch (benefit.kind) {
		case 'percent': {
			const part = proportion(value, benefit.basisPoints, 10_000);
			return paise(Math.min(part, benefit.capPaise ?? part, value));
		}
		case 'amount':
			return paise(Math.min(benefit.amountPaise, value));
		case 'free shipping':
			return paise(0);
	}
}

/**
 * Divides the discount among the lines it applies to, by their values and to the paisa. The GST of a line is charged on
 * its value less its discount (section 15(3)(a) of the CGST Act).
 * @param lines only those that the offer covers, with their values before the discount
 * @returns the discount of each line, never more than its value; together exactly `discountOn` of all of them
 */
export function divideDiscount(lines: { key: string; value: Paise }[], benefit: Benefit): Map<string, Paise> {
	const value = paise(lines.reduce((sum, line) => sum + line.value, 0));
	return share(
		discountOn(value, benefit),
		lines.map((line) => ({ key: line.key, weight: line.value })),
	);
}

/**
 * The candidate that saves the shopper most; the first one among equals. Candidates that save nothing are left out.
 * @param usual the total without any offer
 */
export function findBest<Candidate extends { quote: { totalPaise: Paise } }>(
	candidates: Candidate[],
	usual: Paise,
): Candidate | undefined {
	return candidates
		.filter(({ quote }) => quote.totalPaise < usual)
		.toSorted((a, b) => a.quote.totalPaise - b.quote.totalPaise)[0];
}
