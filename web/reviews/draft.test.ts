import { expect, test } from 'vitest';
import { starLabels, validateReview } from './draft.ts';
import { reviewButton } from './reviewButton.ts';

const comment = 'Ten chars.';

test('without a rating from 1 to 5 a review is not sent', { tags: ['REV-035'] }, () => {
	for (const rating of [0, 6, 2.5])
		expect(validateReview(rating, comment)).toEqual({
			title: 'Rating Required',
			text: 'Please select a rating from 1 to 5 stars',
		});
	for (const rating of [1, 5]) expect(validateReview(rating, comment)).toBeUndefined();
});

test('a comment needs 10 characters after trimming', { tags: ['REV-036', 'REV-037', 'REV-038'] }, () => {
	const tooShort = {
		title: 'Comment Too Short',
		text: 'Please write a comment with at least 10 characters',
	};
	expect(validateReview(5, 'x'.repeat(9))).toEqual(tooShort);
	expect(validateReview(5, `${' '.repeat(10)}${'x'.repeat(9)}`)).toEqual(tooShort);
	expect(validateReview(5, 'x'.repeat(10))).toBeUndefined();
});

test('the stars are named from Poor to Excellent', {
	tags: 'REV-016 REV-017 REV-018 REV-019 REV-020'.split(' '),
}, () => {
	expect(starLabels).toEqual(['Poor', 'Fair', 'Good', 'Very Good', 'Excellent']);
});

test('the button depends on what is known of the visitor', {
	tags: ['REV-008', 'REV-009', 'REV-010', 'REV-011'],
}, () => {
	const known = { session: 'signed in', eligible: true, hasReview: false } as const;
	expect(reviewButton({ ...known, session: 'guest' })).toBe('Login to Review');
	expect(reviewButton({ ...known, session: 'loading' })).toBe('Loading...');
	expect(reviewButton({ ...known, eligible: undefined })).toBe('Loading...');
	expect(reviewButton({ ...known, hasReview: undefined })).toBe('Loading...');
	expect(reviewButton(known)).toBe('Write a Review');
	expect(reviewButton({ ...known, hasReview: true })).toBeUndefined();
});

test('a visitor who has not bought the product sees that when clicking', { tags: ['OPEN-057'] }, () => {
	expect(reviewButton({ session: 'signed in', eligible: false, hasReview: false })).toBe('Write a Review');
});
