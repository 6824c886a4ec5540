import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createDatabaseIn } from '../../../testing/migratedFolder.ts';
import { queryRows } from './database.ts';
import { openPglite } from './pglite.ts';
import { requestSnapshot } from './snapshots.ts';

let dataDir: string;
let folder: string;
beforeAll(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), 'nishana-snapshot-'));
	folder = path.join(dataDir, 'database');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a snapshot has the committed rows of one moment and is opened while the shop writes', {
	tags: ['BAK-001'],
}, async () => {
	const database = await createDatabaseIn(dataDir);
	await database.db.execute(sql`create table pairs (id int, half int)`);
	const abandoned = path.join(folder, 'snapshots/abandoned');
	await mkdir(abandoned, { recursive: true });
	await utimes(abandoned, new Date('2020-01-01'), new Date('2020-01-01'));

	let writing = true;
	const written = (async () => {
		let id = 0;
		for (; writing; id++) {
			await database.db.transaction(async (tx) => {
				await tx.execute(sql`insert into pairs values (${id}, 1)`);
				await tx.execute(sql`insert into pairs values (${id}, 2)`);
			});
			await pause(1);
		}
		return id;
	})();
	const snapshot = await requestSnapshot(folder);
	const copy = await openPglite(snapshot.folder);
	const [found] = await queryRows(
		copy.db,
		sql`select count(*)::int as rows, count(distinct id)::int as pairs from pairs`,
		z.object({ rows: z.int(), pairs: z.int() }),
	);
	await copy.close();
	await snapshot.remove();
	writing = false;
	expect(found?.rows).toBe((found?.pairs ?? 0) * 2);
	expect(found?.pairs).toBeGreaterThan(0);
	expect(await written).toBeGreaterThan(found?.pairs ?? 0);
	expect(await readdir(path.join(folder, 'snapshots'))).toEqual([]);
	await database.close();
});
