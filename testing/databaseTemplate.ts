import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '../server/platform/database/migrations.ts';
import { openPglite, type PgliteDatabase } from '../server/platform/database/pglite.ts';

const cache = path.join(import.meta.dirname, '../node_modules/.cache/nishana');
const migrations = path.join(import.meta.dirname, '../server/migrations');
const migrator = path.join(import.meta.dirname, '../server/platform/database/migrations.ts');

/** The dump of a migrated, empty database, rebuilt only when the migrations or the migrator change: opening it is ten times as fast as migrating. */
export async function templateFile(): Promise<string> {
	const digest = createHash('sha256').update(await readFile(migrator));
	for (const file of (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort())
		digest.update(await readFile(path.join(migrations, file)));
	const file = path.join(cache, `template-${digest.digest('hex').slice(0, 16)}.tar`);
	if (existsSync(file)) return file;
	await mkdir(cache, { recursive: true });
	const database = await openPglite();
	await migrate(database.db, true);
	const dump = await database.dump('none');
	await database.close();
	const unfinished = path.join(cache, `unfinished-${process.pid}.tar`);
	await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
	await rename(unfinished, file);
	for (const old of await readdir(cache))
		if (old.startsWith('template-') && old !== path.basename(file))
			await rm(path.join(cache, old), { force: true });
	return file;
}

/**
 * A migrated, empty PGlite: a copy takes a quarter of the time of a new database and its migrations.
 * @param folder where it stores its files; in memory when omitted
 */
export async function openTemplateCopy(folder?: string): Promise<PgliteDatabase> {
	return openPglite(folder, new Blob([await readFile(await templateFile())]));
}
