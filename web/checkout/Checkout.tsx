import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { User } from '../../contracts/auth.ts';
import { Card } from '../ui/Card.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Delivery } from './Delivery.tsx';
import { LoadingCheckout } from './LoadingCheckout.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { Summary } from './Summary.tsx';
import { type CheckoutPageState, useCheckout } from './useCheckout.ts';

/** The cart as it will be charged, or that it is empty or could not be loaded. */
function CartLines({
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

export default function Checkout({ user }: { user: User }) {
	const checkout = useCheckout(user);
	const payButton = useRef<HTMLButtonElement>(null);
	/** Whether the first address was just saved: the shopper continues to payment as soon as possible. */
	const continuesToPayment = useRef(false);
	const { obstacle, isBusy } = checkout;
	const wasBusy = useRef(false);

	useEffect(() => {
		if (obstacle !== undefined || !continuesToPayment.current) return;
		continuesToPayment.current = false;
		payButton.current?.focus();
	}, [obstacle]);

	useEffect(() => {
		// The button was disabled meanwhile, and the payment window gives the focus to nothing.
		if (wasBusy.current && !isBusy && document.activeElement === document.body) payButton.current?.focus();
		wasBusy.current = isBusy;
	}, [isBusy]);

	if (checkout.isLoading) return <LoadingCheckout />;
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
			<div className="grid gap-6">
				<Card title="Your Cart">
					<CartLines checkout={checkout} />
				</Card>
				<Card title="Shipping Address">
					<Delivery
						checkout={checkout}
						onFirstAddress={() => {
							continuesToPayment.current = true;
						}}
					/>
				</Card>
			</div>
			<div className="lg:sticky lg:top-24">
				<Card title="Summary">
					<Summary checkout={checkout} payButton={payButton} />
				</Card>
			</div>
		</div>
	);
}
