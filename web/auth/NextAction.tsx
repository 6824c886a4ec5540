import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstPicture } from '../product/productFields.ts';
import { call } from '../session/call.ts';
import { getTabRedirect } from '../session/loginRedirect.ts';
import { Picture } from '../ui/Picture.tsx';
import { useHydrated } from '../ui/useHydrated.ts';

/** The product that a guest wanted, and what is done with it after the login; nothing without one. */
export function NextAction() {
	// The stored page is the same for every visitor, so what this tab asked for is shown after hydration.
	const hydrated = useHydrated();
	const [action] = useState(() => getTabRedirect()?.action);
	const productId = action?.productId;
	const { data: product, isError } = useQuery({
		queryKey: ['product to log in for', productId],
		queryFn: ({ signal }) =>
			productId === undefined ? null : call('GET /products/{id}', { params: { id: productId }, signal }),
		enabled: productId !== undefined,
		retry: false,
	});
	if (!hydrated || action === undefined || isError) return null;
	const next =
		action.kind === 'wishlist'
			? 'One step: then it is on your wishlist.'
			: action.quantity === 1
				? 'One step: then it is in your cart.'
				: `One step: then ${action.quantity} are in your cart.`;
	return (
		<section
			aria-label="After your login"
			className="flex items-center gap-4 rounded-sm border border-line bg-sunken p-3 text-sm"
		>
			<div className="size-14 flex-none overflow-hidden rounded-sm bg-surface">
				{product && <Picture image={firstPicture(product.images)} alt="" sizes="56px" />}
			</div>
			<div className="min-w-0">
				{/* Its line from the start, so that the form below does not move. */}
				<p className="min-h-5 truncate font-medium">{product?.name}</p>
				<p className="mt-0.5 text-muted">{next}</p>
			</div>
		</section>
	);
}
