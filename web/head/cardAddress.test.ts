import { expect, test } from 'vitest';
import { getCardAddress } from './cardAddress.ts';

const tags = ['REACH-032'];
const picture = '/media/range.webp';

test('the card of a post or event has another address as soon as it shows something else', { tags }, () => {
	const addresses = [
		getCardAddress('posts', 'first-rifle', ['First Rifle'], picture),
		getCardAddress('events', 'first-rifle', ['First Rifle'], picture),
		getCardAddress('posts', 'first-rifle', ['A First Rifle'], picture),
		getCardAddress('posts', 'first-rifle', ['First Rifle'], '/media/bench.webp'),
		getCardAddress('posts', 'first-rifle', ['First Rifle'], undefined),
	];
	expect(new Set(addresses).size).toBe(addresses.length);
	expect(addresses[0]).toMatch(/^\/cards\/posts\/first-rifle\.jpg\?v=[a-z\d]+$/);
});

test('a picture at another host, from which no card is drawn, is shared itself', { tags }, () => {
	const url = 'https://res.cloudinary.com/nishana/range.jpg';
	expect(getCardAddress('events', 'open-day', ['Open Day'], url)).toBe(url);
});
