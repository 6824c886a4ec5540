import { setTimeout } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { z } from 'zod';
import { createUser } from '../server/accounts/auth/auth.ts';
import type { Client, TestApp, TestResponse } from './testApp.ts';

export const meera = { name: 'Meera Sandhu', email: 'meera@example.com', password: 'ten metres of air' };

const session = z.object({ token: z.string() });
const halfLogin = z.object({ secondFactor: z.object({ token: z.string(), methods: z.string().array() }) });
const secretResponse = z.object({ secret: z.string() });
const codesResponse = z.object({ recoveryCodes: z.string().array() });

/** An administrator with a password, as `npm run admin:create` makes them. */
export const createAdmin = (testApp: TestApp, changes: Partial<typeof meera> = {}) =>
	createUser(testApp.db, { ...meera, ...changes, role: 'admin', verified: true });

/** The code of an authenticator app, `steps` of 30 seconds from now. */
export const generateCode = (secret: string, steps = 0): string =>
	new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

export const passwordLogin = (
	testApp: TestApp,
	email = meera.email,
	password = meera.password,
): Promise<TestResponse> => testApp.guest.call('POST /auth/login', { email, password });

/** Logs in with the password alone. */
export async function loggedIn(testApp: TestApp, email?: string, password?: string): Promise<Client> {
	return testApp.as(session.parse((await passwordLogin(testApp, email, password)).body).token);
}

/** The token of a login whose password was right and whose second factor is missing. */
export async function halfLoggedIn(testApp: TestApp, email = meera.email): Promise<string> {
	return halfLogin.parse((await passwordLogin(testApp, email)).body).secondFactor.token;
}

/** Completes a login with a code. */
export const sendCode = (testApp: TestApp, token: string, code: string): Promise<TestResponse> =>
	testApp.guest.call('POST /auth/login/code', { token, code });

const stepMs = 30_000;

/** Adds an authenticator app, confirmed with the code of the previous step, so that the current one is unused. */
export async function addApp(client: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
	// The code of the previous step is rejected once the current one is over.
	const leftMs = stepMs - (Date.now() % stepMs);
	if (leftMs < 8000) await setTimeout(leftMs);
	const { secret } = secretResponse.parse((await client.call('POST /auth/authenticator-app')).body);
	const confirmed = await client.call('POST /auth/authenticator-app/confirm', {
		code: generateCode(secret, -1),
	});
	return { secret, ...codesResponse.parse(confirmed.body) };
}
