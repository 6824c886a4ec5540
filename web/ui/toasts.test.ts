import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hold, release, toast, toasts, undoMs } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	vi.runAllTimers();
	vi.useRealTimers();
});

test('at most three toasts are shown at a time', { tags: ['CHR-070'] }, () => {
	for (const title of ['one', 'two', 'three', 'four']) toast.success(title);
	expect(toasts.read().map(({ title }) => title)).toEqual(['two', 'three', 'four']);
});

test('one store contains every toast: a new one is added, and replaces the oldest of three', {
	tags: ['CHR-069'],
}, () => {
	const titles = () => toasts.read().map(({ title }) => title);
	toast.success('one');
	toast.error('two');
	expect(titles()).toEqual(['one', 'two']);
	toast.warning('three');
	toast.success('four');
	expect(titles()).toEqual(['two', 'three', 'four']);
});

test('a toast lasts 4000 ms', { tags: ['CHR-071'] }, () => {
	toast.success('hello');
	vi.advanceTimersByTime(3999);
	expect(toasts.read()).toHaveLength(1);
	vi.advanceTimersByTime(1);
	expect(toasts.read()).toHaveLength(0);
});

test('a toast with Undo lasts 10 s, and stays while it is held', { tags: ['CHR-071', 'FACE-130'] }, () => {
	toast.success('Removed from cart', { undo: () => {} });
	const [shown] = toasts.read();
	if (shown === undefined) throw new Error('No toast is shown.');
	vi.advanceTimersByTime(undoMs - 1);
	hold(shown.id);
	vi.advanceTimersByTime(2 * undoMs);
	expect(toasts.read()).toHaveLength(1);
	release(shown);
	vi.advanceTimersByTime(undoMs);
	expect(toasts.read()).toHaveLength(0);
});
