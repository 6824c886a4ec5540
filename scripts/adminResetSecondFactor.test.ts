import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../server/platform/config.ts';
import { takeOne } from '../server/platform/database/database.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { auditEntries } from '../server/schema/audit.ts';
import { authenticatorApps, recoveryCodes, sessions, users } from '../server/schema/auth.ts';
import { createDatabaseIn } from '../testing/migratedFolder.ts';
import { runProgram } from './program.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-reset-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const reset = (...args: string[]) =>
	runProgram(process.execPath, [path.join(import.meta.dirname, 'adminResetSecondFactor.ts'), ...args], {
		env: { DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: 'test' },
	});

test('npm run admin:reset-second-factor removes what was lost, ends the sessions and is audited', {
	tags: ['DOOR-093', 'DOOR-094', 'DOOR-151'],
}, async () => {
	const before = await createDatabaseIn(folder);
	const administrator = { name: 'Meera Sandhu', email: 'owner@example.com', passwordHash: 'none' };
	const { id: userId } = takeOne(
		await before.db
			.insert(users)
			.values({ ...administrator, role: 'admin' })
			.returning(),
	);
	await before.db.insert(authenticatorApps).values({ userId, secret: 'LOST', confirmedAt: new Date() });
	await before.db.insert(recoveryCodes).values({ userId, codeHash: 'lost too' });
	await before.db
		.insert(sessions)
		.values({ userId, tokenHash: 'open', expiresAt: sql`now() + interval '1 day'` });
	await before.close();

	expect(await reset('--email', 'unknown@example.com')).toMatchObject({
		code: 1,
		output: expect.stringContaining('There is no account with the email unknown@example.com.'),
	});
	expect(await reset('owner@example.com')).toMatchObject({
		code: 1,
		output: expect.stringContaining('Name the administrator'),
	});
	expect(await reset('--email', 'Owner@Example.com')).toMatchObject({
		code: 0,
		output: expect.stringContaining('Meera Sandhu <owner@example.com> has no second factor now'),
	});

	const { db, close } = await openDatabase(readConfig({ DATA_DIR: folder }));
	for (const table of [authenticatorApps, recoveryCodes, sessions]) expect(await db.$count(table)).toBe(0);
	expect(await db.select().from(auditEntries)).toMatchObject([
		{ action: 'second factor.reset', actorId: null, target: `customer:${userId}` },
	]);
	await close();
});
