// npm run backup [-- --to <folder>]: all tables, pictures and stored emails in one file, also while the shop is selling.
import { parseArgs } from 'node:util';
import { backUpShop } from '../server/office/backup/backup.ts';
import { readConfig } from '../server/platform/config.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
	const { values } = parseArgs({ options: { to: { type: 'string' } } });
	const config = readConfig(process.env);
	const folder = values.to ?? config.backup.folder ?? 'backups';
	const { file, rows, pictures, missingPictures, deleted } = await backUpShop(config, folder);
	console.log(
		`${file}: ${rows} rows, ${pictures} pictures${config.backup.key === undefined ? '' : ', encrypted'}.`,
	);
	for (const name of missingPictures) console.log(`The picture ${name} is not in the storage.`);
	if (deleted.length > 0) console.log(`${deleted.length} old backups were deleted.`);
	if (config.backup.key === undefined)
		console.log(
			'It is not encrypted: it contains names, addresses and orders. Set BACKUP_KEY to encrypt backups.',
		);
});
