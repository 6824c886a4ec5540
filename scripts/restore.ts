// npm run restore -- <file, or name in the bucket of BACKUP_URL>: restores a backup into an empty database and an empty DATA_DIR.
import { existsSync } from 'node:fs';
import { restoreFromBucket, restoreShop } from '../server/office/backup/backup.ts';
import { readConfig } from '../server/platform/config.ts';
import { CannotRun, runCommand } from './command.ts';

await runCommand(async () => {
	const [file] = process.argv.slice(2);
	if (file === undefined) throw new CannotRun('Name the backup: npm run restore -- backups/nishana-….tar.gz');
	const config = readConfig(process.env);
	const { bucket } = config.backup;
	if (!existsSync(file) && bucket === undefined) throw new CannotRun(`There is no file ${file}.`);
	const { manifest, unknownTables } =
		bucket === undefined || existsSync(file)
			? await restoreShop(config, file)
			: await restoreFromBucket(config, bucket, file);
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	console.log(
		`Restored the shop of ${manifest.takenAt}: ${rows} rows, ${manifest.parts.pictures?.entries ?? 0} pictures.`,
	);
	for (const name of unknownTables)
		console.log(`The table ${name} does not belong to the shop and was left out.`);
	console.log('Start the shop now: it compares its payments with the payment service and then opens.');
});
