import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { IconPanel } from './IconPanel.tsx';

test('a panel pressed as soon as its button is there, before effects have run, stays open', async () => {
	const page = document.createElement('div');
	document.body.append(page);
	const root = createRoot(page);
	onTestFinished(() => {
		root.unmount();
		page.remove();
	});
	// Called between the commit and its effects, as the press that React replays after hydration is.
	const pressed = new Promise<void>((done) => {
		new MutationObserver((_, observer) => {
			observer.disconnect();
			page.querySelector('button')?.click();
			done();
		}).observe(page, { childList: true, subtree: true });
	});
	root.render(
		<IconPanel label="Profile" icon={null} closeOn="page">
			Links
		</IconPanel>,
	);
	await pressed;
	await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Profile' })).not.toBeNull());
	await new Promise((later) => setTimeout(later, 50));
	expect(screen.queryByRole('dialog', { name: 'Profile' })).not.toBeNull();
});

test('Back on a phone closes a panel that fills the screen, and leaves one below its icon alone', {
	tags: ['PHO-005'],
}, async () => {
	const watchers = new Set<{ onclose: (() => void) | null }>();
	/** A browser asks the watchers to close before it goes back. */
	class Watcher {
		onclose: (() => void) | null = null;
		constructor() {
			watchers.add(this);
		}
		destroy() {
			watchers.delete(this);
		}
	}
	let isPhone = true;
	vi.stubGlobal('CloseWatcher', Watcher);
	vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
	onTestFinished(() => void vi.unstubAllGlobals());
	render(
		<IconPanel label="Cart" icon={null} closeOn="page">
			Lines
		</IconPanel>,
	);
	const icon = screen.getByRole('button', { name: 'Cart' });
	fireEvent.click(icon);
	await screen.findByRole('dialog', { name: 'Cart' });
	expect(watchers.size).toBe(1);
	act(() => {
		for (const { onclose } of watchers) onclose?.();
	});
	expect(screen.queryByRole('dialog', { name: 'Cart' })).toBeNull();
	expect(document.activeElement).toBe(icon);
	expect(watchers.size).toBe(0);
	isPhone = false;
	fireEvent.click(icon);
	await screen.findByRole('dialog', { name: 'Cart' });
	expect(watchers.size).toBe(0);
});
