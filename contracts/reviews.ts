import { z } from 'zod';
import { clean } from '../shared/clean.ts';
import { endpoint, slow } from './endpoint.ts';
import { dateTime, linkToken, message, notText, searchWords, text } from './fields.ts';
import { productId, reviewId, reviewPhotoId, userId } from './ids.ts';
import { pictureErrors } from './media.ts';
import { offeredPageQuery, pageFields } from './pagination.ts';

/** A photo of a review, with its size in pixels. */
export const reviewPhoto = z.strictObject({
	id: reviewPhotoId,
	url: z.string(),
	width: z.int(),
	height: z.int(),
});
export type ReviewPhoto = z.output<typeof reviewPhoto>;

/** The shop's reply to a review. */
const reply = z.strictObject({ text: z.string(), createdAt: dateTime }).nullable();

export const review = z.strictObject({
	id: reviewId,
	rating: z.int(),
	comment: z.string(),
	createdAt: dateTime,
	/** True when a moderator changed the text. */
	moderated: z.boolean(),
	photos: z.array(reviewPhoto),
	/** Users who found it helpful. */
	helpful: z.int(),
	reply,
	user: z.strictObject({ id: userId, name: z.string() }),
});
export type Review = z.output<typeof review>;

/** A rating of 1 to 5 and, trimmed, 10 to 500 characters. */
export const reviewDraft = z.strictObject({
	rating: z
		.int({ error: 'Please select a rating from 1 to 5 stars' })
		.min(1, { error: 'Please select a rating from 1 to 5 stars' })
		.max(5, { error: 'Please select a rating from 1 to 5 stars' }),
	comment: z
		.string({ error: 'Please write a comment with at least 10 characters' })
		.trim()
		.min(10, { error: 'Please write a comment with at least 10 characters' })
		.max(500, { error: 'Please use at most 500 characters.' })
		.refine(clean, notText),
});
export type ReviewDraft = z.output<typeof reviewDraft>;

const params = z.strictObject({ id: productId });
const unknownProduct = 'Product not found';
const unknownReview = 'This review does not exist any more.';
const noReview = 'You have not reviewed this product.';

export const listReviews = endpoint('GET /products/{id}/reviews', {
	summary: 'All reviews of a product, newest first.',
	access: 'anyone',
	params,
	response: z.array(review),
	errors: { 404: unknownProduct },
});

export const getMyReview = endpoint('GET /products/{id}/reviews/mine', {
	summary: "The signed-in user's review of a product.",
	access: 'user',
	params,
	response: review,
	errors: { 404: noReview },
});

export const getReviewEligibility = endpoint('GET /products/{id}/reviews/eligibility', {
	summary: 'Checks whether the signed-in user bought the product and may review it.',
	access: 'user',
	params,
	response: z.strictObject({ canReview: z.boolean() }),
	errors: { 404: unknownProduct },
});

export const createReview = endpoint('POST /products/{id}/reviews', {
	summary: 'Adds a review of a product that the user bought. One review per product.',
	access: 'user',
	params,
	body: reviewDraft,
	status: 201,
	response: review,
	errors: {
		403: 'You need to purchase this product first to write a review.',
		404: unknownProduct,
		409: 'You have already reviewed this product.',
	},
});

export const updateReview = endpoint('PUT /products/{id}/reviews', {
	summary: "Changes the user's own review.",
	access: 'user',
	params,
	body: reviewDraft,
	response: review,
	errors: { 404: noReview },
});

export const deleteReview = endpoint('DELETE /products/{id}/reviews', {
	summary: "Deletes the user's own review.",
	access: 'user',
	params,
	errors: { 404: noReview },
});

/** Photos that an author may add to a review. */
export const maxReviewPhotos = 4;

export const addReviewPhoto = endpoint('POST /products/{id}/reviews/photos', {
	summary: "Adds a photo to the user's own review: at most four.",
	access: 'user',
	params,
	multipart: ['photo'],
	status: 201,
	response: reviewPhoto,
	errors: { ...pictureErrors, 404: noReview, 409: 'The review has four photos.' },
});

export const removeReviewPhoto = endpoint('DELETE /products/{id}/reviews/photos/{photoId}', {
	summary: "Deletes a photo of the user's own review.",
	access: 'user',
	params: params.extend({ photoId: reviewPhotoId }),
	errors: { 404: 'Unknown photo.' },
});

export const getReviewVotes = endpoint('GET /products/{id}/reviews/votes', {
	summary: 'The reviews of a product that the signed-in user found helpful.',
	access: 'user',
	params,
	response: z.array(reviewId),
});

const voteParams = z.strictObject({ reviewId });
/** The number of users who found the review helpful. */
const votes = z.strictObject({ helpful: z.int() });

export const voteForReview = endpoint('PUT /reviews/{reviewId}/vote', {
	summary: 'Records that the signed-in user found a review helpful, once, and not for their own.',
	access: 'user',
	params: voteParams,
	response: votes,
	errors: { 404: unknownReview, 409: 'It is their own review.' },
});

export const withdrawReviewVote = endpoint('DELETE /reviews/{reviewId}/vote', {
	summary: "Withdraws the signed-in user's vote for a review.",
	access: 'user',
	params: voteParams,
	response: votes,
	errors: { 404: unknownReview },
});

export const stopReviewEmails = endpoint('POST /review-emails/stop', {
	summary: 'Stops the emails that ask a person for reviews, with the token of the link in such an email.',
	access: 'anyone',
	body: z.strictObject({ token: linkToken() }),
	response: message,
	errors: { 404: 'The link is not valid.', 429: slow },
});

/** Whether the person is asked for reviews some days after a delivery. */
const reviewEmails = z.strictObject({ on: z.boolean() });

export const getReviewEmails = endpoint('GET /profile/review-emails', {
	summary: 'Whether the signed-in user is asked for reviews by email.',
	access: 'user',
	response: reviewEmails,
});

export const setReviewEmails = endpoint('PUT /profile/review-emails', {
	summary: 'Switches the emails that ask for reviews off or on again. They are on until then.',
	access: 'user',
	body: reviewEmails,
	response: reviewEmails,
});

/** A review as the back-office lists it. */
export const moderatedReview = z.strictObject({
	id: reviewId,
	rating: z.int(),
	comment: z.string(),
	createdAt: dateTime,
	/** True when a moderator changed the text. */
	moderated: z.boolean(),
	photos: z.array(reviewPhoto),
	reply,
	product: z.strictObject({ id: productId, name: z.string() }),
	user: z.strictObject({ name: z.string(), email: z.string() }),
});
export type ModeratedReview = z.output<typeof moderatedReview>;

export const reviewPage = z.strictObject({
	reviews: z.array(moderatedReview),
	pagination: z.strictObject({ ...pageFields, totalReviews: z.int(), limit: z.int() }),
});
export type ReviewPage = z.output<typeof reviewPage>;

const reviewParams = z.strictObject({ id: reviewId });

export const listAllReviews = endpoint('GET /admin/reviews', {
	summary: 'All reviews, newest first, searchable by product, author and comment.',
	permission: 'content',
	personalData: 'reviews',
	query: z.object({
		...offeredPageQuery([10, 20, 50], 10),
		search: searchWords,
	}),
	response: reviewPage,
});

export const moderateReview = endpoint('PUT /admin/reviews/{id}', {
	summary: 'Changes rating and comment of any review and marks it as edited by a moderator.',
	permission: 'content',
	params: reviewParams,
	body: reviewDraft,
	response: moderatedReview,
	errors: { 404: unknownReview },
});

export const removeReview = endpoint('DELETE /admin/reviews/{id}', {
	summary: 'Deletes any review.',
	permission: 'content',
	params: reviewParams,
	errors: { 404: unknownReview },
});

export const replyToReview = endpoint('PUT /admin/reviews/{id}/reply', {
	summary: "Writes or changes the shop's public reply to a review; its author gets an email the first time.",
	permission: 'content',
	params: reviewParams,
	body: z.strictObject({ text: text(1000, 'Please write a reply.') }),
	response: moderatedReview,
	errors: { 404: unknownReview },
});

export const removeReply = endpoint('DELETE /admin/reviews/{id}/reply', {
	summary: "Deletes the shop's reply to a review.",
	permission: 'content',
	params: reviewParams,
	errors: { 404: unknownReview },
});

export const removePhotoOfReview = endpoint('DELETE /admin/reviews/{id}/photos/{photoId}', {
	summary: 'Deletes a photo of any review.',
	permission: 'content',
	params: reviewParams.extend({ photoId: reviewPhotoId }),
	errors: { 404: 'Unknown photo.' },
});

/** Parts of what a person downloads of their data. */
export const reviewData = {
	reviews: z.array(
		z.strictObject({
			product: z.string(),
			rating: z.int(),
			comment: z.string(),
			/** URLs of its photos. */
			photos: z.array(z.string()),
			/** The shop's reply. */
			reply: z.string().nullable(),
			createdAt: dateTime,
			updatedAt: dateTime,
		}),
	),
	/** Reviews of others that the person found helpful. */
	helpfulVotes: z.array(z.strictObject({ product: z.string(), at: dateTime })),
	/** Emails that asked for a review, and when the person stopped them. */
	reviewEmails: z.strictObject({
		stoppedAt: dateTime.nullable(),
		sent: z.array(z.strictObject({ product: z.string(), at: dateTime })),
	}),
};
