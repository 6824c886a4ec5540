import * as auth from '../../../contracts/auth.ts';
import type { UserId } from '../../../contracts/ids.ts';
import * as sessions from '../../../contracts/sessions.ts';
import * as account from '../../../contracts/users.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { RegisterRoute, SignedIn } from '../../platform/http/registerRoute.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { renameUser } from './auth.ts';
import { changePassword, requireResetLink, resetPassword, wrongCurrentPassword } from './changePassword.ts';
import { emailCodeRoutes } from './emailCodeRoutes.ts';
import { countKnownGuess } from './guesses.ts';
import { accountAndNetwork, emailsTo, guessesFromNetwork, networkLimits } from './limits.ts';
import { requestLink } from './links.ts';
import { logInByMailbox, verifyPassword } from './logIn.ts';
import { getBrowser } from './loginRequest.ts';
import { loginRoutes } from './loginRoutes.ts';
import { requireGoodPassword } from './passwordRules.ts';
import { hashPassword } from './passwords.ts';
import { secondFactorRoutes } from './secondFactorRoutes.ts';
import { endSession, endSessions, getSessions } from './sessions.ts';
import { signUp, signUpAgain } from './signUp.ts';
import { takeVerifiedAccount, verifyEmail } from './verifyEmail.ts';

const publicUser = ({ id, name, email, role }: SignedIn): auth.User => ({ id, name, email, role });

/** @throws HttpError 403 when it is not the caller's account */
function requireSameAccount(user: SignedIn, id: UserId): void {
	if (user.id !== id) throw new HttpError(403, 'other_account', 'You can change only your own account.');
}

export function authRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { database, limits, demo, log } = services;
	const { db } = database;
	const perNetwork = networkLimits(demo);

	registerRoute(
		auth.signup,
		async ({ body: { name, email, password }, request }) => {
			await limits.use(emailsTo('signup'), accountAndNetwork(email, request.ip));
			const passwordHash = await hashPassword(password);
			if (!(await inTransaction(db, (tx) => signUp(tx, { name, email, passwordHash })))) {
				const { verified } = await verifyPassword(db, { email }, password);
				await inTransaction(db, (tx) => signUpAgain(tx, { name, email }, verified));
			}
			return { message: 'Account created. Please check your email for the verification link.' };
		},
		perNetwork.signup,
	);

	loginRoutes(registerRoute, services);
	emailCodeRoutes(registerRoute, services);
	secondFactorRoutes(registerRoute, services);

	registerRoute(auth.verifyRole, async ({ user }) => ({
		user: publicUser(user),
		permissions: [...user.permissions],
	}));

	registerRoute(auth.logout, async ({ user }) => {
		await endSession(db, user.id, user.sessionId);
		return undefined;
	});

	registerRoute(sessions.listSessions, ({ user }) => getSessions(db, user.id, user.sessionId));

	registerRoute(sessions.endOtherSessions, async ({ user }) => {
		await endSessions(db, user.id, user.sessionId);
		return undefined;
	});

	registerRoute(sessions.endSession, async ({ params, user }) => {
		if (!(await endSession(db, user.id, params.id)))
			throw new HttpError(404, 'session_not_found', 'This session has ended already.');
		return undefined;
	});

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

	registerRoute(auth.verifyEmail, async ({ params: { token } }) => {
		const needsPassword = await inTransaction(db, (tx) => verifyEmail(tx, token));
		return {
			message: needsPassword
				? 'Your email address is verified. Someone signed up with it twice, with different passwords. Please choose a password with the link that we have just sent you.'
				: 'Your email address is verified. You can now log in.',
		};
	});

	registerRoute(
		auth.loginWithVerificationLink,
		async (call) => {
			const browser = getBrowser(services, call);
			const { session, cookie } = await inTransaction(db, async (tx) => {
				const user = await takeVerifiedAccount(tx, call.body.token, call.body.email);
				const session = await logInByMailbox(tx, user, browser.source);
				if (session === undefined) throw new HttpError(400, 'link_invalid', 'Please log in.');
				return { session, cookie: await browser.remember(tx, user.id) };
			});
			return browser.finish(session, cookie, 'mailed link');
		},
		perNetwork.login,
	);

	registerRoute(
		auth.resendVerification,
		async ({ body: { email }, request }) => {
			await limits.use(emailsTo('resend'), accountAndNetwork(email, request.ip));
			await requestLink(db, 'verify email', email);
			return {
				message:
					'If an account with that email exists and is not verified yet, a verification link has been sent.',
			};
		},
		perNetwork.resend,
	);

	registerRoute(account.updateUser, async ({ params: { id }, body: { name }, user }) => {
		requireSameAccount(user, id);
		await renameUser(db, id, name);
		return { user: { ...publicUser(user), name } };
	});

	registerRoute(account.changePassword, async (call) => {
		const { body, user } = call;
		const { id } = call.params;
		requireSameAccount(user, id);
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
