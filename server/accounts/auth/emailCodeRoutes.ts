import * as contracts from '../../../contracts/emailCodes.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { findRequestedEmail, requestEmailCode, verifyEmailCode } from './emailCodes.ts';
import { countCodeRequest, countEmailCode, countWrongEmailCode } from './guesses.ts';
import { deviceTokens, rememberDevice } from './knownDevices.ts';
import { networkLimits } from './limits.ts';
import { logInWithEmailCode, wrongCode } from './logInWithEmailCode.ts';
import { getLoginSource, recordLogin } from './loginRequest.ts';
import { requireHashCapacity } from './passwords.ts';

/** The login with a code that is emailed to the address. */
export function emailCodeRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { demo, publicUrl, log } = services;
	const { db } = services.database;
	const perNetwork = networkLimits(demo);
	const secure = publicUrl.startsWith('https:');

	registerRoute(
		contracts.requestEmailCode,
		async ({ body: { email, replaces }, request }) => {
			const tokens = deviceTokens(request.headers.cookie, secure);
			await countCodeRequest(services, { email, ip: request.ip }, tokens);
			return {
				message: 'We have sent a code to this email address. It works for 10 minutes.',
				requestToken: await inTransaction(db, (tx) => requestEmailCode(tx, email, replaces)),
			};
		},
		perNetwork.emailCode,
	);

	registerRoute(
		contracts.loginWithEmailCode,
		async ({ body: { requestToken, code, name }, request, reply, user }) => {
			// A code that cannot be compared is no guess.
			requireHashCapacity();
			const email = await findRequestedEmail(db, requestToken);
			if (email === undefined) throw wrongCode();
			const tokens = deviceTokens(request.headers.cookie, secure);
			const { correct, knownDevice } = await countEmailCode(services, { email, ip: request.ip }, tokens);
			const { verified, guess } = await verifyEmailCode(db, requestToken, code);
			if (verified !== undefined) await correct();
			else recordSecurityEvent(log, 'login_failed', { by: 'email code', knownDevice });
			if (guess) await countWrongEmailCode(services, email);
			const result = await inTransaction(db, async (tx) => {
				const response = await logInWithEmailCode(tx, verified, name, getLoginSource(request, user));
				if ('secondFactor' in response || 'needsName' in response) return { rejected: response };
				return { response, cookie: await rememberDevice(tx, response.user.id, tokens, secure) };
			});
			// What was stored stays, so the call is rejected only after the transaction.
			if (result.rejected !== undefined)
				throw 'needsName' in result.rejected
					? new HttpError(403, 'name_required', 'Welcome! Please tell us your name.', result.rejected)
					: new HttpError(
							403,
							'second_factor_required',
							'Please confirm your login with your second factor.',
							result.rejected,
						);
			recordLogin(log, result.response.user, 'email code');
			reply.header('set-cookie', result.cookie);
			return result.response;
		},
		perNetwork.login,
	);
}
