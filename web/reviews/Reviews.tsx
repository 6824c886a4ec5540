import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Product } from '../../contracts/products.ts';
import type { Review } from '../../contracts/reviews.ts';
import { useLoginRedirect } from '../cart/queries.ts';
import { reviewsQuery } from '../catalog/queries.ts';
import { Button } from '../ui/Button.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { listedReviews, type ReviewOrder, reviewOrders } from './listedReviews.ts';
import { useReviewer, useVotes } from './queries.ts';
import { RatingSummary } from './RatingSummary.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { reviewButton } from './reviewButton.ts';

const loadReviewDialog = () => import('./ReviewDialog.tsx');
const ReviewDialog = lazyWithRetry(loadReviewDialog);
const DeleteReviewDialog = lazyWithRetry(() => import('./DeleteReviewDialog.tsx'));

/** The reviews of a product: public to read; buyers may write one and edit their own. */
export default function Reviews({ product }: { product: Product }) {
	const { data: reviews, isPending, refetch } = useQuery(reviewsQuery(product.id));
	const { reviewer, user, own } = useReviewer(product.id);
	const redirectToLogin = useLoginRedirect();
	const [open, setOpen] = useState<'write' | 'delete'>();
	const [chosen, setChosen] = useState<number>();
	const [order, setOrder] = useState<ReviewOrder>('newest');
	const votes = useVotes(product.id);
	const button = reviewButton(reviewer);
	if (isPending) return <Skeleton className="h-64" />;
	if (reviews === undefined)
		return (
			<>
				<p className="mb-4 text-muted">No reviews yet</p>
				<RetryNotice onRetry={refetch}>The reviews could not be loaded.</RetryNotice>
			</>
		);

	// The filter ends with the last review of its rating.
	const stars = reviews.some(({ rating }) => rating === chosen) ? chosen : undefined;
	const listed = listedReviews(reviews, stars, order);

	function vote(reviewId: Review['id'], helpful: boolean) {
		if (reviewer.session !== 'guest') return votes.vote({ reviewId, helpful });
		window.history.replaceState(window.history.state, '', '#reviews');
		redirectToLogin('Please login to vote for a review');
	}

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
				<RatingSummary reviews={reviews} stars={stars} onChoose={setChosen} />
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
				<div>
					<div className="flex flex-wrap items-center justify-between gap-3">
						<p role="status" className="text-muted text-sm">
							{stars !== undefined &&
								`Showing ${listed.length} of ${reviews.length} reviews: ${stars} ${stars === 1 ? 'star' : 'stars'}`}
						</p>
						{stars !== undefined && (
							<Button variant="ghost" size="small" onClick={() => setChosen(undefined)}>
								Show All Reviews
							</Button>
						)}
						{reviews.length > 1 && (
							<select
								aria-label="Order of reviews"
								value={order}
								onChange={({ target }) => setOrder(target.value === 'helpful' ? 'helpful' : 'newest')}
								className="field w-auto"
							>
								{Object.entries(reviewOrders).map(([value, name]) => (
									<option key={value} value={value}>
										{name}
									</option>
								))}
							</select>
						)}
					</div>
					<ul className={`divide-y divide-line ${reviews.length > 1 ? '' : '-mt-6'}`}>
						{listed.map((review) => (
							<ReviewItem
								key={review.id}
								review={review}
								own={review.user.id === user?.id}
								voted={votes.voted(review.id)}
								onVote={(helpful) => vote(review.id, helpful)}
								onEdit={() => setOpen('write')}
								onDelete={() => setOpen('delete')}
								onEditHover={loadReviewDialog}
							/>
						))}
					</ul>
				</div>
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
