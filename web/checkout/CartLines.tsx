import { Link } from 'react-router';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import type { CheckoutPageState } from './useCheckout.ts';

/** The cart as it will be charged, or that it is empty or could not be loaded. */
export function CartLines({
	checkout: { quote, isEmpty, isOrderedElsewhere, refetchQuote, dispatch },
}: {
	checkout: CheckoutPageState;
}) {
	return (
		<>
			{quote === undefined && (
				<div className="mb-4">
					<RetryNotice onRetry={refetchQuote}>Your cart could not be loaded.</RetryNotice>
				</div>
			)}
			{quote !== undefined && (
				<QuoteLines quote={quote} onRemove={(key) => dispatch({ type: 'lineRemoved', key })} />
			)}
			{isOrderedElsewhere && (
				<p role="status" className="mb-2">
					You placed this order in another tab. See{' '}
					<Link to="/profile?tab=orders" reloadDocument className="underline">
						Your Orders
					</Link>
					.
				</p>
			)}
			{(quote === undefined || isEmpty) && (
				<p>
					{quote?.noLongerSold === undefined
						? 'Your cart is empty. '
						: 'There is nothing else in your cart. '}
					<Link to="/products" reloadDocument className="underline">
						Find something for it
					</Link>
				</p>
			)}
		</>
	);
}
