import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { RecurringTask } from '../../platform/jobs/jobs.ts';
import { isSystemError } from '../../platform/systemErrors.ts';
import { parseTakenAt } from './thinning.ts';

const command = path.join(import.meta.dirname, '../../../scripts/backup.ts');
const dayMs = 86_400_000;
/** Hourly checks would otherwise make each backup an hour later than the day before. */
const toleranceMs = 1_800_000;

/** When the newest backup in a folder was taken; undefined without one. */
export async function newestBackup(folder: string): Promise<Date | undefined> {
	try {
		return (await readdir(folder))
			.flatMap((file) => parseTakenAt(file) ?? [])
			.reduce<Date | undefined>(
				(newest, at) => (newest === undefined || at > newest ? at : newest),
				undefined,
			);
	} catch (error) {
		if (isSystemError(error, 'ENOENT') || isSystemError(error, 'EACCES')) return undefined;
		throw error;
	}
}

/** Runs `npm run backup` in another process, which shares neither memory nor processor time with requests. */
function runBackup(folder: string, env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [command, '--to', folder], {
			env,
			stdio: ['ignore', 'pipe', 'pipe'],
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

/** A backup a day in BACKUP_FOLDER, by every instance that has this setting; an instance skips it when there is one. */
export function backupTasks(
	{ backup: { folder } }: Config,
	env: NodeJS.ProcessEnv,
	log: FastifyBaseLogger,
): RecurringTask[] {
	if (folder === undefined) return [];
	let running: Promise<void> | undefined;
	const backUp = async () => {
		try {
			const { code, output } = await runBackup(folder, env);
			if (code === 0) log.info({ output }, 'The daily backup was made');
			else log.error({ code, output }, 'The daily backup failed and will be tried again');
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
				if (running !== undefined) return;
				const newest = await newestBackup(folder);
				if (newest === undefined || Date.now() - newest.getTime() > dayMs - toleranceMs) running = backUp();
			},
		},
	];
}
