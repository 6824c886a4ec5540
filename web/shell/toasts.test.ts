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

test('CHR-069 as decided (D37) one store holds every toast: a new one stands beside the others, and takes the oldest one’s place when there are three', () => {
	const titles = () => toasts.read().map(({ title }) => title);
	toast.success('one');
	toast.error('two');
	expect(titles()).toEqual(['one', 'two']);
	toast.warning('three');
	toast.success('four');
	expect(titles()).toEqual(['two', 'three', 'four']);
});

test('CHR-071 a toast stays 4000 ms', () => {
	toast.success('hello');
	vi.advanceTimersByTime(3999);
	expect(toasts.read()).toHaveLength(1);
	vi.advanceTimersByTime(1);
	expect(toasts.read()).toHaveLength(0);
});
