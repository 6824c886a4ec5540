import type { Quote } from '../../contracts/payments.ts';

/** Why Pay Now cannot be pressed and what to do about it, in a sentence; undefined when it can. */
export function obstacleOf(checkout: {
	quote: Quote | undefined;
	addressChosen: boolean;
	addressesFailed: boolean;
	/** The shop changed something that the shopper has not accepted. */
	changed: boolean;
	/** An earlier payment for some of the goods is not decided. */
	mayBePaid: boolean;
}): string | undefined {
	const { quote, addressChosen, addressesFailed, changed, mayBePaid } = checkout;
	if (quote === undefined) return 'Load your cart to continue.';
	if (quote.lines.length === 0) return 'Add a product to your cart to continue.';
	if (mayBePaid) return 'Please wait until your earlier payment is confirmed.';
	if (quote.lines.some((line) => line.available < line.quantity))
		return 'Change or remove what is out of stock to continue.';
	if (changed) return 'Accept the changes to continue.';
	if (addressChosen) return;
	return addressesFailed ? 'Load your addresses to continue.' : 'Add a delivery address to continue.';
}
