import { embeddedFolder } from '../server/platform/database/openDatabase.ts';
import type { PgliteDatabase } from '../server/platform/database/pglite.ts';
import { openTemplateCopy } from './databaseTemplate.ts';

/** A migrated, empty PGlite in the data folder of a new shop. */
export const createDatabaseIn = (dataDir: string): Promise<PgliteDatabase> =>
	openTemplateCopy(embeddedFolder(dataDir));
