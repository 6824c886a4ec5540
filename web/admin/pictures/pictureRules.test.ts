import { expect, test } from 'vitest';
import { faultOf, largestPicture, pictureHint } from './pictureRules.ts';

test('ADM-B-032 what is no image type: Please select a valid image file', () => {
	for (const type of ['application/pdf', 'text/html', ''])
		expect(faultOf({ type, size: 10 })).toBe('Please select a valid image file');
});

test('ADM-B-033 CON-044 5 MB is the maximum: exactly 5 MB passes, a byte more does not', () => {
	expect(largestPicture).toBe(5_242_880);
	expect(faultOf({ type: 'image/png', size: largestPicture })).toBeUndefined();
	expect(faultOf({ type: 'image/png', size: largestPicture + 1 })).toBe('Image size should be less than 5MB');
});

test('OPEN-112 ADM-B-034 any type of image may be picked, PNG, JPG and GIF are hinted at', () => {
	for (const type of ['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
		expect(faultOf({ type, size: 10 })).toBeUndefined();
	expect(pictureHint).toMatch(/PNG, JPG, GIF/);
});
