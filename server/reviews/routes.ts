import * as contracts from '../../contracts/reviews.ts';
import type { Mount } from '../platform/http/mount.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../services.ts';
import { moderateReview, removeReview, reviewPage } from './moderation.ts';
import { createReview, deleteReview, mayReview, reviewBy, reviewsOf, updateReview } from './reviews.ts';

export function reviewRoutes(mount: Mount, { database: { db } }: Services): void {
	mount(contracts.listReviews, ({ params }) => reviewsOf(db, params.id));
	mount(contracts.getMyReview, async ({ params, user }) => {
		const review = await reviewBy(db, user.id, params.id);
		if (review === undefined) throw new Refusal(404, 'You have not reviewed this product.');
		return review;
	});
	mount(contracts.getReviewEligibility, async ({ params, user }) => ({
		canReview: await mayReview(db, user.id, params.id),
	}));
	mount(contracts.createReview, ({ params, body, user, once }) =>
		once((tx) => createReview(tx, user.id, params.id, body)),
	);
	mount(contracts.updateReview, ({ params, body, user, once }) =>
		once((tx) => updateReview(tx, user.id, params.id, body)),
	);
	mount(contracts.deleteReview, async ({ params, user, once }) => {
		await once((tx) => deleteReview(tx, user.id, params.id));
		return undefined;
	});
	mount(contracts.listAllReviews, ({ query }) => reviewPage(db, query));
	mount(contracts.moderateReview, ({ params, body, user, once }) =>
		once((tx) => moderateReview(tx, params.id, body, user.id)),
	);
	mount(contracts.removeReview, async ({ params, user, once }) => {
		await once((tx) => removeReview(tx, params.id, user.id));
		return undefined;
	});
}
