import * as contracts from '../../../contracts/privacy.ts';
import { verifyOwnPassword } from '../../accounts/auth/auth.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { getAccountData } from './accountData.ts';
import { deleteAccount } from './deleteAccount.ts';

export function privacyRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { db } = services.database;
	registerRoute(contracts.getAccountData, ({ user }) => getAccountData(db, user), {
		name: 'own data',
		times: 20,
		seconds: 3600,
		per: 'user',
	});
	registerRoute(contracts.deleteAccount, async ({ body, user }) => {
		const verified = await verifyOwnPassword(services, user, body.password);
		await inTransaction(db, (tx) => deleteAccount(tx, user, verified));
		return { message: 'Your account was deleted.' };
	});
}
