import { type QueryClient, useQuery } from '@tanstack/react-query';
import { productQuery, reviewsQuery } from '../catalog/queries.ts';
import { ApiError, call } from '../session/call.ts';
import { useSession } from '../session/useSession.ts';
import type { Reviewer } from './reviewButton.ts';

const ownKey = (productId: string) => ['me', 'review', productId] as const;
const eligibilityKey = (productId: string) => ['me', 'review eligibility', productId] as const;

/** The visitor's own review of a product, and whether they may write one. */
export function useReviewer(productId: string) {
	const { state, user } = useSession();
	const own = useQuery({
		queryKey: [...ownKey(productId), user?.id],
		queryFn: async ({ signal }) => {
			try {
				return await call('GET /products/{id}/reviews/mine', { params: { id: productId }, signal });
			} catch (error) {
				// No review yet.
				if (error instanceof ApiError && error.status === 404) return null;
				throw error;
			}
		},
		enabled: user !== undefined,
	});
	const eligibility = useQuery({
		queryKey: [...eligibilityKey(productId), user?.id],
		queryFn: ({ signal }) =>
			call('GET /products/{id}/reviews/eligibility', { params: { id: productId }, signal }),
		enabled: user !== undefined,
	});
	const reviewer: Reviewer = {
		session: state,
		// If it cannot be determined, the server decides when the review is sent.
		eligible: eligibility.isError ? true : eligibility.data?.canReview,
		hasReview: own.isError ? false : own.data === undefined ? undefined : own.data !== null,
	};
	return { reviewer, user, own: own.data ?? undefined };
}

/** Refetches the reviews, the user's own review and the product's rating. */
export async function refreshReviews(client: QueryClient, productId: string): Promise<void> {
	const keys = [reviewsQuery(productId).queryKey, ownKey(productId), productQuery(productId).queryKey];
	await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
