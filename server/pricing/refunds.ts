import { type Paise, paise } from '../../shared/money.ts';
import { proportion, share } from './shares.ts';

export type LineAmounts = {
	quantity: number;
	unitPaise: Paise;
	/** Zero without a coupon or offer. */
	discountPaise: Paise;
	gstPaise: Paise;
	shippingPaise: Paise;
};

/** The amount paid for a line: goods less their discount, GST and its share of the shipping charge. */
export const lineTotal = ({
	quantity,
	unitPaise,
	discountPaise,
	gstPaise,
	shippingPaise,
}: LineAmounts): Paise => paise(unitPaise * quantity - discountPaise + gstPaise + shippingPaise);

/** The amount paid for the goods of a line: less their discount, with GST, without shipping. */
export const goodsWithGst = (line: LineAmounts): Paise => paise(lineTotal(line) - line.shippingPaise);

/**
 * Divides a line into `quantity` units and the rest. The units' discount, GST and shipping are rounded to the paisa, half
 * a paisa up, and the rest gets what is left, so that the amounts always add up to those of the line.
 * @param quantity from 1 to one less than the line's
 */
export function splitLine<Line extends LineAmounts>(
	line: Line,
	quantity: number,
): { units: Line; rest: Line } {
	const discountPaise = proportion(line.discountPaise, quantity, line.quantity);
	const gstPaise = proportion(line.gstPaise, quantity, line.quantity);
	const shippingPaise = proportion(line.shippingPaise, quantity, line.quantity);
	return {
		units: { ...line, quantity, discountPaise, gstPaise, shippingPaise },
		rest: {
			...line,
			quantity: line.quantity - quantity,
			discountPaise: paise(line.discountPaise - discountPaise),
			gstPaise: paise(line.gstPaise - gstPaise),
			shippingPaise: paise(line.shippingPaise - shippingPaise),
		},
	};
}

/**
 * What is refunded for each of several items that are cancelled together. An amount below the gateway's minimum is
 * added to the next item's refund, and none exceeds what is left of the payment.
 * @param due.carried owed for earlier items whose amounts were below the minimum
 * @param due.left of the payment, not refunded yet
 * @param due.minimum of the gateway
 * @returns a refund for each total, zero for none, and the amount that is still owed
 */
export function divideRefunds(
	totals: Paise[],
	due: { carried: Paise; left: Paise; minimum: Paise },
): { refunds: Paise[]; owed: Paise } {
	let owed = due.carried;
	let left = due.left;
	const refunds = totals.map((total) => {
		owed = paise(Math.min(owed + total, left));
		if (owed < due.minimum) return paise(0);
		const refund = owed;
		left = paise(left - refund);
		owed = paise(0);
		return refund;
	});
	return { refunds, owed };
}

/**
 * Divides a refund that an administrator makes for an order by what is left of each item, so that no item is refunded
 * more than was paid for it.
 * @param left by item: the amount paid that is not refunded yet
 * @returns the part of each item, without those of zero; undefined when the amount is more than is left of all items
 */
export function divideRefund(
	amount: Paise,
	left: { key: string; left: Paise }[],
): { key: string; amountPaise: Paise }[] | undefined {
	if (amount > left.reduce((sum, item) => sum + item.left, 0)) return;
	const parts = share(
		amount,
		left.map((item) => ({ key: item.key, weight: item.left })),
	);
	return [...parts].flatMap(([key, amountPaise]) => (amountPaise === 0 ? [] : { key, amountPaise }));
}

/**
 * Divides what was already refunded for an item between its two parts by their values, so that neither was refunded more
 * than was paid for it.
 */
export function divideRefunded(refunded: Paise, parts: { units: LineAmounts; rest: LineAmounts }): Paise {
	const weights = [
		{ key: 'units', weight: lineTotal(parts.units) },
		{ key: 'rest', weight: lineTotal(parts.rest) },
	];
	return share(refunded, weights).get('units') ?? paise(0);
}

/** Divides the reduction of an item's price between its two parts by their goods, so that neither was reduced by more than them. */
export function divideReduced(reduced: Paise, parts: { units: LineAmounts; rest: LineAmounts }): Paise {
	const weights = [
		{ key: 'units', weight: goodsWithGst(parts.units) },
		{ key: 'rest', weight: goodsWithGst(parts.rest) },
	];
	return share(reduced, weights).get('units') ?? paise(0);
}
