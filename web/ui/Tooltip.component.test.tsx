import { act, fireEvent, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tooltip } from './Tooltip.tsx';

const page = document.createElement('div');
const root = createRoot(page);
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
	vi.useRealTimers();
	root.unmount();
	page.remove();
});

test('a tooltip opens after 700 ms of hovering, and closes when the pointer leaves', {
	tags: ['CHR-072'],
}, () => {
	document.body.append(page);
	act(() =>
		root.render(
			<Tooltip text="Remove the tin">
				<button type="button">Remove</button>
			</Tooltip>,
		),
	);
	const button = screen.getByRole('button', { name: 'Remove' });
	fireEvent.pointerEnter(button.parentElement as HTMLElement, { pointerType: 'mouse' });
	act(() => vi.advanceTimersByTime(699));
	expect(screen.queryByRole('tooltip')).toBeNull();
	act(() => vi.advanceTimersByTime(1));
	expect(screen.getByRole('tooltip').textContent).toBe('Remove the tin');
	fireEvent.pointerLeave(button.parentElement as HTMLElement);
	expect(screen.queryByRole('tooltip')).toBeNull();
});
