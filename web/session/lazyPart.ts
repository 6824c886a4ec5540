import { lazy } from 'react';

const tries = 3;
const pauseMs = 1000;

/** Resolves at once while there is a connection (and on the server), else when it is back. */
function online(): Promise<void> {
	return new Promise((resolve) => {
		if (typeof window === 'undefined' || navigator.onLine) resolve();
		else window.addEventListener('online', () => resolve(), { once: true });
	});
}

async function persistently<Part>(load: () => Promise<Part>): Promise<Part> {
	for (let left = tries; ; left--) {
		await online();
		try {
			return await load();
		} catch (error) {
			if (left === 1) throw error;
			await new Promise((resume) => setTimeout(resume, pauseMs));
		}
	}
}

/** React's `lazy` for a part that is loaded when it is first shown: a connection that fails meanwhile does not take the page down. */
export const lazyPart: typeof lazy = (load) => lazy(() => persistently(load));
