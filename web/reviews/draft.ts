/** What is wrong with a review, as a toast says it: a title and a sentence. */
export type Fault = { title: string; text: string };

export const shortestComment = 10;
export const longestComment = 500;

/** The names of one to five stars. */
export const starLabels = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const;

/** Why a review cannot be sent (document 1, §5); undefined when it can. A comment counts without the space around it. */
export function faultOf(rating: number, comment: string): Fault | undefined {
	if (!Number.isInteger(rating) || rating < 1 || rating > 5)
		return { title: 'Rating Required', text: 'Please select a rating from 1 to 5 stars' };
	if (comment.trim().length < shortestComment)
		return {
			title: 'Comment Too Short',
			text: `Please write a comment with at least ${shortestComment} characters`,
		};
}
