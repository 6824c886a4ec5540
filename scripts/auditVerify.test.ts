import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../server/audit/audit.ts';
import { sealEntries } from '../server/audit/seals.ts';
import { readConfig } from '../server/platform/config.ts';
import { type Db, inTransaction } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { runProgram } from './program.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'nishana-audit-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inShop(work: (db: Db) => Promise<unknown>): Promise<void> {
	const database = await openDatabase(readConfig({ DATA_DIR: folder }));
	await migrate(database.db, true);
	await work(database.db);
	await database.close();
}

const verify = () =>
	runProgram(process.execPath, [path.join(import.meta.dirname, 'auditVerify.ts')], {
		env: { DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: 'test' },
	});

test('npm run audit:verify counts the unchanged entries, and names the first broken one', {
	tags: ['DOOR-123'],
}, async () => {
	await inShop(async (db) => {
		for (const number of [1, 2, 3])
			await audit(db, { actorId: null, action: 'brand.create', target: `brand:${number}` });
		await sealEntries(db);
	});
	expect(await verify()).toMatchObject({
		code: 0,
		output: expect.stringMatching(
			/^3 entries are unchanged, 0 are not sealed yet\. Last seal: [0-9a-f]{64}\n$/,
		),
	});
	await inShop((db) =>
		inTransaction(db, async (tx) => {
			await tx.execute(sql`select set_config('session_replication_role', 'replica', true)`);
			await tx.execute(sql`update audit_entries set target = 'brand:9' where target = 'brand:2'`);
		}),
	);
	expect(await verify()).toMatchObject({
		code: 1,
		output: expect.stringContaining(
			'The audit log is broken at entry 2: The entry or a seal was changed. 1 entries',
		),
	});
});
