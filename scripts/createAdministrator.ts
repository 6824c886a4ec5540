import { z } from 'zod';
import { email, newPassword, text } from '../contracts/fields.ts';
import { audit } from '../server/accounts/audit/audit.ts';
import { createUser, requireGoodPassword } from '../server/accounts/auth/auth.ts';
import { readConfig } from '../server/platform/config.ts';
import { inTransaction } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { HttpError } from '../server/platform/http/httpError.ts';
import { createLog } from '../server/platform/log.ts';
import { recordSecurityEvent } from '../server/platform/securityEvents.ts';
import { CannotRun } from './command.ts';

const account = z.strictObject({ email, name: text(100, 'Please give a name.'), password: newPassword });

/**
 * Creates an administrator's account in the configured database, which may be empty.
 * @param args the email and the words of the name
 * @param promptPassword asked when ADMIN_PASSWORD is not set
 * @throws CannotRun with a sentence for the owner
 */
export async function createAdministrator(
	args: string[],
	env: NodeJS.ProcessEnv,
	promptPassword: () => Promise<string>,
): Promise<void> {
	const [address, ...name] = args;
	if (address === undefined || name.length === 0)
		throw new CannotRun('Name the administrator: npm run admin:create -- asha@example.com "Asha Rawat"');
	const config = readConfig(env);
	const given = account.safeParse({
		email: address,
		name: name.join(' '),
		password: env.ADMIN_PASSWORD ?? (await promptPassword()),
	});
	if (!given.success) throw new CannotRun(given.error.issues.map(({ message }) => message).join(' '));
	const admin = { ...given.data, role: 'admin', verified: true } as const;
	try {
		await requireGoodPassword('password', admin.password, admin);
		const database = await openDatabase(config);
		try {
			await migrate(database.db, false);
			const user = await inTransaction(database.db, async (tx) => {
				const created = await createUser(tx, admin);
				const { email, name } = created;
				await audit(tx, null, 'administrator.create', `customer:${created.id}`, { after: { name, email } });
				return created;
			});
			recordSecurityEvent(createLog('info'), 'role_changed', { accountId: user.id, role: user.role });
			console.log(`${user.name} <${user.email}> can log in and open the back-office.`);
		} finally {
			await database.close();
		}
	} catch (error) {
		throw error instanceof HttpError ? new CannotRun(error.message) : error;
	}
}
