import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { defaultSettings } from '../../../store.config.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { readConfig } from '../../platform/config.ts';
import { takeOne } from '../../platform/database/database.ts';
import { taskLeases } from '../../platform/jobs/tables.ts';
import { createLog } from '../../platform/log.ts';
import { backupTasks } from './dailyBackup.ts';
import { backupName } from './thinning.ts';

const testApp = setUpTestApp();
// One email a day: no day ends during a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(6, 30) }));
afterEach(() => void vi.useRealTimers());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/**
 * A shop whose backups fail, since its DATA_DIR has no database.
 * @returns runs its task, also to the end of a backup that it begins
 */
async function withoutDatabase(newest?: Date) {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-daily-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	if (newest !== undefined) await writeFile(path.join(folder, backupName(newest, false)), '');
	const env = { DATA_DIR: path.join(folder, 'none'), BACKUP_FOLDER: folder, NODE_ENV: 'test' };
	const lines: string[] = [];
	const log = createLog('error', { write: (line) => void lines.push(line) });
	const task = takeOne(
		backupTasks({ ...testApp.services, log }, readConfig(env), {
			...process.env,
			...env,
			DATABASE_URL: '',
		}),
	);
	return {
		run: task.run,
		runToFailure: async () => {
			lines.length = 0;
			await task.run();
			await expect.poll(() => lines).toContainEqual(expect.stringContaining('The daily backup failed'));
			await expect.poll(() => testApp.db.$count(taskLeases)).toBe(0);
		},
	};
}

async function emailsToOwner() {
	await testApp.runJobs();
	return testApp.mailbox.emails.filter(({ to }) => to === defaultSettings.contact.email);
}

test('a failed backup is told to the owner by email once a day, with the reason', {
	tags: ['BAK-016'],
}, async () => {
	const { runToFailure } = await withoutDatabase();
	await runToFailure();
	const email = takeOne(await emailsToOwner());
	expect(email.subject).toBe('The daily backup of your shop is missing');
	expect(email.text).toContain('There is no shop in');
	expect(email.text).toContain('there is no backup of it yet');
	await runToFailure();
	expect(await emailsToOwner()).toHaveLength(1);
});

test('a late backup is told to the owner, whatever keeps it; one of yesterday is not late', {
	tags: ['BAK-016'],
}, async () => {
	await (await withoutDatabase(hoursAgo(23))).run();
	expect(await emailsToOwner()).toEqual([]);
	await (await withoutDatabase(hoursAgo(27))).runToFailure();
	expect(takeOne(await emailsToOwner()).text).toContain('its last backup is of');
});
