import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldSeconds } from '../../../shared/heldDecisions.ts';
import { hold, toast, toasts } from '../../ui/toasts.ts';
import { showHeld } from './showHeld.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	vi.runAllTimers();
	vi.useRealTimers();
});

test('Undo of a held decision is gone before it takes effect, also while someone points at it', {
	tags: ['DAY-005'],
}, () => {
	showHeld('Return approved', () => {});
	const [shown] = toasts.read();
	if (shown === undefined) throw new Error('No toast is shown.');
	hold(shown.id);
	vi.advanceTimersByTime(5000);
	toast.success('Removed from cart', { undo: () => {} });
	vi.advanceTimersByTime((heldSeconds - 6) * 1000);
	expect(toasts.read().map(({ title }) => title)).toEqual(['Removed from cart']);
});
