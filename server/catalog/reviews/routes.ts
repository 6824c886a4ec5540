import * as contracts from '../../../contracts/reviews.ts';
import { maxUploadBytes } from '../../content/media/media.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { withUploadedFile } from '../../platform/http/uploadedFile.ts';
import type { Services } from '../../platform/services.ts';
import { moderateReview, removeReview, reviewPage } from './moderation.ts';
import { addPhoto, removeOwnPhoto, removePhoto } from './photos.ts';
import { getReviews, reviewBy } from './readReviews.ts';
import { removeReply, replyToReview } from './replies.ts';
import { getsReviewEmails, setReviewEmails, stopRequests } from './reviewRequests.ts';
import { createReview, deleteReview, mayReview, updateReview } from './reviews.ts';
import { getVotes, vote } from './votes.ts';

export function reviewRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { publicUrl } = services;
	const { db } = services.database;
	registerRoute(contracts.listReviews, ({ params }) => getReviews(db, params.id), {
		tags: ({ params }) => [`product:${params.id}`, `reviews:${params.id}`],
		contains: (reviews) => reviews.map(({ user }) => `user:${user.id}` as const),
	});
	registerRoute(contracts.getMyReview, async ({ params, user }) => {
		const review = await reviewBy(db, user.id, params.id);
		if (review === undefined)
			throw new HttpError(404, 'review_not_found', 'You have not reviewed this product.');
		return review;
	});
	registerRoute(contracts.getReviewEligibility, async ({ params, user }) => ({
		canReview: await mayReview(db, user.id, params.id),
	}));
	registerRoute.write(contracts.createReview, (tx, { params, body, user }) =>
		createReview(tx, user.id, params.id, body),
	);
	registerRoute.write(contracts.updateReview, (tx, { params, body, user }) =>
		updateReview(tx, user.id, params.id, body),
	);
	registerRoute.write(contracts.deleteReview, (tx, { params, user }) => deleteReview(tx, user.id, params.id));
	registerRoute(
		contracts.addReviewPhoto,
		({ params, user, request }) =>
			withUploadedFile(request, ['photo'], maxUploadBytes, (bytes) =>
				addPhoto(services, user.id, params.id, bytes),
			),
		// Pictures are decoded one at a time, and administrators upload theirs by the same queue.
		{ name: 'review photo', times: 30, seconds: 3600, per: 'user' },
	);
	registerRoute.write(contracts.removeReviewPhoto, (tx, { params, user }) =>
		removeOwnPhoto(tx, user.id, params.id, params.photoId),
	);
	registerRoute(contracts.getReviewVotes, ({ params, user }) => getVotes(db, user.id, params.id));
	registerRoute.write(contracts.voteForReview, (tx, { params, user }) =>
		vote(tx, user.id, params.reviewId, true),
	);
	registerRoute.write(contracts.withdrawReviewVote, (tx, { params, user }) =>
		vote(tx, user.id, params.reviewId, false),
	);
	registerRoute.write(
		contracts.stopReviewEmails,
		async (tx, { body }) => {
			await stopRequests(tx, body.token);
			return { message: 'We will not ask you for reviews any more.' };
		},
		{ name: 'review emails', times: 30, seconds: 3600, per: 'address' },
	);
	registerRoute(contracts.getReviewEmails, ({ user }) => getsReviewEmails(db, user.id));
	registerRoute.write(contracts.setReviewEmails, (tx, { body, user }) =>
		setReviewEmails(tx, user.id, body.on),
	);
	registerRoute(contracts.listAllReviews, ({ query }) => reviewPage(db, query));
	registerRoute.write(contracts.moderateReview, (tx, { params, body, user }) =>
		moderateReview(tx, params.id, body, user.id),
	);
	registerRoute.write(contracts.removeReview, (tx, { params, user }) => removeReview(tx, params.id, user.id));
	registerRoute.write(contracts.replyToReview, (tx, { params, body, user }) =>
		replyToReview(tx, params.id, body.text, { actorId: user.id, publicUrl }),
	);
	registerRoute.write(contracts.removeReply, (tx, { params, user }) => removeReply(tx, params.id, user.id));
	registerRoute.write(contracts.removePhotoOfReview, (tx, { params, user }) =>
		removePhoto(tx, params.id, params.photoId, user.id),
	);
}
