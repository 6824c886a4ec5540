import { browserStore } from './browserStore.ts';

/** The session token in the browser's storage, under the specified key. */
const key = 'token';
const listeners = new Set<() => void>();

export function readToken(): string | null {
	return browserStore.read(key);
}

/** @param token null signs out */
export function writeToken(token: string | null): void {
	browserStore.write(key, token);
	for (const listener of listeners) listener();
}

/** Subscribes to token changes, in this tab and in others. */
export function onTokenChange(changed: () => void): () => void {
	const fromOtherTab = (event: StorageEvent) => {
		if (event.key === key || event.key === null) changed();
	};
	listeners.add(changed);
	window.addEventListener('storage', fromOtherTab);
	return () => {
		listeners.delete(changed);
		window.removeEventListener('storage', fromOtherTab);
	};
}
