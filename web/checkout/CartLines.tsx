import { Link } from 'react-router';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import type { CheckoutPageState } from './useCheckout.ts';

/** The cart as it will be charged, or that it is empty or could not be loaded. */
export function CartLines({
	checkout: { quote, isEmpty, refetchQuote, dispatch },
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
			{quote !== undefined && !isEmpty ? (
				<QuoteLines quote={quote} onRemove={(key) => dispatch({ type: 'lineRemoved', key })} />
			) : (
				<p>
					Your cart is empty.{' '}
					<Link to="/products" reloadDocument className="underline">
						Find something for it
					</Link>
				</p>
			)}
		</>
	);
}
