import * as auth from '../../../contracts/auth.ts';
import * as contracts from '../../../contracts/secondFactors.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { countCode, countGuess } from './guesses.ts';
import { deviceTokens, findKnownDevice, rememberDevice } from './knownDevices.ts';
import { networkLimits } from './limits.ts';
import { logIn, logInUser, verifyPassword } from './logIn.ts';
import { getLoginSource, recordLogin } from './loginRequest.ts';
import { loginOptions, recordPasskeyUse, verifyPasskey } from './passkeys.ts';
import { requireHashCapacity } from './passwords.ts';
import { completePendingLogin, findPendingLogin } from './pendingLogins.ts';
import { acceptCode, warnOfCodes } from './secondFactors.ts';

/** The ways to log in: password, code as a second step, passkey. */
export function loginRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { database, limits, demo, publicUrl, log } = services;
	const { db } = database;
	const perNetwork = networkLimits(demo);
	const secure = publicUrl.startsWith('https:');

	registerRoute(
		auth.login,
		async ({ body: { email, password }, request, reply, user }) => {
			// A password that cannot be compared is no guess.
			requireHashCapacity();
			const tokens = deviceTokens(request.headers.cookie, secure);
			const { correct, knownDevice } = await countGuess(services, { email, ip: request.ip }, tokens);
			const { userId, verified } = await verifyPassword(db, { email }, password);
			if (verified !== undefined) await correct();
			else recordSecurityEvent(log, 'login_failed', { accountId: userId, knownDevice });
			const result = await inTransaction(db, async (tx) => {
				const response = await logIn(tx, verified, getLoginSource(request, user));
				if ('secondFactor' in response) return response;
				return { response, cookie: await rememberDevice(tx, response.user.id, tokens, secure) };
			});
			// The half login is stored, so it is rejected only after the transaction.
			if ('secondFactor' in result)
				throw new HttpError(
					403,
					'second_factor_required',
					'Please confirm your login with your second factor.',
					result,
				);
			recordLogin(log, result.response.user, 'password');
			reply.header('set-cookie', result.cookie);
			return result.response;
		},
		perNetwork.login,
	);

	registerRoute(
		contracts.loginWithCode,
		async ({ body: { token, code }, request, reply, user: caller }) => {
			const expired = () =>
				new HttpError(401, 'login_expired', 'Your login has expired. Please log in again.');
			const user = await findPendingLogin(db, token);
			if (user === undefined) throw expired();
			const tokens = deviceTokens(request.headers.cookie, secure);
			const failed = () => recordSecurityEvent(log, 'second_factor_failed', { accountId: user.id });
			const device = await findKnownDevice(db, user.email, tokens);
			const correct = await countCode(limits, device ?? user.id, () => warnOfCodes(db, user));
			try {
				const { response, cookie, kind } = await inTransaction(db, async (tx) => {
					const kind = await acceptCode(tx, services, user, code);
					if (!(await completePendingLogin(tx, token))) throw expired();
					const response = await logInUser(tx, user, getLoginSource(request, caller));
					return { response, kind, cookie: await rememberDevice(tx, user.id, tokens, secure) };
				});
				await correct();
				recordLogin(log, response.user, kind);
				if (kind === 'recovery code') recordSecurityEvent(log, 'recovery_code_used', { accountId: user.id });
				reply.header('set-cookie', cookie);
				return response;
			} catch (error) {
				if (error instanceof HttpError && error.status === 400) failed();
				throw error;
			}
		},
		perNetwork.login,
	);

	registerRoute(contracts.startPasskeyLogin, () => loginOptions(db, publicUrl), perNetwork.passkey);

	registerRoute(
		contracts.loginWithPasskey,
		async ({ body, request, reply, user: caller }) => {
			const verified = await verifyPasskey(db, publicUrl, body);
			const tokens = deviceTokens(request.headers.cookie, secure);
			const loggedIn =
				verified &&
				(await inTransaction(db, async (tx) => {
					const user = await recordPasskeyUse(tx, verified);
					if (user === undefined) return undefined;
					const response = await logInUser(tx, user, getLoginSource(request, caller));
					return { response, cookie: await rememberDevice(tx, user.id, tokens, secure) };
				}));
			if (loggedIn === undefined) {
				recordSecurityEvent(log, 'second_factor_failed', {});
				throw new HttpError(
					401,
					'login_failed',
					'This passkey was not accepted. Please try again, or use your password.',
				);
			}
			recordLogin(log, loggedIn.response.user, 'passkey');
			reply.header('set-cookie', loggedIn.cookie);
			return loggedIn.response;
		},
		perNetwork.login,
	);
}
