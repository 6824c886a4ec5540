import { expect, test } from 'vitest';
import { createPageCache } from './pageCache.ts';

const pageOf = (html: string) => Promise.resolve({ status: 200, headers: {}, html });

test.each([
	[1, 1],
	[0, 2],
])('a cache with room for %i pages renders one that is asked for twice %i times', async (capacity, times) => {
	const cache = createPageCache(capacity);
	let renderings = 0;
	for (const _visit of [1, 2]) await cache.get('/faq', [], () => pageOf(`rendering ${++renderings}`));
	expect(renderings).toBe(times);
});
