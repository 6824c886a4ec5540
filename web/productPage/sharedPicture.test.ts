import { expect, test } from 'vitest';
import type { ProductId } from '../../contracts/ids.ts';
import { newId } from '../../server/platform/columns.ts';
import { getSharedPicture } from './sharedPicture.ts';

const image = (url: string) => ({ url, publicId: null, width: 900, height: 900 });
const product = {
	id: newId<ProductId>(),
	version: 1,
	numericPrice: 1000,
	offerPrice: 0,
	gst: 18,
	images: [image('/media/red.webp')],
};

test('a card has another address as soon as its price is another one, or the product was edited', {
	tags: ['REACH-031'],
}, () => {
	const addresses = [
		product,
		{ ...product, offerPrice: 900 },
		{ ...product, numericPrice: 1001 },
		{ ...product, gst: 5 },
		{ ...product, version: 2 },
	].map(getSharedPicture);
	expect(new Set(addresses).size).toBe(addresses.length);
	for (const address of addresses)
		expect(address).toMatch(new RegExp(`^/cards/${product.id}\\.jpg\\?v=[\\d-]+$`));
	expect(getSharedPicture({ ...product, images: [] })).toBe(addresses[0]);
});

test('a picture at another host, from which no card is drawn, is shared itself', {
	tags: ['REACH-031'],
}, () => {
	const url = 'https://res.cloudinary.com/nishana/rifle.jpg';
	expect(getSharedPicture({ ...product, images: [image(url), ...product.images] })).toBe(url);
});
