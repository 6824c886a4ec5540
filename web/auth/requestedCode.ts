import { userTabStore } from '../session/userStore.ts';

/** A code that this tab asked for: the address that it goes to, the token that it is entered with, and its length. */
export type RequestedCode = { email: string; requestToken: string; digits: number };

const key = 'requestedCode';
const maxAgeMs = 15 * 60_000;

/**
 * The code that this tab asked for in the last quarter of an hour. It is stored, since phones unload the tab while its owner
 * reads the email.
 */
export function readRequestedCode(): RequestedCode | undefined {
	const [at = '', digits = '', requestToken = '', ...email] = userTabStore.read(key)?.split(' ') ?? [];
	const age = Date.now() - Number(at);
	if (email.length === 0 || !(age >= 0 && age < maxAgeMs)) return undefined;
	return { email: email.join(' '), requestToken, digits: Number(digits) };
}

/** @param code undefined after the login, and when the visitor prefers the password */
export function storeRequestedCode(code: RequestedCode | undefined): void {
	userTabStore.write(
		key,
		code === undefined ? null : [Date.now(), code.digits, code.requestToken, code.email].join(' '),
	);
}
