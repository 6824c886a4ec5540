// npm run admin:reset-second-factor -- --email <email>: removes a lost authenticator app, all passkeys and recovery codes of
// an administrator, and ends their sessions. They log in with the password and can add a second factor again.
import { parseArgs } from 'node:util';
import { resetSecondFactor } from '../server/accounts/auth/auth.ts';
import { readConfig } from '../server/platform/config.ts';
import { inTransaction } from '../server/platform/database/database.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { HttpError } from '../server/platform/http/httpError.ts';
import { createLog } from '../server/platform/log.ts';
import { recordSecurityEvent } from '../server/platform/securityEvents.ts';
import { withSettings } from '../server/platform/settings/currentSettings.ts';
import { readSettings } from '../server/platform/settings/settings.ts';
import { CannotRun, runCommand } from './command.ts';

function requestedEmail(): string {
	const usage = 'Name the administrator: npm run admin:reset-second-factor -- --email asha@example.com';
	try {
		const { email } = parseArgs({ options: { email: { type: 'string' } } }).values;
		if (email !== undefined && email !== '') return email;
	} catch {
		throw new CannotRun(usage);
	}
	throw new CannotRun(usage);
}

await runCommand(async () => {
	const email = requestedEmail();
	const database = await openDatabase(readConfig(process.env));
	try {
		const log = createLog('info');
		const { settings } = await readSettings(database.db, log);
		const user = await withSettings(settings, () =>
			inTransaction(database.db, (tx) => resetSecondFactor(tx, email)),
		);
		recordSecurityEvent(log, 'second_factor_changed', { accountId: user.id, change: 'reset' });
		console.log(`${user.name} <${user.email}> has no second factor now and is logged out everywhere.`);
	} catch (error) {
		throw error instanceof HttpError ? new CannotRun(error.message) : error;
	} finally {
		await database.close();
	}
});
