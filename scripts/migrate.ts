// npm run migrate: upgrades an older database to this version. Back it up first.
import { readConfig } from '../server/platform/config.ts';
import { migrateWhileSelling } from '../server/platform/database/concurrentIndexes.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
	const database = await openDatabase(readConfig(process.env));
	try {
		await migrateWhileSelling(database);
		console.log(`The database (${database.kind}) is up to date.`);
	} finally {
		await database.close();
	}
});
