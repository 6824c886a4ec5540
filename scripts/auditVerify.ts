// npm run audit:verify: checks that no entry of the audit log was changed, removed or inserted afterwards. A running shop on
// PGlite has its database locked: stop it first.
import { verifyAudit } from '../server/accounts/audit/seals.ts';
import { readConfig } from '../server/platform/config.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { CannotRun, runCommand } from './command.ts';

await runCommand(async () => {
	const database = await openDatabase(readConfig(process.env));
	try {
		await migrate(database.db, false);
		const { verified, erased, waiting, head, broken } = await verifyAudit(database.db);
		if (broken !== undefined)
			throw new CannotRun(
				`The audit log is broken at entry ${broken.entryId}: ${broken.reason} ${verified} entries before it are unchanged.`,
			);
		if (erased > 0) console.log(`An update of the shop removed texts about persons from ${erased} entries.`);
		console.log(
			`${verified} entries are unchanged, ${waiting} are not sealed yet. Last seal: ${head || 'none'}`,
		);
	} finally {
		await database.close();
	}
});
