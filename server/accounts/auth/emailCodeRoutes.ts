import * as contracts from '../../../contracts/emailCodes.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { findRequestedEmail, getCodeLength, requestEmailCode, verifyEmailCode } from './emailCodes.ts';
import { countCodeRequest, countEmailCode, countWrongEmailCode } from './guesses.ts';
import { networkLimits } from './limits.ts';
import { logInWithEmailCode, wrongCode } from './logInWithEmailCode.ts';
import { getBrowser, secondFactorRequired } from './loginRequest.ts';
import { requireHashCapacity } from './passwords.ts';

export function emailCodeRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { demo, log } = services;
	const { db } = services.database;
	const perNetwork = networkLimits(demo);

	registerRoute(
		contracts.requestEmailCode,
		async (call) => {
			const { email, replaces } = call.body;
			const { tokens } = getBrowser(services, call);
			await countCodeRequest(services, { email, ip: call.request.ip }, tokens);
			return {
				message: 'We have sent a code to this email address. It works for 10 minutes.',
				requestToken: await inTransaction(db, (tx) => requestEmailCode(tx, email, replaces)),
				digits: await getCodeLength(services, email),
			};
		},
		perNetwork.emailCode,
	);

	registerRoute(
		contracts.loginWithEmailCode,
		async (call) => {
			const { requestToken, code, name } = call.body;
			// A code that cannot be compared is no guess.
			requireHashCapacity();
			const email = await findRequestedEmail(db, requestToken);
			if (email === undefined) throw wrongCode();
			const browser = getBrowser(services, call);
			const { correct, knownDevice } = await countEmailCode(
				services,
				{ email, ip: call.request.ip },
				browser.tokens,
			);
			const { verified, guess } = await verifyEmailCode(db, requestToken, code);
			if (verified !== undefined) await correct();
			else recordSecurityEvent(log, 'login_failed', { by: 'email code', knownDevice });
			if (guess) await countWrongEmailCode(services, email);
			const result = await inTransaction(db, async (tx) => {
				const session = await logInWithEmailCode(tx, verified, name, browser.source);
				if ('secondFactor' in session || 'needsName' in session) return session;
				return { session, cookie: await browser.remember(tx, session.user.id) };
			});
			// What was stored stays, so the call is rejected only after the transaction.
			if ('needsName' in result)
				throw new HttpError(403, 'name_required', 'Welcome! Please tell us your name.', result);
			if ('secondFactor' in result) throw secondFactorRequired(result);
			return browser.finish(result.session, result.cookie, 'email code');
		},
		perNetwork.login,
	);
}
