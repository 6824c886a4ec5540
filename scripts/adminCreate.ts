// npm run admin:create -- <e-mail> <name>: an account that opens the back-office, in an empty database too.
// The password is asked for without being shown, or comes from ADMIN_PASSWORD.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { z } from 'zod';
import { email, newPassword, text } from '../contracts/fields.ts';
import { createUser } from '../server/auth/auth.ts';
import { readConfig } from '../server/platform/config.ts';
import { inTransaction } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { Refusal } from '../server/platform/http/refusal.ts';
import { CannotRun, runCommand } from './command.ts';

/** More than a shopper needs: this password opens every order and every address. */
const adminPassword = newPassword.min(12, {
	error: "An administrator's password has at least 12 characters.",
});
const account = z.strictObject({ email, name: text(100, 'Please give a name.'), password: adminPassword });

/** Asks in the terminal; what is typed is not shown. */
async function ask(question: string): Promise<string> {
	if (!process.stdin.isTTY)
		throw new CannotRun('There is no terminal to ask for the password. Put it into ADMIN_PASSWORD.');
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

async function askTwice(): Promise<string> {
	const password = await ask('Password (at least 12 characters): ');
	if ((await ask('The same once more: ')) !== password)
		throw new CannotRun('The two passwords differ. No account was made.');
	return password;
}

await runCommand(async () => {
	const [address, ...name] = process.argv.slice(2);
	if (address === undefined || name.length === 0)
		throw new CannotRun('Say whom: npm run admin:create -- asha@example.com "Asha Rawat"');
	const config = readConfig(process.env);
	const given = account.safeParse({
		email: address,
		name: name.join(' '),
		password: process.env.ADMIN_PASSWORD ?? (await askTwice()),
	});
	if (!given.success) throw new CannotRun(given.error.issues.map(({ message }) => message).join(' '));
	const database = await openDatabase(config);
	try {
		await migrate(database.db, false);
		const user = await inTransaction(database.db, (tx) =>
			createUser(tx, { ...given.data, role: 'admin', verified: true }),
		);
		console.log(`${user.name} <${user.email}> can log in and open the back-office.`);
	} catch (error) {
		throw error instanceof Refusal ? new CannotRun(error.message) : error;
	} finally {
		await database.close();
	}
});
