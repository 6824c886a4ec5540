import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { bucketRequests, type S3Account } from '../../platform/storage/bucket.ts';
import { isSystemError } from '../../platform/systemErrors.ts';
import { BackupError } from './backupError.ts';
import { backupsToDelete, newestOf, parseTakenAt } from './thinning.ts';

/** The bucket of BACKUP_URL, and the folder in it with a slash behind; empty for the bucket itself. */
export type BackupBucket = { account: S3Account; prefix: string };

/** A backup may be large and the line slow. */
const timeoutMs = 3 * 3_600_000;

/** Where a bucket's backups are, without its keys. */
export const getBucketAddress = ({ account: { endpoint, bucket }, prefix }: BackupBucket): string =>
	`${endpoint}/${bucket}/${prefix}`;

/** A file beside the backups of a folder with the name and the address of the newest copy, so that checks cost no request. */
const copiedFile = '.nishana-copied';

/** The name of the newest backup of a folder that was copied to an address; undefined before the first one. */
export async function readCopied(folder: string, address: string): Promise<string | undefined> {
	try {
		const [name, copiedTo] = (await readFile(path.join(folder, copiedFile), 'utf8')).split('\n');
		return copiedTo === address ? name : undefined;
	} catch (error) {
		if (isSystemError(error, 'ENOENT') || isSystemError(error, 'EACCES')) return undefined;
		throw error;
	}
}

async function hashFile(file: string): Promise<string> {
	const hash = createHash('sha256');
	await pipeline(createReadStream(file), hash);
	return hash.digest('hex');
}

/**
 * Copies the newest backup of a folder to the bucket, unless it is there, and deletes old ones there by the rule in `thinning.ts`.
 * @returns the name of the copied backup
 * @throws StorageDown, BackupError for a folder without a backup
 */
export async function copyToBucket(to: BackupBucket, folder: string): Promise<string> {
	const { account, prefix } = to;
	const newest = newestOf(await readdir(folder));
	if (newest === undefined) throw new BackupError(`There is no backup in ${folder}.`);
	const { file: name, takenAt } = newest;
	if ((await readCopied(folder, getBucketAddress(to))) === name) return name;
	const send = bucketRequests(account, timeoutMs);
	const file = path.join(folder, name);
	// Read from the disk while it is sent, and from its beginning again at a retry.
	const body = { content: await openAsBlob(file), sha256: await hashFile(file) };
	await send('PUT', { to: `/${prefix}${name}`, body }, (response) => response.text());
	const unfinished = path.join(folder, `${copiedFile}.unfinished`);
	await writeFile(unfinished, `${name}\n${getBucketAddress(to)}`);
	await rename(unfinished, path.join(folder, copiedFile));
	const list = await send('GET', { to: `?list-type=2&prefix=${prefix}` }, (response) => response.text());
	const stored = [...(list ?? '').matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) =>
		key.slice(prefix.length),
	);
	for (const old of backupsToDelete(stored, takenAt))
		await send('DELETE', { to: `/${prefix}${old}` }, (response) => response.text());
	return name;
}

/** Writes a response to a file without having it in memory. */
async function writeBody(body: Response['body'], file: string): Promise<void> {
	const target = await open(file, 'w', 0o600);
	try {
		const reader = body?.getReader();
		for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read())
			await target.appendFile(part.value);
	} finally {
		await target.close();
	}
}

/**
 * Fetches a backup by its name into a folder.
 * @returns its file
 * @throws StorageDown, BackupError for a name that is not in the bucket
 */
export async function fetchFromBucket(
	{ account, prefix }: BackupBucket,
	name: string,
	folder: string,
): Promise<string> {
	if (parseTakenAt(name) === undefined) throw new BackupError(`'${name}' is not the name of a backup.`);
	const send = bucketRequests(account, timeoutMs);
	const file = path.join(folder, name);
	const fetched = await send('GET', { to: `/${prefix}${name}` }, async ({ body }) => {
		await writeBody(body, file);
		return true;
	});
	if (!fetched) throw new BackupError(`There is no backup ${name} in the bucket of BACKUP_URL.`);
	return file;
}
