import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordMatches } from '../server/auth/passwords.ts';
import { readConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { auditEntries } from '../server/schema/audit.ts';
import { users } from '../server/schema/auth.ts';
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
		timeout: 600_000,
	}, async () => {
		const made = await create(['owner@example.com', 'Meera', 'Sandhu'], 'a long password');
		expect(made).toMatchObject({
			code: 0,
			output: expect.stringContaining('Meera Sandhu <owner@example.com> can log in'),
		});
		const again = await create(['Owner@Example.com', 'Somebody'], 'another long one');
		expect(again).toMatchObject({
			code: 1,
			output: expect.stringContaining('There is an account with the e-mail'),
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

	test('says in one line what is missing', { tags: ['SEC-020', 'SEC-021'], timeout: 600_000 }, async () => {
		for (const [args, password, sentence] of [
			[[], 'a long password', 'Name the administrator: npm run admin:create'],
			[
				['owner@example.com', 'Meera'],
				'elevenchars',
				"An administrator's password has at least 12 characters.",
			],
			[['owner@example.com', 'Meera'], 'nishana123456', 'This password is too easy to guess.'],
			[['owner', 'Meera'], 'a long password', 'Please enter a valid email address.'],
			[['owner@example.com', 'Meera'], undefined, 'Set ADMIN_PASSWORD instead.'],
		] as const) {
			const refused = await create([...args], password);
			expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
			expect(refused.output.trim().split('\n')).toHaveLength(1);
		}
	});
});
