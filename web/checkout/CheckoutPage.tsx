import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { PageHead } from '../head/PageHead.tsx';
import { Guard } from '../session/Guard.tsx';
import { usePayments, useQuote, useShop } from './checkoutQueries.ts';
import { readCouponCode } from './couponCode.ts';
import { CheckoutShapes, LoadingCheckout } from './LoadingCheckout.tsx';

const loadCheckout = () => import('./Checkout.tsx');
const Checkout = lazy(loadCheckout);

export default function CheckoutPage() {
	// Requested immediately, in parallel with the page and the session.
	useEffect(() => void loadCheckout(), []);
	useQuote({ coupon: readCouponCode(), payment: 'online', addressId: undefined });
	useShop();
	usePayments();
	return (
		// As high as the screen from the start, so that nothing moves when the cart arrives.
		<main className="mx-auto min-h-dvh max-w-7xl px-4 py-8">
			<PageHead title="Checkout" noindex />
			<Link
				to="/products"
				reloadDocument
				className="reach inline-flex min-h-9 items-center gap-2 text-muted text-sm hover:text-text"
			>
				<ArrowLeft size={16} aria-hidden />
				Back to Shop
			</Link>
			<h1 className="mt-2 mb-8 font-display text-3xl sm:text-4xl">Checkout</h1>
			<Guard skeleton={<CheckoutShapes />}>
				{(user) => (
					<Suspense fallback={<LoadingCheckout />}>
						<Checkout user={user} />
					</Suspense>
				)}
			</Guard>
		</main>
	);
}
