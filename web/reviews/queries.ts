import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductId } from '../../contracts/ids.ts';
import type { Review } from '../../contracts/reviews.ts';
import { productQuery, reviewsQuery } from '../catalog/queries.ts';
import { call, errorMessage, hasCode } from '../session/call.ts';
import { useSession } from '../session/useSession.ts';
import { toast } from '../ui/toasts.ts';
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
				if (hasCode(error, 'review_not_found')) return null;
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

/** The reviews of a product that the visitor found helpful, and the function that records or withdraws a vote. */
export function useVotes(productId: ProductId) {
	const client = useQueryClient();
	const { user } = useSession();
	const key = ['me', 'review votes', productId] as const;
	const { data } = useQuery({
		queryKey: [...key, user?.id],
		queryFn: ({ signal }) => call('GET /products/{id}/reviews/votes', { params: { id: productId }, signal }),
		enabled: user !== undefined,
	});
	const save = useMutation({
		// One after another, so that the last click decides.
		scope: { id: `review votes ${productId}` },
		mutationFn: ({ reviewId, helpful }: { reviewId: Review['id']; helpful: boolean }) => {
			const input = { params: { reviewId } };
			return helpful
				? call('PUT /reviews/{reviewId}/vote', input)
				: call('DELETE /reviews/{reviewId}/vote', input);
		},
		onError: (error) =>
			toast.error('Your vote could not be saved', { text: errorMessage(error, 'Please try again.') }),
		onSettled: () =>
			Promise.all(
				[key, reviewsQuery(productId).queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
			),
	});
	return {
		vote: save.mutate,
		/** Shows a vote immediately; when it cannot be saved, the former one again. */
		voted: (id: Review['id']): boolean =>
			save.isPending && save.variables.reviewId === id
				? save.variables.helpful
				: (data?.includes(id) ?? false),
	};
}

/** Refetches the reviews, the user's own review and the product's rating. */
export async function refreshReviews(client: QueryClient, productId: string): Promise<void> {
	const keys = [reviewsQuery(productId).queryKey, ownKey(productId), productQuery(productId).queryKey];
	await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
