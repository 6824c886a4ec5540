import * as auth from '../../../contracts/auth.ts';
import * as sessions from '../../../contracts/sessions.ts';
import * as account from '../../../contracts/users.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { RegisterRoute, SignedIn } from '../../platform/http/registerRoute.ts';
import { requireSameUser } from '../../platform/http/sameUser.ts';
import type { Services } from '../../platform/services.ts';
import { renameUser } from './auth.ts';
import { emailCodeRoutes } from './emailCodeRoutes.ts';
import { accountAndNetwork, emailsTo, networkLimits } from './limits.ts';
import { requestLink } from './links.ts';
import { logInByMailbox, verifyPassword } from './logIn.ts';
import { getBrowser } from './loginRequest.ts';
import { loginRoutes } from './loginRoutes.ts';
import { passwordRoutes } from './passwordRoutes.ts';
import { hashPassword } from './passwords.ts';
import { secondFactorRoutes } from './secondFactorRoutes.ts';
import { endSession, endSessions, getSessions } from './sessions.ts';
import { signUp, signUpAgain } from './signUp.ts';
import { takeVerifiedAccount, verifyEmail } from './verifyEmail.ts';

const publicUser = ({ id, name, email, role }: SignedIn): auth.User => ({ id, name, email, role });

export function authRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { database, limits, demo } = services;
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
	passwordRoutes(registerRoute, services);
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
		requireSameUser(user, id);
		await renameUser(db, id, name);
		return { user: { ...publicUser(user), name } };
	});
}
