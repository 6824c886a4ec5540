import { userBrowserStore } from '../session/userStore.ts';

const key = 'resetAccount';

/** The email address for which this browser last asked for a reset link: only a link of that account signs it in. */
export const readResetAccount = (): string | null => userBrowserStore.read(key);

/** @param email null after the login */
export const storeResetAccount = (email: string | null): void => userBrowserStore.write(key, email);
