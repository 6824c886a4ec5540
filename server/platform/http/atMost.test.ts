import { expect, test } from 'vitest';
import { atMost } from './atMost.ts';

test('work beyond the bound is told when to come again, and let in once something has ended, however it ended', async () => {
	const atOnce = atMost(2);
	const first = Promise.withResolvers<string>();
	const second = Promise.withResolvers<string>();
	const running = [atOnce(() => first.promise), atOnce(() => second.promise)];
	const third = atOnce(async () => 'third');
	await expect(third).rejects.toMatchObject({ status: 503, retryAfterSeconds: 1 });
	first.resolve('first');
	second.reject(new Error('a fault'));
	expect(await running[0]).toBe('first');
	await expect(running[1]).rejects.toThrow('a fault');
	expect(await Promise.all([atOnce(async () => 'fourth'), atOnce(async () => 'fifth')])).toEqual([
		'fourth',
		'fifth',
	]);
});
