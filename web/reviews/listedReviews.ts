import type { Review } from '../../contracts/reviews.ts';

export const reviewOrders = { newest: 'Newest first', helpful: 'Most helpful first' } as const;
export type ReviewOrder = keyof typeof reviewOrders;

/** The reviews with a rating, or all, in an order; they come newest first. */
export function listedReviews(
	reviews: readonly Review[],
	stars: number | undefined,
	order: ReviewOrder,
): Review[] {
	const chosen = reviews.filter(({ rating }) => stars === undefined || rating === stars);
	return order === 'newest' ? chosen : chosen.toSorted((a, b) => b.helpful - a.helpful);
}
