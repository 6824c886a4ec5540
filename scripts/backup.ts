// npm run backup [-- --to <folder>] [--copy]: all tables, pictures and stored emails in one file, also while the shop is selling,
// copied to the bucket of BACKUP_URL. --copy makes none and copies the newest of the folder.
import { parseArgs } from 'node:util';
import { backUpShop, copyBackup } from '../server/office/backup/backup.ts';
import { type Config, readConfig } from '../server/platform/config.ts';
import { runCommand } from './command.ts';

async function makeBackup(config: Config, folder: string): Promise<void> {
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
}

await runCommand(async () => {
	const { values } = parseArgs({ options: { to: { type: 'string' }, copy: { type: 'boolean' } } });
	const config = readConfig(process.env);
	const folder = values.to ?? config.backup.folder ?? 'backups';
	if (!values.copy) await makeBackup(config, folder);
	const copied = await copyBackup(config, folder);
	if (copied !== undefined) console.log(`${copied} is in the bucket of BACKUP_URL.`);
});
