import { expect, test } from 'vitest';
import type { ProductCard } from '../../contracts/products.ts';
import { firstPicture, nameOf, pictureOf, productsIn } from './productFields.ts';

test('ENT-004 ENT-005 brand and category are read from an object with a name and from a string', () => {
	expect(nameOf({ name: 'Tarkeen' })).toBe('Tarkeen');
	expect(nameOf('Air Rifles')).toBe('Air Rifles');
});

test('ENT-010 ENT-011 CARD-001 CARD-002 the first picture is shown, an address or an object; without any the placeholder', () => {
	const picture = { url: '/media/a.webp', publicId: 'a', width: 800, height: 800 };
	expect(firstPicture([picture, { ...picture, url: '/media/b.webp' }])).toBe(picture);
	expect(firstPicture(['https://pictures.example/a.jpg'])).toMatchObject({
		url: 'https://pictures.example/a.jpg',
	});
	expect(firstPicture([])).toBeUndefined();
	expect([picture, picture.url].map(pictureOf)).toMatchObject([picture, { url: picture.url }]);
});

test('API-022 API-023 OPEN-020 the collection is read as a list and as an object with products', () => {
	// Only that they come out as they went in matters here.
	const products = [{ id: 'a' }, { id: 'b' }] as unknown as ProductCard[];
	expect(productsIn(products)).toEqual(products);
	expect(productsIn({ products })).toEqual(products);
});
