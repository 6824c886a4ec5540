import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type RouterContextProvider, redirect, useNavigate, useParams, useRouteError } from 'react-router';
import { productNotFoundUrl } from '../catalog/productNotFoundUrl.ts';
import { productQuery } from '../catalog/queries.ts';
import { PageHead } from '../head/PageHead.tsx';
import { getProductUrl } from '../product/productFields.ts';
import { ApiError } from '../session/call.ts';
import { dehydrateState, isNotFound, prefetch } from '../session/queryContext.ts';
import { useSettings } from '../settings/settings.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { toast } from '../ui/toasts.ts';
import { ProductLoading } from './ProductLoading.tsx';
import { ProductView } from './ProductView.tsx';
import { variantAt } from './variantChoice.ts';

export async function loader({
	context,
	params,
	request,
}: {
	context: Readonly<RouterContextProvider>;
	params: { productId?: string };
	request: Request;
}) {
	const id = params.productId ?? '';
	const product = await prefetch(context, (call) => productQuery(id, call)).catch((error: unknown) => {
		throw isNotFound(error) ? redirect(productNotFoundUrl) : error;
	});
	const { search, searchParams } = new URL(request.url);
	const variant = variantAt(product, search);
	// Only redirects are not cached, so that unknown variants and spellings do not fill the cache with the same page.
	if (search !== '' && (variant === undefined || searchParams.get('variant') !== variant.id))
		throw redirect(getProductUrl(product, variant));
	return dehydrateState(context);
}

/** In the browser the page renders immediately and fetches its data itself, with loading and error states. */
export const clientLoader = () => null;

function Failed({ onRetry }: { onRetry: () => unknown }) {
	const { identity } = useSettings();
	return (
		<main className="mx-auto max-w-2xl px-4 py-24 text-center">
			<PageHead title={identity.name} wholeTitle noindex />
			<h1 className="font-display text-2xl">Failed to load product. Please try again later.</h1>
			<div className="mt-8 flex flex-wrap justify-center gap-3">
				<ButtonLink to="/products">Back to Products</ButtonLink>
				<Button variant="secondary" onClick={() => void onRetry()}>
					Retry
				</Button>
			</div>
		</main>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	useEffect(() => reportError(error), [error]);
	return <Failed onRetry={() => window.location.reload()} />;
}

export default function ProductPage() {
	const id = useParams().productId ?? '';
	const navigate = useNavigate();
	const { data: product, error, refetch } = useQuery(productQuery(id));
	const unknown = error instanceof ApiError && error.status === 404;
	useEffect(() => {
		if (!unknown) return;
		toast.error('Product not found');
		void navigate(productNotFoundUrl, { replace: true });
	}, [unknown, navigate]);
	if (product === undefined)
		return error === null || unknown ? <ProductLoading /> : <Failed onRetry={refetch} />;
	return <ProductView key={product.id} product={product} />;
}
