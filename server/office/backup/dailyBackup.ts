import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { readToday } from '../../platform/database/today.ts';
import { queueEmail } from '../../platform/email/email.ts';
import type { RecurringTask } from '../../platform/jobs/jobs.ts';
import { doAlone } from '../../platform/jobs/taskLease.ts';
import type { Services } from '../../platform/services.ts';
import { isSystemError } from '../../platform/systemErrors.ts';
import { getBucketAddress, readCopied } from './backupBucket.ts';
import { missingBackupEmail } from './emails.ts';
import { newestOf, parseTakenAt } from './thinning.ts';

const command = path.join(import.meta.dirname, '../../../scripts/backup.ts');
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Hourly checks would otherwise make each backup an hour later than the day before. */
const toleranceMs = 1_800_000;

/** The newest backup in a folder; undefined without one. */
async function newestInFolder(folder: string): Promise<Date | undefined> {
	try {
		return newestOf(await readdir(folder))?.takenAt;
	} catch (error) {
		if (isSystemError(error, 'ENOENT') || isSystemError(error, 'EACCES')) return undefined;
		throw error;
	}
}

/**
 * When the newest backup was taken that is everywhere where it should be; undefined without one.
 * @param place.copiedTo the address of the bucket to which backups are copied; undefined without one
 */
export async function newestBackup({
	folder,
	copiedTo,
}: {
	folder: string;
	copiedTo: string | undefined;
}): Promise<Date | undefined> {
	return copiedTo === undefined
		? newestInFolder(folder)
		: parseTakenAt((await readCopied(folder, copiedTo)) ?? '');
}

/**
 * Runs `npm run backup` in another process, which shares neither memory nor processor time with requests.
 * @param stopped ends it
 */
function runBackup(
	options: string[],
	env: NodeJS.ProcessEnv,
	stopped: AbortSignal,
): Promise<{ code: number | null; output: string }> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [command, ...options], {
			env,
			stdio: ['ignore', 'pipe', 'pipe'],
			signal: stopped,
		});
		let output = '';
		for (const stream of [child.stdout, child.stderr])
			stream.on('data', (chunk: Buffer) => {
				output += chunk.toString();
			});
		child.on('error', reject);
		child.on('close', (code) => resolve({ code, output: output.trim() }));
		// The shop may stop while the backup, which reads a snapshot, is completed.
		child.unref();
	});
}

/** Whether another backup should have followed: a day, and two hours for the check of each hour and the backup itself. */
export const isLate = (newest: Date | undefined): boolean =>
	newest === undefined || Date.now() - newest.getTime() > dayMs + 2 * hourMs;

/** Tells the owner, once a day, that there is no new backup. */
async function reportMissing(db: Db, newest: Date | undefined, reason: string): Promise<void> {
	const day = await readToday(db);
	await queueEmail(db, missingBackupEmail({ newest, reason }), `backup missing:${day}`);
}

/**
 * A backup a day in BACKUP_FOLDER. Every instance that has this setting checks; one makes it, and the others find it in the
 * folder or, where each has its own, make theirs an hour later.
 */
export function backupTasks(
	{ database: { db }, log }: Pick<Services, 'database' | 'log'>,
	{ backup: { folder, bucket } }: Config,
	env: NodeJS.ProcessEnv,
): RecurringTask[] {
	if (folder === undefined) return [];
	let running: Promise<void> | undefined;
	const place = { folder, copiedTo: bucket && getBucketAddress(bucket) };
	const isOld = (newest: Date | undefined) =>
		newest === undefined || Date.now() - newest.getTime() > dayMs - toleranceMs;
	const isDue = async () => isOld(await newestBackup(place));
	const backUp = async (lost: AbortSignal) => {
		// Another instance may have made it since this one looked.
		if (!(await isDue())) return;
		// A backup that could not be copied to the bucket is not made once more.
		const made = !isOld(await newestInFolder(folder));
		const { code, output } = await runBackup(['--to', folder, ...(made ? ['--copy'] : [])], env, lost);
		if (code === 0) return log.info({ output }, 'The daily backup was made');
		log.error({ code, output }, 'The daily backup failed and will be tried again');
		// One that is made and copied is not missing because older ones could not be deleted.
		if (await isDue()) await reportMissing(db, await newestBackup(place), output);
	};
	/** For one that neither ends nor fails. */
	const reportLate = async () => {
		const newest = await newestBackup(place);
		if (newest !== undefined && isLate(newest))
			await reportMissing(db, newest, 'The last one should have been followed by another.');
	};
	const backUpAlone = async () => {
		try {
			if (!(await doAlone(db, 'daily backup', log, backUp))) {
				log.info('Another instance makes the daily backup');
				await reportLate();
			}
		} catch (error) {
			log.error({ error }, 'The daily backup could not be started and will be tried again');
		} finally {
			running = undefined;
		}
	};
	return [
		{
			name: 'daily backup',
			everySeconds: 3600,
			// Not awaited, because a stopping shop waits for its tasks.
			run: async () => {
				if (running !== undefined) await reportLate();
				else if (await isDue()) running = backUpAlone();
			},
		},
	];
}
