import { browserStore } from './browserStore.ts';

const key = 'newAccount';

/** The email address of the last signup in this browser; prefilled in the login form. */
export const readNewAccount = (): string | null => browserStore.read(key);

/** @param email null after the login */
export const storeNewAccount = (email: string | null): void => browserStore.write(key, email);
