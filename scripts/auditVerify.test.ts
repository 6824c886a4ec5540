import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../server/accounts/audit/audit.ts';
import { sealEntries } from '../server/accounts/audit/seals.ts';
import { readConfig } from '../server/platform/config.ts';
import { inTransaction } from '../server/platform/database/database.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { createDatabaseIn } from '../testing/migratedFolder.ts';
import { runProgram } from './program.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-audit-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const verify = () =>
	runProgram(process.execPath, [path.join(import.meta.dirname, 'auditVerify.ts')], {
		env: { DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: 'test' },
	});

test('npm run audit:verify counts the unchanged entries, and names the first broken one', {
	tags: ['DOOR-123'],
}, async () => {
	const made = await createDatabaseIn(folder);
	for (const number of [1, 2, 3]) await audit(made.db, null, 'brand.create', `brand:${number}`);
	await sealEntries(made.db);
	await made.close();
	expect(await verify()).toMatchObject({
		code: 0,
		output: expect.stringMatching(
			/^3 entries are unchanged, 0 are not sealed yet\. Last seal: [0-9a-f]{64}\n$/,
		),
	});
	const reopened = await openDatabase(readConfig({ DATA_DIR: folder }));
	await inTransaction(reopened.db, async (tx) => {
		await tx.execute(sql`select set_config('session_replication_role', 'replica', true)`);
		await tx.execute(sql`update audit_entries set target = 'brand:9' where target = 'brand:2'`);
	});
	await reopened.close();
	expect(await verify()).toMatchObject({
		code: 1,
		output: expect.stringContaining(
			'The audit log is broken at entry 2: The entry or a seal was changed. 1 entries',
		),
	});
});
