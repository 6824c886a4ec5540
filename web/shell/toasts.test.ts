import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, toasts } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	vi.runAllTimers();
	vi.useRealTimers();
});

test('CHR-070 at most three toasts show at once', () => {
	for (const title of ['one', 'two', 'three', 'four']) toast.success(title);
	expect(toasts.read().map(({ title }) => title)).toEqual(['two', 'three', 'four']);
});

test('CHR-071 a toast stays 4000 ms', () => {
	toast.success('hello');
	vi.advanceTimersByTime(3999);
	expect(toasts.read()).toHaveLength(1);
	vi.advanceTimersByTime(1);
	expect(toasts.read()).toHaveLength(0);
});
