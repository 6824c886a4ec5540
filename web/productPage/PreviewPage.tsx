import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PageHead } from '../head/PageHead.tsx';
import { useSession } from '../session/useSession.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { ProductLoading } from './ProductLoading.tsx';

/** For the team alone, so no stranger loads it. */
const Preview = lazyWithRetry(() => import('./Preview.tsx'));

const head = <PageHead title="Preview" />;
const loading = (
	<>
		{head}
		<ProductLoading />
	</>
);
const notFound = (
	<>
		{head}
		<EmptyState title="Page not found" text="It may have moved or been removed.">
			<ButtonLink to="/">Return to Home</ButtonLink>
		</EmptyState>
	</>
);

/** The page of a product that shoppers do not see yet, for the team. Its address names the product as `product`. */
export default function PreviewPage() {
	const session = useSession();
	const [search] = useSearchParams();
	const id = search.get('product') ?? '';
	const isAdmin = session.state === 'signed in' && session.user.role === 'admin';
	return (
		<div className="min-h-dvh">
			<meta name="robots" content="noindex" />
			{session.state === 'loading' ? (
				loading
			) : isAdmin ? (
				<Suspense fallback={loading}>
					<Preview id={id} loading={loading} notFound={notFound} />
				</Suspense>
			) : (
				notFound
			)}
		</div>
	);
}
