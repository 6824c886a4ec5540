import { z } from 'zod';
import { type Permission, permissions } from '../shared/permissions.ts';
import { busy, endpoint, slow } from './endpoint.ts';
import { email, enteredPassword, fullName, linkToken, message, newPassword } from './fields.ts';
import { userId } from './ids.ts';

/** `role` is 'admin' or 'customer'; only 'admin' opens the back-office. */
export const user = z.strictObject({
	id: userId,
	name: z.string(),
	email: z.string(),
	role: z.enum(['customer', 'admin']),
});
export type User = z.output<typeof user>;

/** What an administrator may do; a role beside the owner's has some. */
const permission = z.enum(Object.keys(permissions) as Permission[]);

/** What every way to sign in answers. */
export const newSession = z.strictObject({ token: z.string(), user });
export type NewSession = z.output<typeof newSession>;

const emailBody = z.strictObject({ email });
const linkParams = z.strictObject({ token: linkToken() });

export const signup = endpoint('POST /auth/signup', {
	summary: 'Creates an account and emails a link to verify its address.',
	access: 'anyone',
	body: z.strictObject({ name: fullName, email, password: newPassword }),
	status: 201,
	response: message,
	errors: { 409: 'The email address has a verified account.', 429: slow, 503: busy },
});

export const login = endpoint('POST /auth/login', {
	summary:
		'Signs in; 403 with needsVerification when the address is not verified yet, and with secondFactor when a code is needed.',
	access: 'anyone',
	body: z.strictObject({
		email: z.string({ error: 'Please enter your email address.' }).trim().max(254),
		password: enteredPassword,
	}),
	response: newSession,
	errors: {
		401: 'Email or password is wrong.',
		403: 'The address is not verified yet (`needsVerification`), or a second factor is needed: `secondFactor.token` is for POST /auth/login/code.',
		429: slow,
		503: busy,
	},
});

export const verifyRole = endpoint('GET /auth/verify-role', {
	summary: 'The user of the token, with the current role, and what they may do in the back-office.',
	access: 'user',
	withoutSecondFactor: true,
	response: z.strictObject({ user, permissions: z.array(permission) }),
});

/** A user with what they may do in the back-office. */
export type VerifiedUser = z.output<typeof verifyRole.response>;

export const logout = endpoint('POST /auth/logout', {
	summary: 'Ends the session of the token.',
	access: 'user',
});

export const forgotPassword = endpoint('POST /auth/forgot-password', {
	summary: 'Emails a link to set a new password. The response is the same for unknown addresses.',
	access: 'anyone',
	body: emailBody,
	response: message,
	errors: { 429: slow },
});

export const verifyResetToken = endpoint('GET /auth/verify-reset-token/{token}', {
	summary: 'Checks whether a reset link can still be used.',
	access: 'anyone',
	params: linkParams,
	response: z.strictObject({ valid: z.literal(true) }),
	errors: { 400: 'The link is invalid, used or expired.' },
});

export const invalidResetLink =
	'This password reset link is invalid or has expired. Please request a new one.';

export const resetPassword = endpoint('POST /auth/reset-password', {
	summary:
		'Sets a new password with a reset link, ends every session, and signs in a customer in the browser that asked for the link.',
	access: 'anyone',
	/** `email` as the link was asked for in this browser: a link of another account signs no one in. */
	body: z.strictObject({ token: linkToken(invalidResetLink), newPassword, email: email.optional() }),
	/** `session` is absent where more than the mailbox is needed. */
	response: message.extend({ session: newSession.optional() }),
	errors: {
		400: 'The link is invalid, used or expired, or the password of an administrator is too short or easy to guess.',
		429: slow,
		503: busy,
	},
});

export const verifyEmail = endpoint('GET /auth/verify-email/{token}', {
	summary: 'Verifies an email address. Calling it twice is harmless.',
	access: 'anyone',
	params: linkParams,
	response: message,
	errors: { 400: 'The link is invalid or expired.' },
});

export const loginWithVerificationLink = endpoint('POST /auth/login/verification-link', {
	summary:
		'Signs in the browser that signed up, once, in the ten minutes after its verification link was opened.',
	access: 'anyone',
	/** `email` as it was signed up: a link of another account signs no one in. */
	body: z.strictObject({ token: linkToken(), email }),
	response: newSession,
	errors: {
		400: 'The link was opened longer ago, has signed in before, or is of another account.',
		429: slow,
	},
});

export const resendVerification = endpoint('POST /auth/resend-verification', {
	summary: 'Emails a new verification link. The response is the same for unknown addresses.',
	access: 'anyone',
	body: emailBody,
	response: message,
	errors: { 429: slow },
});
