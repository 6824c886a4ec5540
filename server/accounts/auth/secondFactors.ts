import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { PasskeyId, SessionId, UserId } from '../../../contracts/ids.ts';
import type { getSecondFactors, Passkey } from '../../../contracts/secondFactors.ts';
import { newId } from '../../platform/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { readToday } from '../../platform/database/today.ts';
import { queueEmail } from '../../platform/email/email.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import type { Services } from '../../platform/services.ts';
import { authenticatorApps, users } from '../../schema/auth.ts';
import { type Action, audit } from '../audit/audit.ts';
import { acceptAppCode, deleteApp, isAppCode } from './authenticatorApp.ts';
import { recoveryCodeUsedEmail, secondFactorEmail, wrongCodesEmail } from './emails.ts';
import { hasEmail } from './logIn.ts';
import { deletePasskey, deletePasskeys, getPasskeys, storePasskey } from './passkeys.ts';
import { endPendingLogins } from './pendingLogins.ts';
import {
	acceptRecoveryCode,
	countRecoveryCodes,
	deleteRecoveryCodes,
	replaceRecoveryCodes,
} from './recoveryCodes.ts';
import { secondFactorMethods } from './secondFactorMethods.ts';
import { endSessions } from './sessions.ts';

type User = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email'>;
type Caller = User & { sessionId: SessionId };

/** Everyone logs in with the accounts of the demonstration shop, so a second factor would lock others out. */
export const isSharedAccount = ({ demo }: Services, { email }: User): boolean =>
	demo && email.toLowerCase().endsWith('@nishana.test');

/** @throws HttpError 409 for an account of the demonstration shop */
export function requireOwnAccount(services: Services, user: User): void {
	if (isSharedAccount(services, user))
		throw new HttpError(
			409,
			'demo_account',
			'Everyone logs in with this account of the demonstration shop, so it has no second factor.',
		);
}

/** The user's second factors. */
export async function listSecondFactors(
	services: Services,
	user: User,
): Promise<z.input<typeof getSecondFactors.response>> {
	const { db } = services.database;
	const [app] = await db
		.select({ confirmedAt: authenticatorApps.confirmedAt })
		.from(authenticatorApps)
		.where(and(eq(authenticatorApps.userId, user.id), isNotNull(authenticatorApps.confirmedAt)));
	const confirmedAt = app?.confirmedAt?.toISOString();
	return {
		required: services.requireSecondFactor,
		changeable: !isSharedAccount(services, user),
		authenticatorApp: confirmedAt === undefined ? null : { confirmedAt },
		passkeys: await getPasskeys(db, user.id),
		recoveryCodesLeft: await countRecoveryCodes(db, user.id),
	};
}

/** Serializes changes of an account's second factors, and with logins, which lock the same row. */
async function lockUser(tx: Db, id: UserId): Promise<void> {
	await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

async function recordChange(
	tx: Db,
	user: User,
	action: Action,
	change: { before?: object; after?: object },
	text: string,
): Promise<void> {
	await audit(tx, user.id, action, `customer:${user.id}`, change);
	await queueEmail(
		tx,
		secondFactorEmail({ ...user, emailVerifiedAt: new Date() }, text),
		`second factor:${newId()}`,
	);
}

/**
 * Runs `add`. The first second factor ends all other sessions, which were started without one, and gets recovery codes.
 * @returns the new recovery codes; null when the account has some already
 */
async function addFactor(tx: Db, user: Caller, add: () => Promise<void>): Promise<string[] | null> {
	await lockUser(tx, user.id);
	const first = (await secondFactorMethods(tx, user.id)).length === 0;
	await add();
	if (!first) return null;
	await endSessions(tx, user.id, user.sessionId);
	return replaceRecoveryCodes(tx, user.id);
}

/**
 * Confirms the authenticator app with its first code.
 * @throws HttpError 400 for a wrong code, 409 when there is no app to confirm
 */
export async function confirmApp(
	tx: Db,
	services: Services,
	user: Caller,
	code: string,
): Promise<string[] | null> {
	return addFactor(tx, user, async () => {
		const [app] = await tx.select().from(authenticatorApps).where(eq(authenticatorApps.userId, user.id));
		if (app === undefined || app.confirmedAt !== null)
			throw new HttpError(
				409,
				'authenticator_app_not_found',
				'There is no authenticator app to confirm. Please start again.',
			);
		if (!(await acceptAppCode(tx, services.secrets, user.id, withoutGroups(code), 'unconfirmed')))
			throw wrongCode();
		await recordChange(
			tx,
			user,
			'authenticator app.create',
			{},
			'An authenticator app was added to your account.',
		);
	});
}

/** Stores a verified passkey. */
export async function addPasskey(
	tx: Db,
	user: Caller,
	name: string,
	credential: Parameters<typeof storePasskey>[3],
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
	let passkey: Passkey | undefined;
	const recoveryCodes = await addFactor(tx, user, async () => {
		passkey = await storePasskey(tx, user.id, name, credential);
		const text = `The passkey “${name}” was added to your account.`;
		await recordChange(tx, user, 'passkey.create', { after: { name } }, text);
	});
	if (passkey === undefined) throw new Error('The passkey was not stored.');
	return { passkey, recoveryCodes };
}

async function deleteUselessCodes(tx: Db, userId: UserId): Promise<void> {
	if ((await secondFactorMethods(tx, userId)).length === 0) await deleteRecoveryCodes(tx, userId);
}

/** @throws HttpError 404 when there is no app */
export async function removeApp(tx: Db, user: User): Promise<void> {
	await lockUser(tx, user.id);
	if (!(await deleteApp(tx, user.id)))
		throw new HttpError(404, 'authenticator_app_not_found', 'There is no authenticator app.');
	await deleteUselessCodes(tx, user.id);
	const text = 'The authenticator app was removed from your account.';
	await recordChange(tx, user, 'authenticator app.delete', {}, text);
}

/** @throws HttpError 404 when the user has no such passkey */
export async function removePasskey(tx: Db, user: User, id: PasskeyId): Promise<void> {
	await lockUser(tx, user.id);
	const name = await deletePasskey(tx, user.id, id);
	if (name === undefined) throw new HttpError(404, 'passkey_not_found', 'This passkey does not exist.');
	await deleteUselessCodes(tx, user.id);
	const text = `The passkey “${name}” was removed from your account.`;
	await recordChange(tx, user, 'passkey.delete', { before: { name } }, text);
}

/**
 * Replaces the recovery codes.
 * @throws HttpError 409 without a second factor, which they would replace
 */
export async function renewRecoveryCodes(tx: Db, user: User): Promise<string[]> {
	await lockUser(tx, user.id);
	if ((await secondFactorMethods(tx, user.id)).length === 0)
		throw new HttpError(
			409,
			'second_factor_setup_required',
			'Please add an authenticator app or a passkey first.',
		);
	const text = 'New recovery codes were made for your account. The earlier ones no longer work.';
	await recordChange(tx, user, 'recovery codes.create', {}, text);
	return replaceRecoveryCodes(tx, user.id);
}

/** A code as entered, without the spaces and hyphens between its groups. */
const withoutGroups = (entered: string) => entered.replaceAll(/[\s-]/g, '');

const wrongCode = () =>
	invalid(
		{ code: 'This code is wrong, was used before or has expired. Please enter the next one.' },
		'second_factor_wrong',
	);

/**
 * Accepts a code as the second step of a login: six digits of the app, or a recovery code, whose use is emailed to the owner.
 * @returns the kind of code
 * @throws HttpError 400 for a code that is wrong or was used
 */
export async function acceptCode(
	tx: Db,
	{ secrets }: Services,
	user: User,
	entered: string,
): Promise<'app' | 'recovery code'> {
	const code = withoutGroups(entered);
	await lockUser(tx, user.id);
	if (isAppCode(code)) {
		if (!(await acceptAppCode(tx, secrets, user.id, code, 'confirmed'))) throw wrongCode();
		return 'app';
	}
	if (!(await acceptRecoveryCode(tx, user.id, code))) throw wrongCode();
	const left = await countRecoveryCodes(tx, user.id);
	await audit(tx, user.id, 'recovery code.use', `customer:${user.id}`, { after: { left } });
	const email = recoveryCodeUsedEmail({ ...user, emailVerifiedAt: new Date() }, left);
	await queueEmail(tx, email, `recovery code:${newId()}`);
	return 'recovery code';
}

/** Emails the owner that someone with the right password enters wrong codes; once a day. */
export async function warnOfCodes(db: Db, user: typeof users.$inferSelect): Promise<void> {
	const day = await readToday(db);
	await queueEmail(db, wrongCodesEmail(user), `wrong codes:${user.id}:${day}`);
}

/** Removes the authenticator app, the passkeys and the recovery codes of an account. */
export async function deleteSecondFactors(tx: Db, id: UserId): Promise<void> {
	await deleteApp(tx, id);
	await deletePasskeys(tx, id);
	await deleteRecoveryCodes(tx, id);
}

/**
 * Removes every second factor of an administrator who lost them, and ends their sessions. For the command line only.
 * @throws HttpError 404 for an unknown address
 */
export async function resetSecondFactor(tx: Db, email: string): Promise<User> {
	const [user] = await tx.select().from(users).where(hasEmail(email)).for('update');
	if (user === undefined)
		throw new HttpError(404, 'account_not_found', `There is no account with the email ${email}.`);
	await deleteSecondFactors(tx, user.id);
	await endPendingLogins(tx, user.id);
	await endSessions(tx, user.id);
	await audit(tx, null, 'second factor.reset', `customer:${user.id}`);
	const text = 'Your second factor was removed by the person who runs the shop’s server.';
	await queueEmail(tx, secondFactorEmail(user, text), `second factor:${newId()}`);
	return user;
}
