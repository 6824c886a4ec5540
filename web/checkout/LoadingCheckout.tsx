import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Skeleton of the checkout's cards until all of them are loaded. */
export function LoadingCheckout() {
	return (
		<div role="status" className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
			<div className="grid gap-6">
				<span className="sr-only">Loading your cart</span>
				<Skeleton className="h-44 w-full" />
				<p className="text-muted">Loading addresses...</p>
				<Skeleton className="h-44 w-full" />
			</div>
			<div className="grid gap-6">
				<Skeleton className="h-72 w-full" />
				<Button variant="accent" size="large" disabled>
					Pay Now
				</Button>
			</div>
		</div>
	);
}

/** The same skeleton without text, while the session is unknown. */
export function CheckoutShapes() {
	return (
		<div role="status" aria-label="Loading" className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
			<div className="grid gap-6">
				<Skeleton className="h-44 w-full" />
				<Skeleton className="h-6.5 w-40" />
				<Skeleton className="h-44 w-full" />
			</div>
			<div className="grid gap-6">
				<Skeleton className="h-72 w-full" />
				<Skeleton className="h-13 w-full" />
			</div>
		</div>
	);
}
