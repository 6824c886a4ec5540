// npm run migrate: upgrades an older database to this version. Back it up first.
import { readConfig } from '../server/platform/config.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
	const database = await openDatabase(readConfig(process.env));
	try {
		await migrate(database.db, true);
		console.log(`The database (${database.kind}) is up to date.`);
	} finally {
		await database.close();
	}
});
