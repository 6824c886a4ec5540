import { expect, test } from 'vitest';
import { faultOf, starLabels } from './draft.ts';
import { reviewButton } from './reviewButton.ts';

const comment = 'Ten chars.';

test('REV-035 without a rating from 1 to 5 a review is not sent', () => {
	for (const rating of [0, 6, 2.5])
		expect(faultOf(rating, comment)).toEqual({
			title: 'Rating Required',
			text: 'Please select a rating from 1 to 5 stars',
		});
	for (const rating of [1, 5]) expect(faultOf(rating, comment)).toBeUndefined();
});

test('REV-036 REV-037 REV-038 a comment needs 10 characters, counted without the space around it', () => {
	const tooShort = {
		title: 'Comment Too Short',
		text: 'Please write a comment with at least 10 characters',
	};
	expect(faultOf(5, 'x'.repeat(9))).toEqual(tooShort);
	expect(faultOf(5, `${' '.repeat(10)}${'x'.repeat(9)}`)).toEqual(tooShort);
	expect(faultOf(5, 'x'.repeat(10))).toBeUndefined();
});

test('REV-016 REV-017 REV-018 REV-019 REV-020 the stars are named from Poor to Excellent', () => {
	expect(starLabels).toEqual(['Poor', 'Fair', 'Good', 'Very Good', 'Excellent']);
});

test('REV-008 REV-009 REV-010 REV-011 the button follows what is known of the visitor', () => {
	const shown = { session: 'signed in', eligible: true, hasReview: false } as const;
	expect(reviewButton({ ...shown, session: 'guest' })).toBe('Login to Review');
	expect(reviewButton({ ...shown, session: 'loading' })).toBe('Loading...');
	expect(reviewButton({ ...shown, eligible: undefined })).toBe('Loading...');
	expect(reviewButton({ ...shown, hasReview: undefined })).toBe('Loading...');
	expect(reviewButton(shown)).toBe('Write a Review');
	expect(reviewButton({ ...shown, hasReview: true })).toBeUndefined();
});

test('OPEN-057 who did not buy the product is told so when they press', () => {
	expect(reviewButton({ session: 'signed in', eligible: false, hasReview: false })).toBe('Write a Review');
});
