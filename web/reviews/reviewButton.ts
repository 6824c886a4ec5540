/** What is known so far of a visitor's right to review a product; undefined while it is being asked. */
export type Reviewer = {
	session: 'loading' | 'guest' | 'signed in';
	eligible: boolean | undefined;
	hasReview: boolean | undefined;
};

/** What the button above the reviews says; undefined when there is none, because the visitor's review is there already. */
export function reviewButton({ session, eligible, hasReview }: Reviewer): string | undefined {
	if (session === 'guest') return 'Login to Review';
	if (session === 'loading' || eligible === undefined || hasReview === undefined) return 'Loading...';
	return hasReview ? undefined : 'Write a Review';
}
