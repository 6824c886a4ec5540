import { expect, test } from 'vitest';
import { firstPicture, getName, toPicture } from './productFields.ts';

test('brand and category are read from an object with a name and from a string', {
	tags: ['ENT-004', 'ENT-005'],
}, () => {
	expect(getName({ name: 'Tarkeen' })).toBe('Tarkeen');
	expect(getName('Air Rifles')).toBe('Air Rifles');
});

test('the first picture is a URL, an object or missing', { tags: ['ENT-010'] }, () => {
	const picture = { url: '/media/a.webp', publicId: 'a', width: 800, height: 800 };
	expect(firstPicture([picture, { ...picture, url: '/media/b.webp' }])).toBe(picture);
	expect(firstPicture(['https://pictures.example/a.jpg'])).toMatchObject({
		url: 'https://pictures.example/a.jpg',
	});
	expect(firstPicture([])).toBeUndefined();
	expect([picture, picture.url].map(toPicture)).toMatchObject([picture, { url: picture.url }]);
});
