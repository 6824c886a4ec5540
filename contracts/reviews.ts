import { z } from 'zod';
import { clean } from './clean.ts';
import { endpoint } from './endpoint.ts';
import {
	dateTime,
	notText,
	pageLimit,
	pageNumber,
	productId,
	reviewId,
	searchWords,
	userId,
} from './fields.ts';

export const review = z.strictObject({
	id: reviewId,
	rating: z.int(),
	comment: z.string(),
	createdAt: dateTime,
	/** True when a moderator changed the text. */
	moderated: z.boolean(),
	user: z.strictObject({ id: userId, name: z.string() }),
});
export type Review = z.output<typeof review>;

/** A rating of 1 to 5 and, trimmed, 10 to 500 characters (document 1, §5). */
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

export const listReviews = endpoint({
	method: 'GET',
	path: '/products/{id}/reviews',
	summary: 'All reviews of a product, newest first.',
	access: 'anyone',
	params,
	answer: z.array(review),
	errors: { 404: unknownProduct },
});

export const getMyReview = endpoint({
	method: 'GET',
	path: '/products/{id}/reviews/mine',
	summary: "The signed-in user's review of a product.",
	access: 'user',
	params,
	answer: review,
	errors: { 404: 'You have not reviewed this product.' },
});

export const getReviewEligibility = endpoint({
	method: 'GET',
	path: '/products/{id}/reviews/eligibility',
	summary: 'Checks whether the signed-in user bought the product and may review it.',
	access: 'user',
	params,
	answer: z.strictObject({ canReview: z.boolean() }),
	errors: { 404: unknownProduct },
});

export const createReview = endpoint({
	method: 'POST',
	path: '/products/{id}/reviews',
	summary: 'Adds a review of a product that the user bought. One review per product.',
	access: 'user',
	params,
	body: reviewDraft,
	status: 201,
	answer: review,
	errors: {
		403: 'You need to purchase this product first to write a review.',
		404: unknownProduct,
		409: 'You have already reviewed this product.',
	},
});

export const updateReview = endpoint({
	method: 'PUT',
	path: '/products/{id}/reviews',
	summary: "Changes the user's own review.",
	access: 'user',
	params,
	body: reviewDraft,
	answer: review,
	errors: { 404: 'You have not reviewed this product.' },
});

export const deleteReview = endpoint({
	method: 'DELETE',
	path: '/products/{id}/reviews',
	summary: "Deletes the user's own review.",
	access: 'user',
	params,
	status: 204,
	errors: { 404: 'You have not reviewed this product.' },
});

/** A review as the back-office lists it (document 2, §3). */
export const moderatedReview = z.strictObject({
	id: reviewId,
	rating: z.int(),
	comment: z.string(),
	createdAt: dateTime,
	/** True when a moderator changed the text. */
	moderated: z.boolean(),
	product: z.strictObject({ id: productId, name: z.string() }),
	user: z.strictObject({ name: z.string(), email: z.string() }),
});
export type ModeratedReview = z.output<typeof moderatedReview>;

export const reviewPage = z.strictObject({
	reviews: z.array(moderatedReview),
	pagination: z.strictObject({
		currentPage: z.int(),
		totalPages: z.int(),
		totalReviews: z.int(),
		limit: z.int(),
	}),
});
export type ReviewPage = z.output<typeof reviewPage>;

const reviewParams = z.strictObject({ id: reviewId });
const unknownReview = 'This review does not exist any more.';

export const listAllReviews = endpoint({
	method: 'GET',
	path: '/admin/reviews',
	summary: 'All reviews, newest first, searchable by product, author and comment.',
	access: 'admin',
	query: z.object({
		page: pageNumber,
		limit: pageLimit(10, 50),
		search: searchWords,
	}),
	answer: reviewPage,
});

export const moderateReview = endpoint({
	method: 'PUT',
	path: '/admin/reviews/{id}',
	summary: 'Changes rating and comment of any review and marks it as edited by a moderator.',
	access: 'admin',
	params: reviewParams,
	body: reviewDraft,
	answer: moderatedReview,
	errors: { 404: unknownReview },
});

export const removeReview = endpoint({
	method: 'DELETE',
	path: '/admin/reviews/{id}',
	summary: 'Deletes any review.',
	access: 'admin',
	params: reviewParams,
	status: 204,
	errors: { 404: unknownReview },
});
