// npm run admin:create -- <e-mail> <name>: creates an administrator's account, also in an empty database.
// Prompts for the password without showing it, or reads it from ADMIN_PASSWORD.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { z } from 'zod';
import { email, newPassword, text } from '../contracts/fields.ts';
import { audit } from '../server/audit/audit.ts';
import { createUser, requireGoodPassword } from '../server/auth/auth.ts';
import { readConfig } from '../server/platform/config.ts';
import { inTransaction } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { HttpError } from '../server/platform/http/httpError.ts';
import { createLog } from '../server/platform/log.ts';
import { recordSecurityEvent } from '../server/platform/securityEvents.ts';
import { CannotRun, runCommand } from './command.ts';

const account = z.strictObject({ email, name: text(100, 'Please give a name.'), password: newPassword });

/** Prompts in the terminal without showing the input. */
async function prompt(question: string): Promise<string> {
	if (!process.stdin.isTTY)
		throw new CannotRun('There is no terminal to type the password in. Set ADMIN_PASSWORD instead.');
	process.stdout.write(question);
	const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
	const reader = createInterface({ input: process.stdin, output: silent, terminal: true });
	try {
		return await reader.question('');
	} finally {
		reader.close();
		process.stdout.write('\n');
	}
}

async function promptTwice(): Promise<string> {
	const password = await prompt('Password (at least 12 characters): ');
	if ((await prompt('Repeat the password: ')) !== password)
		throw new CannotRun('The two passwords differ. No account was created.');
	return password;
}

await runCommand(async () => {
	const [address, ...name] = process.argv.slice(2);
	if (address === undefined || name.length === 0)
		throw new CannotRun('Name the administrator: npm run admin:create -- asha@example.com "Asha Rawat"');
	const config = readConfig(process.env);
	const given = account.safeParse({
		email: address,
		name: name.join(' '),
		password: process.env.ADMIN_PASSWORD ?? (await promptTwice()),
	});
	if (!given.success) throw new CannotRun(given.error.issues.map(({ message }) => message).join(' '));
	const admin = { ...given.data, role: 'admin', verified: true } as const;
	try {
		requireGoodPassword('password', admin.password, admin);
		const database = await openDatabase(config);
		try {
			await migrate(database.db, false);
			const user = await inTransaction(database.db, async (tx) => {
				const created = await createUser(tx, admin);
				const { email, name } = created;
				const target = `customer:${created.id}`;
				await audit(tx, { actorId: null, action: 'administrator.create', target, after: { name, email } });
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
});
