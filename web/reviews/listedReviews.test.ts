import { expect, test } from 'vitest';
import type { Review } from '../../contracts/reviews.ts';
import { listedReviews } from './listedReviews.ts';

const review = (comment: string, rating: number, helpful: number) =>
	({ comment, rating, helpful }) as unknown as Review;
const newestFirst = [
	review('new', 5, 1),
	review('middle', 3, 4),
	review('old', 5, 1),
	review('oldest', 1, 9),
];
const listed = (...of: [stars: number | undefined, order: 'newest' | 'helpful']) =>
	listedReviews(newestFirst, ...of).map(({ comment }) => comment);

test('reviews are filtered by rating, and the most helpful come first, the newer of equal ones before', {
	tags: ['CATX-333', 'CATX-335'],
}, () => {
	expect(listed(undefined, 'newest')).toEqual(['new', 'middle', 'old', 'oldest']);
	expect(listed(undefined, 'helpful')).toEqual(['oldest', 'middle', 'new', 'old']);
	expect(listed(5, 'helpful')).toEqual(['new', 'old']);
	expect(listed(2, 'newest')).toEqual([]);
});
