import * as auth from '../../contracts/auth.ts';
import type { UserId } from '../../contracts/ids.ts';
import * as sessions from '../../contracts/sessions.ts';
import * as account from '../../contracts/users.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Mount, SignedIn } from '../platform/http/mount.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../services.ts';
import { renameUser } from './auth.ts';
import { changePassword, requireResetLink, resetPassword, wrongCurrentPassword } from './changePassword.ts';
import { addressLimits, mailsTo, wrongPasswords } from './limits.ts';
import { requestLink } from './links.ts';
import { logIn, provePassword } from './logIn.ts';
import { hashPassword } from './passwords.ts';
import { endSession, endSessions, sessionsOf } from './sessions.ts';
import { signUp } from './signUp.ts';
import { verifyEmail } from './verifyEmail.ts';

const publicUser = ({ id, name, email, role }: SignedIn): auth.User => ({ id, name, email, role });

/** @throws Refusal 403 for another account than the caller's */
function requireOwnAccount(user: SignedIn, id: UserId): void {
	if (user.id !== id) throw new Refusal(403, 'You can change only your own account.');
}

export function authRoutes(mount: Mount, { database, limits, demo }: Services): void {
	const { db } = database;
	const perAddress = addressLimits(demo);

	mount(
		auth.signup,
		async ({ body: { name, email, password } }) => {
			await limits.use(mailsTo('signup'), email.toLowerCase());
			const passwordHash = await hashPassword(password);
			await inTransaction(db, (tx) => signUp(tx, { name, email, passwordHash }));
			return { message: 'Account created. Please check your email for the verification link.' };
		},
		perAddress.signup,
	);

	mount(
		auth.login,
		async ({ body: { email, password }, request }) => {
			const account = email.toLowerCase();
			// Counted before the password is looked at, so that guesses sent all at once count too.
			await limits.use(wrongPasswords, account);
			const proof = await provePassword(db, { email }, password);
			if (proof !== undefined) await limits.forget(wrongPasswords, account);
			return inTransaction(db, (tx) => logIn(tx, proof, request.headers['user-agent'] ?? ''));
		},
		perAddress.login,
	);

	mount(auth.verifyRole, async ({ user }) => ({ user: publicUser(user) }));

	mount(auth.logout, async ({ user }) => {
		await endSession(db, user.id, user.sessionId);
		return undefined;
	});

	mount(sessions.listSessions, ({ user }) => sessionsOf(db, user.id, user.sessionId));

	mount(sessions.endOtherSessions, async ({ user }) => {
		await endSessions(db, user.id, user.sessionId);
		return undefined;
	});

	mount(sessions.endSession, async ({ params, user }) => {
		if (!(await endSession(db, user.id, params.id)))
			throw new Refusal(404, 'This session has ended already.');
		return undefined;
	});

	mount(
		auth.forgotPassword,
		async ({ body: { email } }) => {
			await limits.use(mailsTo('forgot'), email.toLowerCase());
			await requestLink(db, 'reset password', email);
			return { message: 'If an account with that email exists, a password reset link has been sent.' };
		},
		perAddress.forgot,
	);

	mount(auth.verifyResetToken, async ({ params: { token } }) => {
		await requireResetLink(db, token);
		return { valid: true as const };
	});

	mount(
		auth.resetPassword,
		async ({ body: { token, newPassword } }) => {
			// Before hashing, so that made-up tokens cost the shop nothing.
			await requireResetLink(db, token);
			const passwordHash = await hashPassword(newPassword);
			const email = await inTransaction(db, (tx) => resetPassword(tx, token, passwordHash));
			await limits.forget(wrongPasswords, email.toLowerCase());
			return { message: 'Your password has been reset. Please log in with the new one.' };
		},
		perAddress.reset,
	);

	mount(auth.verifyEmail, async ({ params: { token } }) => {
		await inTransaction(db, (tx) => verifyEmail(tx, token));
		return { message: 'Your email address is verified. You can now log in.' };
	});

	mount(
		auth.resendVerification,
		async ({ body: { email } }) => {
			await limits.use(mailsTo('resend'), email.toLowerCase());
			await requestLink(db, 'verify email', email);
			return {
				message:
					'If an account with that email exists and is not verified yet, a verification link has been sent.',
			};
		},
		perAddress.resend,
	);

	mount(account.updateUser, async ({ params: { id }, body: { name }, user }) => {
		requireOwnAccount(user, id);
		await renameUser(db, id, name);
		return { user: { ...publicUser(user), name } };
	});

	mount(account.changePassword, async ({ params: { id }, body, user }) => {
		requireOwnAccount(user, id);
		const key = user.email.toLowerCase();
		// A stolen token must not become a stolen password by guessing.
		await limits.use(wrongPasswords, key);
		const proof = await provePassword(db, { id }, body.currentPassword);
		if (proof === undefined) throw wrongCurrentPassword();
		await limits.forget(wrongPasswords, key);
		const newHash = await hashPassword(body.newPassword);
		await inTransaction(db, (tx) => changePassword(tx, proof, newHash, user.sessionId));
		return { message: 'Password changed successfully!' };
	});
}
