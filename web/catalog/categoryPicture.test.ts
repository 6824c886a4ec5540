import { expect, test } from 'vitest';
import { categories } from '../../demo/categories.ts';
import { categoryPicture } from './categoryPicture.ts';

test('every built-in category has its picture, in two widths', () => {
	for (const { slug } of categories) {
		const picture = categoryPicture(slug);
		expect(picture?.url).toContain(slug);
		expect(picture?.avif).toMatch(/-400.*\.avif 400w, .*-800.*\.avif 800w$/);
		expect(picture?.avif).not.toContain('undefined');
	}
});

test('a category added later has no picture and requests none', () => {
	expect(categoryPicture('slings')).toBeUndefined();
});
