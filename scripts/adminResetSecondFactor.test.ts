import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { auditEntries } from '../server/schema/audit.ts';
import { authenticatorApps, recoveryCodes, sessions, users } from '../server/schema/auth.ts';
import { runProgram } from './program.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-reset-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (script: string, args: string[]) =>
	runProgram(process.execPath, [path.join(import.meta.dirname, script), ...args], {
		env: { DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: 'test', ADMIN_PASSWORD: 'a long password' },
	});

test('npm run admin:reset-second-factor removes what was lost, ends the sessions and is audited', {
	tags: ['DOOR-093', 'DOOR-094', 'DOOR-151'],
	timeout: 600_000,
}, async () => {
	await run('adminCreate.ts', ['owner@example.com', 'Meera', 'Sandhu']);
	const before = await openDatabase(readConfig({ DATA_DIR: folder }));
	const [user] = await before.db.select().from(users);
	const userId = user?.id;
	if (userId === undefined) throw new Error('The administrator was not created.');
	await before.db.insert(authenticatorApps).values({ userId, secret: 'LOST', confirmedAt: new Date() });
	await before.db.insert(recoveryCodes).values({ userId, codeHash: 'lost too' });
	await before.db
		.insert(sessions)
		.values({ userId, tokenHash: 'open', expiresAt: sql`now() + interval '1 day'` });
	await before.close();

	expect(await run('adminResetSecondFactor.ts', ['--email', 'unknown@example.com'])).toMatchObject({
		code: 1,
		output: expect.stringContaining('There is no account with the e-mail unknown@example.com.'),
	});
	expect(await run('adminResetSecondFactor.ts', ['owner@example.com'])).toMatchObject({
		code: 1,
		output: expect.stringContaining('Name the administrator'),
	});
	expect(await run('adminResetSecondFactor.ts', ['--email', 'Owner@Example.com'])).toMatchObject({
		code: 0,
		output: expect.stringContaining('Meera Sandhu <owner@example.com> has no second factor now'),
	});

	const { db, close } = await openDatabase(readConfig({ DATA_DIR: folder }));
	for (const table of [authenticatorApps, recoveryCodes, sessions]) expect(await db.$count(table)).toBe(0);
	expect(await db.select().from(auditEntries)).toMatchObject([
		{ action: 'administrator.create', target: `customer:${userId}` },
		{ action: 'second factor.reset', actorId: null, target: `customer:${userId}` },
	]);
	await close();
});
