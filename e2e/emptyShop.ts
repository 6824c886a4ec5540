import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { isSystemError } from '../server/platform/systemErrors.ts';
import { freePort } from '../testing/freePort.ts';
import { writeDatabaseIn } from '../testing/migratedFolder.ts';
import { shortLivedOptions } from '../testing/shortLived.ts';
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

type Owner = { name: string; email: string; password: string };

/** The owner of every empty shop that does not start from nothing. */
export const owner: Owner = {
	name: 'Harleen Owner',
	email: 'owner@example.com',
	password: 'aim-at-the-ten-ring',
};

/** Runs a command of the shop, with its environment, until it ends. */
function run(env: NodeJS.ProcessEnv, script: string, ...args: string[]): void {
	const { stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
		env,
		encoding: 'utf8',
	});
	expect(stderr, `errors of ${script}`).toBe('');
}

const createOwner = (env: NodeJS.ProcessEnv, { name, email, password }: Owner) =>
	run({ ...env, ADMIN_PASSWORD: password }, 'adminCreate', email, name);

/** The data folder of a shop that has only its owner. The first worker that asks makes it; it ends with the demonstration shop. */
async function ownedFolder(env: NodeJS.ProcessEnv): Promise<string> {
	const shared = path.join(z.string().parse(process.env.E2E_FOLDER), 'owned');
	const made = path.join(shared, 'made');
	const isFirst = await mkdir(shared).then(
		() => true,
		(error: unknown) => {
			if (isSystemError(error, 'EEXIST')) return false;
			throw error;
		},
	);
	if (isFirst) {
		const unfinished = path.join(shared, 'unfinished');
		await writeDatabaseIn(unfinished);
		createOwner({ ...env, DATA_DIR: unfinished }, owner);
		await rename(unfinished, made);
	}
	await expect.poll(() => existsSync(made), { timeout: 600_000 }).toBe(true);
	return made;
}

/**
 * A shop without products, with its owner, as `npm run serve` starts it.
 * @param fromNothing in an empty folder, or database of the server in TEST_DATABASE_URL, as its owner first starts it, which
 * takes seconds more: `npm run new-shop` with these answers as flags, if there are any, and `npm run admin:create`
 * @param settings further environment variables
 */
export async function openEmptyShop({
	fromNothing,
	settings = {},
}: {
	fromNothing?: { owner: Owner; answers?: Record<string, string> };
	settings?: Record<string, string>;
} = {}): Promise<EmptyShop> {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-empty-'));
	const server = process.env.TEST_DATABASE_URL;
	const database = server === undefined ? undefined : await newDatabaseOn(server);
	const port = await freePort();
	const origin = `http://localhost:${port}`;
	const plain = {
		...process.env,
		NODE_OPTIONS: shortLivedOptions,
		NODE_ENV: 'production',
		PORT: String(port),
		PUBLIC_URL: origin,
		DATA_DIR: folder,
		DATABASE_URL: database?.url ?? '',
		SMTP_URL: '',
		PAYMENTS: 'sandbox',
		MAIL: 'folder',
		LOG_LEVEL: 'error',
	};
	const env = { ...plain, ...settings };
	let end = async () => {};
	const close = async () => {
		await end();
		await database?.drop();
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	};
	try {
		// A database server is migrated only on request.
		if (database !== undefined) run(env, 'migrate');
		if (database === undefined && fromNothing === undefined)
			await cp(await ownedFolder(plain), folder, { recursive: true });
		else {
			const flags = Object.entries(fromNothing?.answers ?? {}).flatMap(([name, answer]) => [
				`--${name}`,
				answer,
			]);
			if (flags.length > 0) run(env, 'newShop', ...flags);
			createOwner(env, fromNothing?.owner ?? owner);
		}
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
		await expect.poll(isReady, { timeout: 600_000 }).toBe(true);
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
					{ message: `an email to ${address} like ${subject}` },
				)
				.toBe(true);
			if (found === undefined) throw new Error(`No email came to ${address}.`);
			return found;
		},
		close,
	};
}
