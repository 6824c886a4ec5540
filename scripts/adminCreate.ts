// npm run admin:create -- <email> <name>: creates an administrator's account, also in an empty database.
// Prompts for the password without showing it, or reads it from ADMIN_PASSWORD.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CannotRun, runCommand } from './command.ts';
import { createAdministrator } from './createAdministrator.ts';

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

await runCommand(() => createAdministrator(process.argv.slice(2), process.env, promptTwice));
