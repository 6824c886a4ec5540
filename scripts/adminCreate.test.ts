import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordMatches } from '../server/accounts/auth/passwords.ts';
import { readConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { auditEntries } from '../server/schema/audit.ts';
import { users } from '../server/schema/auth.ts';
import { CannotRun } from './command.ts';
import { createAdministrator } from './createAdministrator.ts';
import { runProgram } from './program.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-admin-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const create = (args: string[], password?: string) =>
	runProgram(process.execPath, [path.join(import.meta.dirname, 'adminCreate.ts'), ...args], {
		env: {
			DATA_DIR: folder,
			DATABASE_URL: '',
			NODE_ENV: 'test',
			...(password === undefined ? {} : { ADMIN_PASSWORD: password }),
		},
	});

describe('npm run admin:create', () => {
	test('makes a verified administrator in an empty database, once and audited', {
		tags: ['DOOR-151'],
	}, async () => {
		const made = await create(['owner@example.com', 'Meera', 'Sandhu'], 'a long password');
		expect(made).toMatchObject({
			code: 0,
			output: expect.stringContaining('Meera Sandhu <owner@example.com> can log in'),
		});
		const again = await create(['Owner@Example.com', 'Somebody'], 'another long one');
		expect(again).toMatchObject({
			code: 1,
			output: expect.stringContaining('There is an account with the email'),
		});

		const database = await openDatabase(readConfig({ DATA_DIR: folder }));
		const accounts = await database.db.select().from(users);
		const entries = await database.db.select().from(auditEntries);
		await database.close();
		expect(accounts).toMatchObject([
			{ name: 'Meera Sandhu', role: 'admin', emailVerifiedAt: expect.any(Date) },
		]);
		expect(await passwordMatches('a long password', accounts[0]?.passwordHash)).toBe(true);
		const target = `customer:${accounts[0]?.id}`;
		expect(entries).toMatchObject([{ action: 'administrator.create', actorId: null, target }]);
		expect(JSON.stringify(entries)).not.toContain('password');
	});

	test.each([
		[[], 'a long password', 'Name the administrator: npm run admin:create'],
		[
			['owner@example.com', 'Meera'],
			'elevenchars',
			"An administrator's password has at least 12 characters.",
		],
		[['owner@example.com', 'Meera'], 'nishana123456', 'This password is too easy to guess.'],
		[['owner', 'Meera'], 'a long password', 'Please enter a valid email address.'],
	])(
		'with %j and the password %s says: %s',
		{ tags: ['SEC-020', 'SEC-021'] },
		async (args, password, sentence) => {
			const env = { DATA_DIR: path.join(folder, 'rejected'), NODE_ENV: 'test', ADMIN_PASSWORD: password };
			const refused = createAdministrator(args, env, () =>
				Promise.reject(new Error('It asked for a password.')),
			);
			await expect(refused).rejects.toThrow(CannotRun);
			await expect(refused).rejects.toThrow(sentence);
			expect(existsSync(env.DATA_DIR)).toBe(false);
		},
	);

	test('says in one line that there is no terminal to type the password in', {}, async () => {
		const refused = await create(['owner@example.com', 'Meera']);
		expect(refused).toMatchObject({
			code: 1,
			output: expect.stringContaining('Set ADMIN_PASSWORD instead.'),
		});
		expect(refused.output.trim().split('\n')).toHaveLength(1);
	});
});
