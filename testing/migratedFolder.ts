import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unpackTar } from 'modern-tar/fs';
import { embeddedFolder } from '../server/platform/database/openDatabase.ts';
import { openPglite, type PgliteDatabase } from '../server/platform/database/pglite.ts';
import { templateFile } from './databaseTemplate.ts';

/** Writes a migrated, empty PGlite into the data folder of a new shop, for a tenth of the processor time of `npm run migrate` there. */
export async function writeDatabaseIn(dataDir: string): Promise<void> {
	const unpacked = unpackTar(path.join(embeddedFolder(dataDir), 'data'));
	await pipeline(createReadStream(await templateFile()), unpacked);
}

/** The same, opened. */
export async function createDatabaseIn(dataDir: string): Promise<PgliteDatabase> {
	await writeDatabaseIn(dataDir);
	return openPglite(embeddedFolder(dataDir));
}
