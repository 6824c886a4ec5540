import { expect, test } from 'vitest';
import { moved, withImages } from './imageOrder.ts';

test('an entry moves to its position, clamped to the ends', () => {
	expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
	expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b']);
	expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
	expect(moved(['a'], 3, 0)).toEqual(['a']);
});

test('a picture uploaded twice is listed once, and every one has its own key', () => {
	const [first, second] = withImages([], [{ url: '/media/a.webp' }, { url: '/media/b.webp' }]);
	if (first === undefined || second === undefined) throw new Error('Two images expected.');
	const more = withImages([second], [{ url: '/media/b.webp' }, { url: '/media/c.webp' }]);
	expect(more.map(({ image }) => image.url)).toEqual(['/media/b.webp', '/media/c.webp']);
	expect(new Set(more.map(({ key }) => key)).size).toBe(2);
});
