import type { ProductId } from '../../contracts/ids.ts';
import { browserStore } from '../session/browserStore.ts';

const key = 'guns';
const listeners = new Set<() => void>();

export const readStoredGuns = (): string | null => browserStore.read(key);

/** The guns of a visitor without an account, newest first; invalid data is an empty list. */
export function parseGuns(stored: string | null): ProductId[] {
	try {
		const list: unknown = JSON.parse(stored ?? '[]');
		// The server checks that the products are guns.
		return Array.isArray(list) ? list.filter((id): id is ProductId => typeof id === 'string') : [];
	} catch {
		return [];
	}
}

export function writeGuestGuns(ids: readonly ProductId[]): void {
	browserStore.write(key, ids.length === 0 ? null : JSON.stringify(ids));
	for (const listener of listeners) listener();
}

/** Subscribes to changes in this tab and in others. */
export function onGuestGunsChange(changed: () => void): () => void {
	listeners.add(changed);
	window.addEventListener('storage', changed);
	return () => {
		listeners.delete(changed);
		window.removeEventListener('storage', changed);
	};
}
