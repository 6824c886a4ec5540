import { expect, test } from 'vitest';
import { limitConcurrency } from './limitConcurrency.ts';

test('work beyond the limit is rejected with Retry-After, and admitted once any running work has ended', async () => {
	const atOnce = limitConcurrency(2);
	const first = Promise.withResolvers<string>();
	const second = Promise.withResolvers<string>();
	const running = [atOnce(() => first.promise), atOnce(() => second.promise)];
	const third = atOnce(async () => 'third');
	await expect(third).rejects.toMatchObject({ status: 503, retryAfterSeconds: 1 });
	first.resolve('first');
	second.reject(new Error('an error'));
	expect(await running[0]).toBe('first');
	await expect(running[1]).rejects.toThrow('an error');
	expect(await Promise.all([atOnce(async () => 'fourth'), atOnce(async () => 'fifth')])).toEqual([
		'fourth',
		'fifth',
	]);
});
