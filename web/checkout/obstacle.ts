import type { Quote } from '../../contracts/payments.ts';

/** Why Pay Now is disabled and what to do about it; undefined when it is enabled. */
export function getBlockingReason(checkout: {
	quote: Quote | undefined;
	addressChosen: boolean;
	addressesFailed: boolean;
	/** Whether the shop does not deliver to the chosen address. */
	undelivered: boolean;
	/** Whether there are changes that the shopper has not accepted. */
	changed: boolean;
	/** Whether the buyer has confirmed the age that the quote asks for. */
	ageDeclared: boolean;
	/** Whether the server has said what became of earlier payments. */
	paymentsChecked: boolean;
	/** Whether an earlier payment for some of the goods is undecided. */
	isPossiblyPaid: boolean;
	/** Whether the cart on this page has been ordered, although the request for the order failed. */
	isOrdered: boolean;
}): string | undefined {
	const { quote, addressChosen, addressesFailed, ageDeclared, changed, paymentsChecked, isPossiblyPaid } =
		checkout;
	if (checkout.isOrdered) return 'This cart is ordered already.';
	if (quote === undefined) return 'Load your cart to continue.';
	if (quote.lines.length === 0) return 'Add a product to your cart to continue.';
	if (!paymentsChecked) return 'Checking your earlier payments.';
	if (isPossiblyPaid) return 'Please wait until your earlier payment is confirmed.';
	if (quote.lines.some((line) => line.available < line.quantity))
		return 'Change or remove what is out of stock to continue.';
	if (quote.total < 1) return 'Add something to your cart: the smallest amount that can be paid is ₹1.';
	if (changed) return 'Accept the changes to continue.';
	if (!addressChosen)
		return addressesFailed ? 'Load your addresses to continue.' : 'Add a delivery address to continue.';
	if (checkout.undelivered) return 'Choose another address to continue.';
	if (quote.minimumAge !== undefined && !ageDeclared)
		return `Confirm that you are ${quote.minimumAge} or older to continue.`;
	return;
}
