/** What is known of a visitor's permission to review a product; undefined while loading. */
export type Reviewer = {
	session: 'loading' | 'guest' | 'signed in';
	eligible: boolean | undefined;
	hasReview: boolean | undefined;
};

/** The label of the button above the reviews; undefined when the visitor has already written one. */
export function reviewButton({ session, eligible, hasReview }: Reviewer): string | undefined {
	if (session === 'guest') return 'Login to Review';
	if (session === 'loading' || eligible === undefined || hasReview === undefined) return 'Loading...';
	return hasReview ? undefined : 'Write a Review';
}
