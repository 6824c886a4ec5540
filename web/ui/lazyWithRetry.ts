import { lazy } from 'react';

const tries = 3;
const pauseMs = 1000;

/** Resolves immediately when online (and on the server), else once the connection is back. */
function online(): Promise<void> {
	return new Promise((resolve) => {
		if (typeof window === 'undefined' || navigator.onLine) resolve();
		else window.addEventListener('online', () => resolve(), { once: true });
	});
}

async function retry<Part>(load: () => Promise<Part>): Promise<Part> {
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

/** React's `lazy` that survives a lost connection while the chunk is loaded. */
export const lazyWithRetry: typeof lazy = (load) => lazy(() => retry(load));
