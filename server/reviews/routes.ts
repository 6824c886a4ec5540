import * as contracts from '../../contracts/reviews.ts';
import { HttpError } from '../platform/http/httpError.ts';
import type { RegisterRoute } from '../platform/http/registerRoute.ts';
import type { Services } from '../platform/services.ts';
import { moderateReview, removeReview, reviewPage } from './moderation.ts';
import { createReview, deleteReview, mayReview, reviewBy, reviewsOf, updateReview } from './reviews.ts';

export function reviewRoutes(registerRoute: RegisterRoute, { database: { db } }: Services): void {
	registerRoute(contracts.listReviews, ({ params }) => reviewsOf(db, params.id), {
		tags: ({ params }) => [`product:${params.id}`],
		contains: (reviews) => reviews.map(({ user }) => `user:${user.id}` as const),
	});
	registerRoute(contracts.getMyReview, async ({ params, user }) => {
		const review = await reviewBy(db, user.id, params.id);
		if (review === undefined) throw new HttpError(404, 'You have not reviewed this product.');
		return review;
	});
	registerRoute(contracts.getReviewEligibility, async ({ params, user }) => ({
		canReview: await mayReview(db, user.id, params.id),
	}));
	registerRoute(contracts.createReview, ({ params, body, user, once }) =>
		once((tx) => createReview(tx, user.id, params.id, body)),
	);
	registerRoute(contracts.updateReview, ({ params, body, user, once }) =>
		once((tx) => updateReview(tx, user.id, params.id, body)),
	);
	registerRoute(contracts.deleteReview, async ({ params, user, once }) => {
		await once((tx) => deleteReview(tx, user.id, params.id));
		return undefined;
	});
	registerRoute(contracts.listAllReviews, ({ query }) => reviewPage(db, query));
	registerRoute(contracts.moderateReview, ({ params, body, user, once }) =>
		once((tx) => moderateReview(tx, params.id, body, user.id)),
	);
	registerRoute(contracts.removeReview, async ({ params, user, once }) => {
		await once((tx) => removeReview(tx, params.id, user.id));
		return undefined;
	});
}
