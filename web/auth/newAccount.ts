import { userBrowserStore } from '../session/userStore.ts';

const key = 'newAccount';

/** The email address of the last signup in this browser; prefilled in the login form. */
export const readNewAccount = (): string | null => userBrowserStore.read(key);

/** @param email null after the login */
export const storeNewAccount = (email: string | null): void => userBrowserStore.write(key, email);
