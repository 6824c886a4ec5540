import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createTaggedCache, noCache } from './taggedCache.ts';

const ofTexts = { maxBytes: 10_000, getSize: (text: string) => text.length };

test.each([
	['once with a cache', createTaggedCache(), 1],
	['twice without one', noCache, 2],
])('a value requested twice is computed %s', async (_name, cache, times) => {
	const texts = cache.area<string>(ofTexts);
	let computations = 0;
	for (const _visit of [1, 2])
		await texts.get('a', async () => {
			computations++;
			return 'text';
		});
	expect(computations).toBe(times);
});

test('concurrent requests wait for one computation, and a failed one is repeated', {
	tags: ['SPD-004'],
}, async () => {
	const texts = createTaggedCache().area<string>(ofTexts);
	const first = Promise.withResolvers<string>();
	const compute = vi.fn(() => first.promise);
	const waiting = [texts.get('a', compute), texts.get('a', compute)];
	first.reject(new Error('an error'));
	for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected');
	expect(compute).toHaveBeenCalledTimes(1);
	expect(await texts.get('a', async () => 'again')).toBe('again');
});

test('a change removes the values that depend on it, and no others', async () => {
	const cache = createTaggedCache();
	const texts = cache.area<string>(ofTexts);
	const numbers = cache.area<number>({ maxBytes: 10_000, getSize: () => 8 });
	await texts.get('blog', async (dependsOn) => {
		dependsOn('blog');
		return 'old';
	});
	await texts.get('events', async (dependsOn) => {
		dependsOn('events');
		return 'old';
	});
	await numbers.get('posts', async (dependsOn) => {
		dependsOn('blog', 'events');
		return 0;
	});
	expect(numbers.stored('posts')).toBe(0);
	cache.drop('blog');
	expect([texts.stored('blog'), texts.stored('events'), numbers.stored('posts')]).toEqual([
		undefined,
		'old',
		undefined,
	]);
	cache.clear();
	expect(texts.stored('events')).toBeUndefined();
});

test('what was computed while its data changed is not stored, and a later request does not wait for it', {
	tags: ['SPD-004'],
}, async () => {
	const cache = createTaggedCache();
	const texts = cache.area<string>(ofTexts);
	const old = Promise.withResolvers<string>();
	const early = texts.get('a', (dependsOn) => {
		dependsOn('blog');
		return old.promise;
	});
	cache.drop('blog');
	expect(await texts.get('a', async () => 'new')).toBe('new');
	old.resolve('old');
	expect(await early).toBe('old');
	expect(texts.stored('a')).toBe('new');
});

test('a computation that finds out late what it depends on is not stored when that changed', {
	tags: ['SPD-004'],
}, async () => {
	const cache = createTaggedCache();
	const texts = cache.area<string>(ofTexts);
	const read = Promise.withResolvers<void>();
	const computing = texts.get('list', async (dependsOn) => {
		await read.promise;
		dependsOn('product:1');
		return 'old';
	});
	cache.drop('product:1');
	read.resolve();
	await computing;
	expect(texts.stored('list')).toBeUndefined();
});

test('an area stores as many bytes as it may, and the values used last stay', {
	tags: ['DOOR-062'],
}, async () => {
	const texts = createTaggedCache().area<string>(ofTexts);
	for (let number = 0; number < 30; number++) {
		await texts.get(`text ${number}`, async () => 'x'.repeat(1000));
		texts.stored('text 0');
	}
	expect(texts.stored('text 0')).toBeDefined();
	expect(texts.stored('text 29')).toBeDefined();
	expect(texts.stored('text 1')).toBeUndefined();
	await texts.get('large', async () => 'x'.repeat(20_000));
	expect(texts.stored('large')).toBeUndefined();
	expect(texts.stored('text 0')).toBeDefined();
});

test('a value expires, for what changes with time alone', async () => {
	const clock = vi.spyOn(performance, 'now');
	/** The cache reads the clock once in a millisecond. */
	const setClock = async (ms: number) => {
		clock.mockReturnValue(ms);
		await pause(5);
	};
	try {
		await setClock(1000);
		const texts = createTaggedCache().area<string>(ofTexts);
		await texts.get('a', async () => 'today');
		await setClock(1000 + 5 * 60_000);
		expect(texts.stored('a')).toBe('today');
		await setClock(1001 + 5 * 60_000);
		expect(texts.stored('a')).toBeUndefined();
	} finally {
		clock.mockRestore();
	}
});

test('a kept value is served while the changed one takes long to read, once for all who ask', {
	tags: ['FIND-028'],
}, async () => {
	const cache = createTaggedCache();
	const kept = cache.kept<string>('words');
	const texts = cache.area<string>(ofTexts);
	const getText = () =>
		texts.get('a', async (dependsOn) => {
			dependsOn('words');
			return `of ${await kept.get(async () => 'old')}`;
		});
	expect(await getText()).toBe('of old');
	const second = Promise.withResolvers<string>();
	const read = vi.fn(() => second.promise);
	cache.drop('other');
	expect(await kept.get(read)).toBe('old');
	expect(read).not.toHaveBeenCalled();
	cache.drop('words');
	expect(texts.stored('a')).toBeUndefined();
	expect(await Promise.all([kept.get(read), kept.get(read)])).toEqual(['old', 'old']);
	expect(await getText()).toBe('of old');
	expect(texts.stored('a')).toBe('of old');
	second.resolve('new');
	expect(await kept.get(read)).toBe('new');
	expect(texts.stored('a')).toBeUndefined();
	expect(read).toHaveBeenCalledTimes(1);
});

test('a kept value that is quick to read is fresh after each change, also one while it is read', async () => {
	const cache = createTaggedCache();
	const kept = cache.kept<number>('words');
	let reads = 0;
	const read = async () => {
		reads++;
		if (reads === 1) cache.drop('words');
		return reads;
	};
	expect(await kept.get(read)).toBe(1);
	expect([await kept.get(read), await kept.get(read)]).toEqual([2, 2]);
	cache.clear();
	expect(await kept.get(read)).toBe(3);
});

test('a kept value that cannot be read again is served, and the failure reaches those who wait for it', async () => {
	const cache = createTaggedCache();
	const kept = cache.kept<string>('words');
	const fail = () => Promise.reject(new Error('an error'));
	await expect(kept.get(fail)).rejects.toThrow('an error');
	expect(await kept.get(async () => 'old')).toBe('old');
	cache.drop('words');
	expect(await kept.get(fail)).toBe('old');
	await expect.poll(() => kept.get(fail).catch(String), { timeout: 4000 }).toBe('Error: an error');
	expect(await kept.get(async () => 'new')).toBe('new');
});
