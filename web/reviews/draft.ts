/** An invalid review, as title and text of a toast. */
export type ReviewError = { title: string; text: string };

export const minCommentLength = 10;
export const maxCommentLength = 500;

/** Photos that an author may add to a review. */
export const maxPhotos = 4;

/** The names of one to five stars. */
export const starLabels = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const;

/** Why a review cannot be sent; undefined when it can. The comment is trimmed before counting. */
export function validateReview(rating: number, comment: string): ReviewError | undefined {
	if (!Number.isInteger(rating) || rating < 1 || rating > 5)
		return { title: 'Rating Required', text: 'Please select a rating from 1 to 5 stars' };
	if (comment.trim().length < minCommentLength)
		return {
			title: 'Comment Too Short',
			text: `Please write a comment with at least ${minCommentLength} characters`,
		};
}
