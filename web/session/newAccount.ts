import { browserStore } from './browserStore.ts';

const key = 'newAccount';

/** The address that somebody has signed up with in this browser: they need not type it again to log in. */
export const readNewAccount = (): string | null => browserStore.read(key);

/** @param email null once they have logged in */
export const rememberNewAccount = (email: string | null): void => browserStore.write(key, email);
