import type { UserId } from '../../contracts/ids.ts';
import { browserStore } from './browserStore.ts';

const key = 'gstin';

/** The GSTIN of this user's last order in this browser; empty if none. */
export function readLastGstin(userId: UserId): string {
	const [owner, gstin = ''] = (browserStore.read(key) ?? '').split('\n');
	return owner === userId ? gstin : '';
}

/** @param gstin empty removes it */
export const storeGstin = (userId: UserId, gstin: string): void =>
	browserStore.write(key, gstin.trim() === '' ? null : `${userId}\n${gstin}`);

/** Removes the stored GSTIN, of whichever account. */
export const forgetGstin = (): void => browserStore.write(key, null);
