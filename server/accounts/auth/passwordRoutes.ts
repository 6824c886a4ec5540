import * as auth from '../../../contracts/auth.ts';
import * as account from '../../../contracts/users.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { requireSameUser } from '../../platform/http/sameUser.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { changePassword, requireResetLink, resetPassword, wrongCurrentPassword } from './changePassword.ts';
import { countKnownGuess } from './guesses.ts';
import { accountAndNetwork, emailsTo, guessesFromNetwork, networkLimits } from './limits.ts';
import { requestLink } from './links.ts';
import { logInByMailbox, verifyPassword } from './logIn.ts';
import { getBrowser } from './loginRequest.ts';
import { requireGoodPassword } from './passwordRules.ts';
import { hashPassword } from './passwords.ts';

/** A new password: by an emailed link, or with the old one. */
export function passwordRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { database, limits, demo, log } = services;
	const { db } = database;
	const perNetwork = networkLimits(demo);

	registerRoute(
		auth.forgotPassword,
		async ({ body: { email }, request }) => {
			await limits.use(emailsTo('forgot'), accountAndNetwork(email, request.ip));
			await requestLink(db, 'reset password', email);
			return { message: 'If an account with that email exists, a password reset link has been sent.' };
		},
		perNetwork.forgot,
	);

	registerRoute(auth.verifyResetToken, async ({ params: { token } }) => {
		await requireResetLink(db, token);
		return { valid: true as const };
	});

	registerRoute(
		auth.resetPassword,
		async (call) => {
			const { token, newPassword, email } = call.body;
			// Before hashing, so that invalid tokens are cheap.
			await requireGoodPassword('newPassword', newPassword, await requireResetLink(db, token));
			const passwordHash = await hashPassword(newPassword);
			const browser = getBrowser(services, call);
			const { user, session, cookie } = await inTransaction(db, async (tx) => {
				const owner = await resetPassword(tx, token, passwordHash);
				// A link of someone else's account must not sign this browser in there.
				const isRequested = email?.toLowerCase() === owner.email.toLowerCase();
				return {
					user: owner,
					session: isRequested ? await logInByMailbox(tx, owner, browser.source) : undefined,
					cookie: await browser.remember(tx, owner.id),
				};
			});
			recordSecurityEvent(log, 'password_set', { accountId: user.id, by: 'mailed link' });
			// The mailbox proves the owner, who must be able to log in while others enter wrong passwords.
			await limits.forget(guessesFromNetwork, accountAndNetwork(user.email, call.request.ip));
			if (session === undefined) {
				browser.setCookie(cookie);
				return { message: 'Your password has been reset. Please log in with the new one.' };
			}
			return {
				message: 'Your password has been reset, and you are logged in.',
				session: browser.finish(session, cookie, 'mailed link'),
			};
		},
		perNetwork.reset,
	);

	registerRoute(account.changePassword, async (call) => {
		const { body, user } = call;
		const { id } = call.params;
		requireSameUser(user, id);
		await requireGoodPassword('newPassword', body.newPassword, user);
		// A stolen session token must not allow guessing the password.
		const correct = await countKnownGuess(limits, user.sessionId);
		const { verified } = await verifyPassword(db, { id }, body.currentPassword);
		if (verified === undefined) {
			recordSecurityEvent(log, 'password_change_failed', { accountId: id });
			throw wrongCurrentPassword();
		}
		await correct();
		const newHash = await hashPassword(body.newPassword);
		// The new password made every device unknown; this path receives no device cookie, but sets one.
		const browser = getBrowser(services, call);
		browser.setCookie(
			await inTransaction(db, async (tx) => {
				await changePassword(tx, verified, newHash, user.sessionId);
				return browser.remember(tx, id);
			}),
		);
		recordSecurityEvent(log, 'password_set', { accountId: id, by: 'change' });
		return { message: 'Password changed successfully!' };
	});
}
