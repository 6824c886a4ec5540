import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { dateText } from '../../contracts/dates.ts';
import type { Product } from '../../contracts/products.ts';
import type { Review } from '../../contracts/reviews.ts';
import { useLoginRedirect } from '../cart/queries.ts';
import { reviewsQuery } from '../catalog/queries.ts';
import { lazyWithRetry } from '../session/lazyWithRetry.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stars } from '../ui/Stars.tsx';
import { toast } from '../ui/toasts.ts';
import { useReviewer } from './queries.ts';
import { RatingSummary } from './RatingSummary.tsx';
import { reviewButton } from './reviewButton.ts';

const loadReviewDialog = () => import('./ReviewDialog.tsx');
const ReviewDialog = lazyWithRetry(loadReviewDialog);
const DeleteReviewDialog = lazyWithRetry(() => import('./DeleteReviewDialog.tsx'));

function ReviewItem({
	review,
	own,
	onEdit,
	onDelete,
}: {
	review: Review;
	/** The visitor's own review, which they may edit. */
	own: boolean;
	onEdit: () => void;
	onDelete: () => void;
}) {
	return (
		<li data-review={review.id} className="wrap-anywhere py-6">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
				<Stars rating={review.rating} />
				<span className="font-semibold">{review.user.name}</span>
				<time dateTime={review.createdAt} className="text-muted">
					{dateText(review.createdAt)}
				</time>
				{review.moderated && <span className="text-muted">· edited by moderator</span>}
			</div>
			<p className="mt-2 max-w-prose whitespace-pre-line">{review.comment}</p>
			{own && (
				<div className="mt-3 flex gap-2">
					<Button variant="secondary" size="small" onPointerEnter={loadReviewDialog} onClick={onEdit}>
						Edit
					</Button>
					<Button variant="ghost" size="small" onClick={onDelete}>
						Delete
					</Button>
				</div>
			)}
		</li>
	);
}

/** The reviews of a product: public to read; buyers may write one and edit their own. */
export default function Reviews({ product }: { product: Product }) {
	const { data: reviews, isPending, refetch } = useQuery(reviewsQuery(product.id));
	const { reviewer, user, own } = useReviewer(product.id);
	const redirectToLogin = useLoginRedirect();
	const [open, setOpen] = useState<'write' | 'delete'>();
	const button = reviewButton(reviewer);
	if (isPending) return <Skeleton className="h-64" />;
	if (reviews === undefined)
		return (
			<div role="alert" className="flex flex-wrap items-center gap-4">
				<p>The reviews could not be loaded.</p>
				<Button variant="secondary" size="small" onClick={() => void refetch()}>
					Retry
				</Button>
			</div>
		);

	function start() {
		if (reviewer.session === 'guest') {
			// The login returns here.
			window.history.replaceState(window.history.state, '', '#reviews');
			redirectToLogin('Please login to write a review');
		} else if (reviewer.eligible === false)
			toast.error('You need to purchase this product first to write a review.');
		else setOpen('write');
	}

	return (
		<div className="grid gap-x-12 gap-y-6 lg:grid-cols-[20rem_1fr]">
			<div>
				<RatingSummary reviews={reviews} />
				{button !== undefined && (
					<Button
						variant="secondary"
						loading={button === 'Loading...'}
						onPointerEnter={loadReviewDialog}
						onFocus={loadReviewDialog}
						onClick={start}
						className="mt-6 w-full sm:w-auto"
					>
						{button}
					</Button>
				)}
			</div>
			{reviews.length === 0 ? (
				<p className="text-muted">No reviews yet</p>
			) : (
				<ul className="-mt-6 divide-y divide-line">
					{reviews.map((review) => (
						<ReviewItem
							key={review.id}
							review={review}
							own={review.user.id === user?.id}
							onEdit={() => setOpen('write')}
							onDelete={() => setOpen('delete')}
						/>
					))}
				</ul>
			)}
			<Suspense>
				{open === 'write' && (
					<ReviewDialog productId={product.id} own={own} onClose={() => setOpen(undefined)} />
				)}
				{open === 'delete' && (
					<DeleteReviewDialog productId={product.id} onClose={() => setOpen(undefined)} />
				)}
			</Suspense>
		</div>
	);
}
