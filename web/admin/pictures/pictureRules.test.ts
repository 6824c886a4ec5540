import { expect, test } from 'vitest';
import { maxPictureBytes, pictureHint, validatePicture } from './pictureRules.ts';

test('a file of another type: Please select a valid image file', { tags: ['ADM-B-032'] }, () => {
	for (const type of ['application/pdf', 'text/html', ''])
		expect(validatePicture({ type, size: 10 })).toBe('Please select a valid image file');
});

test('5 MB is the maximum: exactly 5 MB passes, a byte more does not', {
	tags: ['ADM-B-033', 'CON-044'],
}, () => {
	expect(maxPictureBytes).toBe(5_242_880);
	expect(validatePicture({ type: 'image/png', size: maxPictureBytes })).toBeUndefined();
	expect(validatePicture({ type: 'image/png', size: maxPictureBytes + 1 })).toBe(
		'Image size should be less than 5MB',
	);
});

test('any image type may be picked; the hint names PNG, JPG and GIF', {
	tags: ['OPEN-112', 'ADM-B-034'],
}, () => {
	for (const type of ['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
		expect(validatePicture({ type, size: 10 })).toBeUndefined();
	expect(pictureHint).toMatch(/PNG, JPG, GIF/);
});
