import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../ui/Button.tsx';

/** Explains on /products that the requested product does not exist. */
export function ProductNotFound() {
	const { search } = useLocation();
	const [notified, setNotified] = useState(false);
	// The cached /products page is the same for all visitors; the reason is known only in the browser.
	useEffect(() => setNotified(new URLSearchParams(search).get('notFound') === 'product'), [search]);
	if (!notified) return null;
	return (
		<section
			role="alert"
			aria-label="Product Not Found"
			className="mt-2 mb-8 flex flex-wrap items-center justify-between gap-4 rounded-md border border-line bg-surface p-5 sm:p-6"
		>
			<div>
				<h2 className="font-display text-2xl">Product Not Found</h2>
				<p className="mt-1 text-muted">It may have been renamed or discontinued. See what else we have.</p>
			</div>
			<ButtonLink to="/products" replace>
				Back to Products
			</ButtonLink>
		</section>
	);
}
