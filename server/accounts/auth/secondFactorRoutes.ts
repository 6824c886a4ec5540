import * as contracts from '../../../contracts/secondFactors.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { HttpError, invalid } from '../../platform/http/httpError.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { recordSecurityEvent } from '../../platform/securityEvents.ts';
import type { Services } from '../../platform/services.ts';
import { createAppSecret } from './authenticatorApp.ts';
import { countCode, countKnownGuess } from './guesses.ts';
import { lockVerifiedUser, verifyPassword } from './logIn.ts';
import { registrationOptions, renamePasskey, verifyNewPasskey } from './passkeys.ts';
import * as secondFactors from './secondFactors.ts';
import { recordPassword } from './sessions.ts';

/** Second factors of the calling administrator, and the re-entry of the password. */
export function secondFactorRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { limits, log, publicUrl } = services;
	const { db } = services.database;

	const changed = (accountId: string, change: string) =>
		recordSecurityEvent(log, 'second_factor_changed', { accountId, change });

	registerRoute(contracts.reauthenticate, async ({ body, user }) => {
		// A stolen session token must not allow guessing the password.
		const correct = await countKnownGuess(limits, user.sessionId);
		const { verified } = await verifyPassword(db, { id: user.id }, body.password);
		const current =
			verified !== undefined &&
			(await inTransaction(db, async (tx) => {
				if ((await lockVerifiedUser(tx, verified)) === undefined) return false;
				await recordPassword(tx, user.sessionId);
				return true;
			}));
		if (!current) {
			recordSecurityEvent(log, 'reauthentication_failed', { accountId: user.id });
			throw invalid({ password: 'This password is wrong.' }, 'password_wrong');
		}
		await correct();
	});

	registerRoute(contracts.getSecondFactors, ({ user }) => secondFactors.listSecondFactors(services, user));

	registerRoute(contracts.startAuthenticatorApp, async ({ user }) => {
		secondFactors.requireOwnAccount(services, user);
		const created = await createAppSecret(db, services.secrets, user);
		if (created === undefined)
			throw new HttpError(
				409,
				'limit_reached',
				'You have an authenticator app. Please remove it before you add another.',
			);
		return created;
	});

	registerRoute(contracts.confirmAuthenticatorApp, async ({ body, user }) => {
		secondFactors.requireOwnAccount(services, user);
		const correct = await countCode(limits, user.sessionId);
		const recoveryCodes = await inTransaction(db, (tx) =>
			secondFactors.confirmApp(tx, services, user, body.code),
		);
		await correct();
		changed(user.id, 'authenticator app added');
		return { recoveryCodes };
	});

	registerRoute(contracts.removeAuthenticatorApp, async ({ user }) => {
		await inTransaction(db, (tx) => secondFactors.removeApp(tx, user));
		changed(user.id, 'authenticator app removed');
	});

	registerRoute(contracts.renewRecoveryCodes, async ({ user }) => {
		const recoveryCodes = await inTransaction(db, (tx) => secondFactors.renewRecoveryCodes(tx, user));
		changed(user.id, 'recovery codes replaced');
		return { recoveryCodes };
	});

	registerRoute(contracts.startPasskey, ({ user }) => {
		secondFactors.requireOwnAccount(services, user);
		return registrationOptions(db, publicUrl, user);
	});

	registerRoute(contracts.addPasskey, async ({ body: { name, credential }, user }) => {
		secondFactors.requireOwnAccount(services, user);
		const verified = await verifyNewPasskey(db, publicUrl, user.id, credential);
		const added = await inTransaction(db, (tx) => secondFactors.addPasskey(tx, user, name, verified));
		changed(user.id, 'passkey added');
		return added;
	});

	registerRoute(contracts.renamePasskey, ({ params, body, user }) =>
		renamePasskey(db, user.id, params.id, body.name),
	);

	registerRoute(contracts.removePasskey, async ({ params, user }) => {
		await inTransaction(db, (tx) => secondFactors.removePasskey(tx, user, params.id));
		changed(user.id, 'passkey removed');
	});
}
