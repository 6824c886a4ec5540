import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../testing/freePort.ts';
import { writeDatabaseIn } from '../testing/migratedFolder.ts';
import { newDatabaseOn } from '../testing/testDatabase.ts';
import { type Email, emailFolder } from './emailFolder.ts';

export type EmptyShop = {
	origin: string;
	/** Every email that was sent, newest first. */
	emails: () => Promise<Email[]>;
	/** Waits for the newest email to an address whose subject matches. */
	emailTo: (address: string, subject: RegExp) => Promise<Email>;
	close: () => Promise<void>;
};

/**
 * A shop without products, with its owner: `npm run admin:create`, then `npm run serve`, on a migrated database. Where it starts
 * from nothing, the first of these commands makes that, or `npm run migrate` on a server in TEST_DATABASE_URL.
 * @param fromNothing in an empty folder, as its owner first starts it, which takes seconds more
 * @param answers the flags of `npm run new-shop`, which runs first; the shop keeps its name without them
 * @param settings further environment variables
 * @param prepare changes the data folder before the shop is started
 */
export async function openEmptyShop(
	owner: { name: string; email: string; password: string },
	{
		fromNothing = false,
		answers,
		settings = {},
		prepare,
	}: {
		fromNothing?: boolean;
		answers?: Record<string, string>;
		settings?: Record<string, string>;
		prepare?: (dataDir: string) => Promise<void>;
	} = {},
): Promise<EmptyShop> {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-empty-'));
	const server = process.env.TEST_DATABASE_URL;
	const database = server === undefined ? undefined : await newDatabaseOn(server);
	const port = await freePort();
	const origin = `http://localhost:${port}`;
	const env = {
		...process.env,
		NODE_ENV: 'production',
		PORT: String(port),
		PUBLIC_URL: origin,
		DATA_DIR: folder,
		DATABASE_URL: database?.url ?? '',
		SMTP_URL: '',
		PAYMENTS: 'sandbox',
		MAIL: 'folder',
		LOG_LEVEL: 'error',
		...settings,
	};
	const run = (script: string, ...args: string[]) => {
		const { stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
			env: { ...env, ADMIN_PASSWORD: owner.password },
			encoding: 'utf8',
		});
		expect(stderr, `errors of ${script}`).toBe('');
	};
	let end = async () => {};
	const close = async () => {
		await end();
		await database?.drop();
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	};
	try {
		// A database server is migrated only on request.
		if (database !== undefined) run('migrate');
		else if (!fromNothing) await writeDatabaseIn(folder);
		if (answers !== undefined)
			run('newShop', ...Object.entries(answers).flatMap(([name, answer]) => [`--${name}`, answer]));
		run('adminCreate', owner.email, owner.name);
		await prepare?.(folder);
		const shop = spawn(process.execPath, ['scripts/serve.ts'], {
			env,
			// The shop ends with this process, however that ends: its channel closes then.
			stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		});
		const gone = once(shop, 'exit');
		end = async () => {
			shop.kill('SIGTERM');
			await gone;
		};
		const isReady = () =>
			fetch(`${origin}/readyz`).then(
				({ ok }) => ok,
				() => false,
			);
		await expect.poll(isReady, { timeout: 200_000 }).toBe(true);
	} catch (error) {
		await close();
		throw error;
	}

	const emails = emailFolder(folder);
	return {
		origin,
		emails,
		emailTo: async (address, subject) => {
			let found: Email | undefined;
			await expect
				.poll(
					async () => {
						found = (await emails()).find((each) => each.to === address && subject.test(each.subject));
						return found !== undefined;
					},
					{ message: `an email to ${address} like ${subject}`, timeout: 60_000 },
				)
				.toBe(true);
			if (found === undefined) throw new Error(`No email came to ${address}.`);
			return found;
		},
		close,
	};
}
