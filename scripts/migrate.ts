// npm run migrate: brings an older database to the state this version needs. Back it up first.
import path from 'node:path';
import { readConfig } from '../server/platform/config.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { openPglite } from '../server/platform/database/pglite.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
	const { databaseUrl, dataDir } = readConfig(process.env);
	const database =
		databaseUrl === undefined
			? await openPglite(path.join(dataDir, 'database'))
			: openPostgres(databaseUrl, 1);
	try {
		await migrate(database.db, true);
		console.log(`The database (${database.kind}) is up to date.`);
	} finally {
		await database.close();
	}
});
