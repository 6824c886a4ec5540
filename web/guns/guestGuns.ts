import type { GunModelId, ProductId } from '../../contracts/ids.ts';
import { browserStore } from '../session/browserStore.ts';

const listeners = new Set<() => void>();

/** A list of ids that a visitor without an account has in this browser, newest first. */
function createGuestList<Id extends string>(key: string) {
	return {
		read: (): string | null => browserStore.read(key),
		/** Invalid data is an empty list. */
		parse(stored: string | null): Id[] {
			try {
				const list: unknown = JSON.parse(stored ?? '[]');
				// The server checks what the ids are of.
				return Array.isArray(list) ? list.filter((id): id is Id => typeof id === 'string') : [];
			} catch {
				return [];
			}
		},
		write(ids: readonly Id[]): void {
			browserStore.write(key, ids.length === 0 ? null : JSON.stringify(ids));
			for (const listener of listeners) listener();
		},
	};
}

export const guestGuns = createGuestList<ProductId>('guns');
export const guestGunModels = createGuestList<GunModelId>('gun-models');

/** Subscribes to changes of either list in this tab and in others. */
export function onGuestGunsChange(changed: () => void): () => void {
	listeners.add(changed);
	window.addEventListener('storage', changed);
	return () => {
		listeners.delete(changed);
		window.removeEventListener('storage', changed);
	};
}
