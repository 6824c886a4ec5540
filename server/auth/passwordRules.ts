import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { store } from '../../store.config.ts';
import { invalid } from '../platform/http/httpError.ts';

/**
 * The 10,000 most common passwords of at least six characters, from the list of `@zxcvbn-ts/language-common` 4.1.3 (MIT,
 * © 2012-2016 Dan Wheeler and Dropbox, Inc., © 2021 zxcvbn-ts): the first four bytes of the SHA-256 of each in lower case.
 * Of a million other passwords about two are rejected too.
 */
const bytes = readFileSync(new URL('./commonPasswords.bin', import.meta.url));
const bytesPerPassword = 4;
const common = new Set(
	Array.from({ length: bytes.length / bytesPerPassword }, (_, position) =>
		bytes.readUInt32BE(position * bytesPerPassword),
	),
);
const isCommon = (lower: string) => common.has(createHash('sha256').update(lower).digest().readUInt32BE());

/** `aaaaaa`, `123456`, `fedcba`: every character is the same step from the one before. */
function isSequence(lower: string): boolean {
	const codes = [...lower].map((character) => character.codePointAt(0) ?? 0);
	const step = (codes[1] ?? 0) - (codes[0] ?? 0);
	return (
		Math.abs(step) <= 1 &&
		codes.every((code, position) => position === 0 || code - (codes[position - 1] ?? 0) === step)
	);
}

/** The shop's name, or the account's name or address, with nothing but digits and signs around it. */
function isPersonal(lower: string, { name, email }: { name: string; email: string }): boolean {
	const word = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
	const [mailbox] = email.split('@');
	return [store.name, name, name.replaceAll(' ', ''), email, mailbox]
		.map((text) => text?.toLowerCase())
		.some((text) => text !== '' && (text === lower || text === word));
}

/** Longer than a shopper's: this password gives access to every order and address. */
const minAdminLength = 12;

/**
 * Checks a new password beyond the length that the contract requires. For a shopper's sign-up, reset and change, and for
 * every administrator.
 * @param field the field of the form, for its error
 * @throws HttpError 400 for a password that is easy to guess, or an administrator's of fewer than 12 characters
 */
export function requireGoodPassword(
	field: 'password' | 'newPassword',
	password: string,
	account: { name: string; email: string; role: 'customer' | 'admin' },
): void {
	if (account.role === 'admin' && [...password].length < minAdminLength)
		throw invalid({
			[field]: `An administrator's password has at least ${minAdminLength} characters.`,
		});
	const lower = password.toLowerCase();
	if (isCommon(lower) || isSequence(lower) || isPersonal(lower, account))
		throw invalid({ [field]: 'This password is too easy to guess. Please choose another one.' });
}
