import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../ui/Button.tsx';

/** Where an unknown product's address leads. */
export const productNotFoundAddress = '/products?notFound=product';

/** Says on /products why the visitor is there: the product they asked for is not (document 1, §2). */
export function ProductNotFound() {
	const { search } = useLocation();
	const [told, setTold] = useState(false);
	// The server renders one /products for everybody; what led here is known in the browser only.
	useEffect(() => setTold(new URLSearchParams(search).get('notFound') === 'product'), [search]);
	if (!told) return null;
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
