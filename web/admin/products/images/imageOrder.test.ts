import { expect, test } from 'vitest';
import { moved, withImages } from './imageOrder.ts';

test('an entry moves to its place, at most to an end', () => {
	expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
	expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b']);
	expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
	expect(moved(['a'], 3, 0)).toEqual(['a']);
});

test('a picture that is uploaded twice stands once, and every one has a name of its own', () => {
	const [first, second] = withImages([], [{ url: '/media/a.webp' }, { url: '/media/b.webp' }]);
	if (first === undefined || second === undefined) throw new Error('Two were added.');
	const more = withImages([second], [{ url: '/media/b.webp' }, { url: '/media/c.webp' }]);
	expect(more.map(({ image }) => image.url)).toEqual(['/media/b.webp', '/media/c.webp']);
	expect(new Set(more.map(({ key }) => key)).size).toBe(2);
});
