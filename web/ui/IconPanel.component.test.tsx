import { screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { IconPanel } from './IconPanel.tsx';

const page = document.createElement('div');
const root = createRoot(page);
afterEach(() => {
	root.unmount();
	page.remove();
});

test('a panel pressed as soon as its button is there, before effects have run, stays open', async () => {
	document.body.append(page);
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
