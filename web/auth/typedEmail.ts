import { userTabStore } from '../session/userStore.ts';

const key = 'typedEmail';

/** The email address last typed in an account form of this tab; empty without one. */
export const readTypedEmail = (): string => userTabStore.read(key) ?? '';

export const storeTypedEmail = (email: string): void =>
	userTabStore.write(key, email.trim() === '' ? null : email);
