import { browserStore } from './browserStore.ts';

/** The session token in this browser's store, under the key the specification names. */
const key = 'token';
const listeners = new Set<() => void>();

export function readToken(): string | null {
	return browserStore.read(key);
}

/** @param token null signs this browser out */
export function writeToken(token: string | null): void {
	browserStore.write(key, token);
	for (const listener of listeners) listener();
}

/** Calls back when the token changes, in this tab or in another one. */
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
