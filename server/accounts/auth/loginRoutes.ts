import * as auth from '../../../contracts/auth.ts';
import * as contracts from '../../../contracts/secondFactors.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { countCode, countGuess } from './guesses.ts';
import { findKnownDevice } from './knownDevices.ts';
import { networkLimits } from './limits.ts';
import { logIn, logInUser, verifyPassword } from './logIn.ts';
import { getBrowser, secondFactorRequired } from './loginRequest.ts';
import { loginOptions, recordPasskeyUse, verifyPasskey } from './passkeys.ts';
import { requireHashCapacity } from './passwords.ts';
import { completePendingLogin, findPendingLogin } from './pendingLogins.ts';
import { acceptCode, warnOfCodes } from './secondFactors.ts';

/** The ways to log in: password, code as a second step, passkey. */
export function loginRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { database, limits, demo, publicUrl, log } = services;
	const { db } = database;
	const perNetwork = networkLimits(demo);

	registerRoute(
		auth.login,
		async (call) => {
			const { email, password } = call.body;
			// A password that cannot be compared is no guess.
			requireHashCapacity();
			const browser = getBrowser(services, call);
			const { correct, knownDevice } = await countGuess(
				services,
				{ email, ip: call.request.ip },
				browser.tokens,
			);
			const { userId, verified } = await verifyPassword(db, { email }, password);
			if (verified !== undefined) await correct();
			else recordSecurityEvent(log, 'login_failed', { accountId: userId, knownDevice });
			const result = await inTransaction(db, async (tx) => {
				const session = await logIn(tx, verified, browser.source);
				if ('secondFactor' in session) return session;
				return { session, cookie: await browser.remember(tx, session.user.id) };
			});
			if ('secondFactor' in result) throw secondFactorRequired(result);
			return browser.finish(result.session, result.cookie, 'password');
		},
		perNetwork.login,
	);

	registerRoute(
		contracts.loginWithCode,
		async (call) => {
			const { token, code } = call.body;
			const expired = () =>
				new HttpError(401, 'login_expired', 'Your login has expired. Please log in again.');
			const user = await findPendingLogin(db, token);
			if (user === undefined) throw expired();
			const browser = getBrowser(services, call);
			const failed = () => recordSecurityEvent(log, 'second_factor_failed', { accountId: user.id });
			const device = await findKnownDevice(db, user.email, browser.tokens);
			const correct = await countCode(limits, device ?? user.id, () => warnOfCodes(db, user));
			try {
				const { session, cookie, kind } = await inTransaction(db, async (tx) => {
					const kind = await acceptCode(tx, services, user, code);
					if (!(await completePendingLogin(tx, token))) throw expired();
					const session = await logInUser(tx, user, browser.source);
					return { session, kind, cookie: await browser.remember(tx, user.id) };
				});
				await correct();
				if (kind === 'recovery code') recordSecurityEvent(log, 'recovery_code_used', { accountId: user.id });
				return browser.finish(session, cookie, kind);
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
		async (call) => {
			const verified = await verifyPasskey(db, publicUrl, call.body);
			const browser = getBrowser(services, call);
			const loggedIn =
				verified &&
				(await inTransaction(db, async (tx) => {
					const user = await recordPasskeyUse(tx, verified);
					if (user === undefined) return undefined;
					const session = await logInUser(tx, user, browser.source);
					return { session, cookie: await browser.remember(tx, user.id) };
				}));
			if (loggedIn === undefined) {
				recordSecurityEvent(log, 'second_factor_failed', {});
				throw new HttpError(
					401,
					'login_failed',
					'This passkey was not accepted. Please try again, or use your password.',
				);
			}
			return browser.finish(loggedIn.session, loggedIn.cookie, 'passkey');
		},
		perNetwork.login,
	);
}
