import { useEffect, useRef } from 'react';
import type { User } from '../../contracts/auth.ts';
import { Card } from '../ui/Card.tsx';
import { CartLines } from './CartLines.tsx';
import { Delivery } from './Delivery.tsx';
import { LoadingCheckout } from './LoadingCheckout.tsx';
import { Summary } from './Summary.tsx';
import { useCheckout } from './useCheckout.ts';

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
