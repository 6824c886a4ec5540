import type { UserId } from '../../contracts/ids.ts';

const key = (userId: UserId) => `gstin ${userId}`;

/** The GSTIN of the last order in this browser; empty when there was none. */
export const readLastGstin = (userId: UserId): string => localStorage.getItem(key(userId)) ?? '';

/** @param gstin empty forgets it */
export function rememberGstin(userId: UserId, gstin: string): void {
	if (gstin.trim() === '') localStorage.removeItem(key(userId));
	else localStorage.setItem(key(userId), gstin);
}
