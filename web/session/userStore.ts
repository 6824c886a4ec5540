import type { UserId } from '../../contracts/ids.ts';
import { browserStore, tabStore } from './browserStore.ts';

/** Under this key each storage lists the keys of what it has about a user. */
const keysKey = 'userKeys';

/** A part of a storage that is emptied on logout, also by a page that has not loaded the code that wrote there. */
function storeAboutUser(area: typeof browserStore) {
	const readKeys = () => area.read(keysKey)?.split(' ') ?? [];
	return {
		read: area.read,
		/** @param value null removes the key */
		write(key: string, value: string | null): void {
			if (value !== null) area.write(keysKey, [...new Set([...readKeys(), key])].join(' '));
			area.write(key, value);
		},
		forget(): void {
			for (const key of [...readKeys(), keysKey]) area.write(key, null);
		},
	};
}

export const userBrowserStore = storeAboutUser(browserStore);
export const userTabStore = storeAboutUser(tabStore);

/** Removes what this browser stores about a user, on logout. The theme and what a guest put into the cart stay. */
export function forgetUser(): void {
	userBrowserStore.forget();
	userTabStore.forget();
}

const ownerKey = 'user';

/** Called at login: what is stored about another user, whose session ended without a logout, is removed. */
export function forgetOtherUser(userId: UserId): void {
	const owner = userBrowserStore.read(ownerKey);
	if (owner !== null && owner !== userId) forgetUser();
	userBrowserStore.write(ownerKey, userId);
}
