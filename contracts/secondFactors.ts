import { z } from 'zod';
import { newSession } from './auth.ts';
import { busy, endpoint, slow } from './endpoint.ts';
import { dateTime, enteredPassword, text } from './fields.ts';
import { passkeyId } from './ids.ts';
import { assertion, attestation, creationOptions, requestOptions } from './webauthn.ts';

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
const code = z.string({ error: 'Please enter the code.' }).trim().min(1, 'Please enter the code.').max(40);
const passkeyName = text(60, 'Please name the passkey.');

export const passkey = z.strictObject({
	id: passkeyId,
	name: z.string(),
	createdAt: dateTime,
	/** Null before the first login with it. */
	lastUsedAt: dateTime.nullable(),
});
export type Passkey = z.output<typeof passkey>;

/** Shown once: each replaces the second factor for one login. Null when the account has some already. */
const newRecoveryCodes = z.array(z.string()).nullable();

const demoAccount = 'Everyone logs in with this account of the demonstration shop.';
const rejectedPasskey = 'The passkey was rejected, or its challenge was used or has expired.';

export const loginWithCode = endpoint('POST /auth/login/code', {
	summary: 'Second step of a login: the token of `secondFactor` and a code of the app, or a recovery code.',
	access: 'anyone',
	body: z.strictObject({ token: z.string().min(1).max(200), code }),
	response: newSession,
	errors: { 400: 'The code is wrong or was used.', 401: 'The login has expired.', 429: slow },
});

export const startPasskeyLogin = endpoint('POST /auth/login/passkey-options', {
	summary: 'The challenge for a login with a passkey; works once and for five minutes.',
	access: 'anyone',
	response: requestOptions,
	errors: { 429: slow },
});

export const loginWithPasskey = endpoint('POST /auth/login/passkey', {
	summary: 'Signs in with a passkey, which counts as password and second factor.',
	access: 'anyone',
	body: assertion,
	response: newSession,
	errors: { 401: rejectedPasskey, 429: slow },
});

export const reauthenticate = endpoint('POST /auth/reauthenticate', {
	summary: 'Proves the password again, for 15 minutes of calls that require it.',
	permission: 'backOffice',
	withoutSecondFactor: true,
	body: z.strictObject({ password: enteredPassword }),
	errors: { 400: 'The password is wrong.', 429: slow, 503: busy },
});

export const getSecondFactors = endpoint('GET /auth/second-factors', {
	summary: "The administrator's second factors.",
	permission: 'backOffice',
	withoutSecondFactor: true,
	response: z.strictObject({
		/** Whether the shop requires every administrator to have one. */
		required: z.boolean(),
		/** False for the account of the demonstration shop, with which everyone logs in. */
		changeable: z.boolean(),
		authenticatorApp: z.strictObject({ confirmedAt: dateTime }).nullable(),
		passkeys: z.array(passkey),
		recoveryCodesLeft: z.int(),
	}),
});

export const startAuthenticatorApp = endpoint('POST /auth/authenticator-app', {
	summary: 'Creates the secret of an authenticator app; it is required at login after its confirmation.',
	permission: 'backOffice',
	recentPassword: true,
	withoutSecondFactor: true,
	response: z.strictObject({
		/** Base32. */
		secret: z.string(),
		/** The otpauth:// URI, for a QR code. */
		uri: z.string(),
	}),
	errors: { 409: demoAccount },
});

export const confirmAuthenticatorApp = endpoint('POST /auth/authenticator-app/confirm', {
	summary: 'Confirms the app with its first code, and ends all other sessions.',
	permission: 'backOffice',
	recentPassword: true,
	withoutSecondFactor: true,
	body: z.strictObject({ code }),
	response: z.strictObject({ recoveryCodes: newRecoveryCodes }),
	errors: { 400: 'The code is wrong.', 409: 'There is no app to confirm.', 429: slow },
});

export const removeAuthenticatorApp = endpoint('DELETE /auth/authenticator-app', {
	summary: 'Removes the authenticator app. Recovery codes are deleted with the last second factor.',
	permission: 'backOffice',
	recentPassword: true,
	errors: { 404: 'There is no authenticator app.' },
});

export const renewRecoveryCodes = endpoint('POST /auth/recovery-codes', {
	summary: 'Ten new recovery codes; the earlier ones no longer work.',
	permission: 'backOffice',
	recentPassword: true,
	response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
	errors: { 409: 'The account has no second factor.' },
});

export const startPasskey = endpoint('POST /auth/passkey-options', {
	summary: 'The challenge for a new passkey; works once and for five minutes.',
	permission: 'backOffice',
	recentPassword: true,
	withoutSecondFactor: true,
	response: creationOptions,
	errors: { 409: demoAccount },
});

export const addPasskey = endpoint('POST /auth/passkeys', {
	summary: 'Adds a passkey; the first second factor ends all other sessions.',
	permission: 'backOffice',
	recentPassword: true,
	withoutSecondFactor: true,
	body: z.strictObject({ name: passkeyName, credential: attestation }),
	status: 201,
	response: z.strictObject({ passkey, recoveryCodes: newRecoveryCodes }),
	errors: {
		400: rejectedPasskey,
		409: 'This passkey was added before, or there are too many.',
	},
});

const passkeyParams = z.strictObject({ id: passkeyId });
const unknownPasskey = 'Unknown passkey.';

export const renamePasskey = endpoint('PUT /auth/passkeys/{id}', {
	summary: 'Renames a passkey.',
	permission: 'backOffice',
	params: passkeyParams,
	body: z.strictObject({ name: passkeyName }),
	response: passkey,
	errors: { 404: unknownPasskey },
});

export const removePasskey = endpoint('DELETE /auth/passkeys/{id}', {
	summary: 'Removes a passkey. Recovery codes are deleted with the last second factor.',
	permission: 'backOffice',
	recentPassword: true,
	params: passkeyParams,
	errors: { 404: unknownPasskey },
});
